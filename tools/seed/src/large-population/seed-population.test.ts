import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMember } from '@bandhavya/data';
import { connectModels } from '@bandhavya/data/models';
import { type Candidate, Feed, openModels } from '@bandhavya/matching/models';
import { Types } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_WISHES, offeredCandidates } from '../demo-accounts.ts';
import { generateMembers } from '../generated-members/generate-members.ts';
import { seedDemoMembers } from '../seed-demo-members.ts';
import { seedPopulation } from './seed-population.ts';

const MEMBERS = 2000;

/** Creates a database and a folder, and removes them after the test. */
async function emptySite(name: string) {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/population-${name}-${process.pid}`;
  const data = connectModels({ uri: uri.href, operationTimeout: 20_000 });
  await data.connected(10_000);
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-population-'));
  onTestFinished(async () => {
    await data.connection.dropDatabase();
    await data.close();
    await rm(folder, { recursive: true });
  });
  const said: string[] = [];
  const options = {
    mongoUri: uri.href,
    accountsFile: join(folder, 'accounts.json'),
    couponsFile: join(folder, 'coupons.json'),
    portraits: 'few' as const,
    log: (line: string) => void said.push(line),
  };
  return { data, matching: openModels(data.connection), said, options };
}

test('When a population is seeded, then an offered account gets a full page of its feed', async () => {
  const { data, matching, said, options } = await emptySite('whole');
  await seedPopulation({ ...options, members: MEMBERS, reset: false });

  expect(await data.members.countDocuments()).toBe(MEMBERS);
  const complete = await data.members.countDocuments({ onboarding_completed_at: { $exists: true } });
  expect(await matching.candidates.countDocuments()).toBe(complete);
  expect(said.join('\n')).toContain(`${complete.toLocaleString('en')} of them candidates`);
  for (const model of [data.members, matching.candidates, matching.pairModel]) {
    const made = await model.collection.indexes();
    const wanted = model.schema.indexes().map(([, { name }]) => name);
    expect(made.map(({ name }) => name).toSorted()).toEqual(['_id_', ...wanted].toSorted());
  }
  expect(JSON.parse(await readFile(options.accountsFile, 'utf8'))).toHaveLength(5);

  const [id = ''] = offeredCandidates(generateMembers(new Date(), DEMO_WISHES));
  const viewer = await matching.candidates.findById(id).lean<Candidate>();
  if (!viewer) throw new Error('The offered account is no candidate');
  const exposures = { counts: async (ids: readonly string[]) => ids.map(() => 0), add: async () => {} };
  const { candidates, feeds, pairs } = matching;
  const { items } = await new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay: 100 }).page(viewer, 20);
  expect(items).toHaveLength(20);
  expect(items.filter(({ likedYou }) => likedYou)).toHaveLength(7);
});

test('When a seeded population exists, then it is only replaced with --reset', async () => {
  const { data, options } = await emptySite('seeded');
  await seedDemoMembers(options);
  await expect(seedPopulation({ ...options, members: 400, reset: false })).rejects.toThrow('--reset');
  expect(await data.members.countDocuments()).toBe(300);

  await data.views.create({ viewer: new Types.ObjectId(), viewed: new Types.ObjectId(), at: new Date() });
  await seedPopulation({ ...options, members: 600, reset: true });
  await seedPopulation({ ...options, members: 400, reset: true });
  expect(await data.members.countDocuments()).toBe(400);
  expect(await data.views.countDocuments()).toBe(0);
  expect((await data.views.collection.indexes()).map(({ name }) => name)).toContain('once');
});

test('When a member exists who was not seeded, then nothing changes, even with --reset', async () => {
  const { data, options } = await emptySite('real');
  await seedDemoMembers(options);
  const identity = { provider: 'google' as const, subject: 'somebody' };
  await data.members.create(newMember(identity, { email: 'a@example.com', given_name: 'A', family_name: 'B' }));
  for (const reset of [false, true]) {
    await expect(seedPopulation({ ...options, members: 400, reset })).rejects.toThrow('1 member who came from no seed');
  }
  expect(await data.members.countDocuments()).toBe(301);
});
