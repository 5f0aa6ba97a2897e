import { Types } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { ownPhotoSite } from '../testing/photo-site.ts';
import { claimChecks, sweepOrphans } from '../unused-files/sweep.ts';
import { claimForAvif } from './avif-job.ts';

const { data, files } = ownPhotoSite();

const BATCH = 50;

/** Stores photo files: some with pending work of both kinds, and the others without. */
async function store({ pending, idle }: { pending: number; idle: number }): Promise<void> {
  const due = new Date(Date.now() - 1000);
  const records = Array.from({ length: pending + idle }, (_, n) => ({
    _id: n.toString(16).padStart(64, '0'),
    state: 'kept' as const,
    avif: n >= pending,
    ...(n < pending ? { check_at: due, avif_at: due } : {}),
  }));
  await data.photoFiles.insertMany(records);
}

/** The keys and documents that MongoDB examines for the commands of some work, as its profiler counts them. */
async function examinedBy(work: () => Promise<unknown>) {
  const database = data.database();
  await database.command({ profile: 2 });
  onTestFinished(async () => {
    await database.command({ profile: 0 });
    await database.collection('system.profile').drop();
  });
  await work();
  await database.command({ profile: 0 });
  const entries = await database
    .collection('system.profile')
    .find({ ns: `${database.databaseName}.photo_files` })
    .toArray();
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ planSummary }) => planSummary === 'COLLSCAN')).toEqual([]);
  const sum = (field: string) => entries.reduce((total, entry) => total + Number(entry[field] ?? 0), 0);
  return { keys: sum('keysExamined'), documents: sum('docsExamined') };
}

test.each([
  { pending: 0, idle: 3000, most: 1 },
  { pending: 2000, idle: 0, most: 4 * BATCH },
  { pending: 2000, idle: 3000, most: 4 * BATCH },
])('When $pending of many photo files are due, then a claim of checks examines a few keys per claim', async (size) => {
  await store(size);
  const { keys, documents } = await examinedBy(() => claimChecks(files, BATCH));
  expect(keys).toBeLessThanOrEqual(size.most);
  expect(documents).toBeLessThanOrEqual(size.most);
});

test.each([
  { pending: 0, idle: 3000, most: 1 },
  { pending: 2000, idle: 3000, most: 2 },
])('When $pending of many photo files lack AVIF, then a claim examines a constant number of keys', async (size) => {
  await store(size);
  const { keys, documents } = await examinedBy(() => claimForAvif(files));
  expect(keys).toBeLessThanOrEqual(size.most);
  expect(documents).toBeLessThanOrEqual(size.most);
});

test('When thousands of members have a photo, then its check looks up one of them', async () => {
  await store({ pending: 1, idle: 0 });
  const content = '0'.repeat(64);
  const members = Array.from({ length: 2000 }, (_, n) => ({
    _id: new Types.ObjectId(),
    identity: { provider: 'google', subject: String(n) },
    photos: [{ id: String(n), content }],
  }));
  await data.members.collection.insertMany(members as never);
  const { keys, documents } = await examinedBy(() => sweepOrphans(files));
  expect(keys).toBeLessThan(20);
  expect(documents).toBeLessThan(20);
  expect(await data.photoFiles.findById(content).lean()).not.toHaveProperty('check_at');
});
