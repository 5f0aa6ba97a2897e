import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { PHOTO_SIZES, PHOTOS_MAX, PREMIUM } from '@bandhavya/domain';
import { openModels } from '@bandhavya/matching/models';
import { openPayments } from '@bandhavya/payments';
import { paymentCollections } from '@bandhavya/payments/testing/collections';
import { claimForAvif, formatFor, openPhotoStore, type PhotoFormat, sweepOrphans } from '@bandhavya/photos';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEMO_WISHES, offeredAccounts, offeredCandidates } from './demo-accounts.ts';
import { DEMO_MEMBERS, generateMembers } from './generated-members/generate-members.ts';
import { providePortraits } from './portraits/pool.ts';
import { addPortraitAvif, seedDemoMembers } from './seed-demo-members.ts';

const store = (data: Data & DataModels) => openPhotoStore({ kind: 'gridfs' }, data);

/** Seeded once for the tests that do not change its members. */
let demo: Awaited<ReturnType<typeof emptySite>>;
let seededAt: Date;
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  // Draws the portraits on a new machine.
  await providePortraits('few', () => {});
  demo = await emptySite('demo', (end) => undo.push(end));
  seededAt = new Date();
  await seedDemoMembers(demo.options);
});

afterAll(async () => {
  for (const each of undo) await each();
});

/** Creates a database and a folder, and removes them at the end. */
async function emptySite(name: string, atEnd: (end: () => Promise<void>) => unknown = onTestFinished) {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/seed-${name}-${process.pid}`;
  const data = connectModels({ uri: uri.href, operationTimeout: 10_000 });
  await data.connected(10_000);
  await data.ensureIndexes();
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-seed-'));
  atEnd(async () => {
    await data.connection.dropDatabase();
    await data.close();
    await rm(folder, { recursive: true });
  });
  const said: string[] = [];
  const accountsFile = join(folder, 'made/by/the/seed/accounts.json');
  const log = (line: string) => said.push(line);
  const couponsFile = join(folder, 'made/by/the/seed/coupons.json');
  return { data, said, options: { mongoUri: uri.href, accountsFile, couponsFile, portraits: 'few' as const, log } };
}

test('When the database is empty, then the demo members are stored with their timestamps', async () => {
  const { data, said, options } = demo;

  expect(said).toEqual([`Made ${DEMO_MEMBERS} demo members.`]);
  const stored = await data.members.find().sort({ email: 1 }).lean();
  const expected = generateMembers(seededAt, DEMO_WISHES).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(stored).toHaveLength(DEMO_MEMBERS);
  for (const [index, member] of stored.entries()) {
    const { _id, created_at, updated_at, consents, ground_rules, onboarding_completed_at, ...rest } =
      expected[index] ?? {};
    expect(member).toMatchObject(rest);
    expect(String(member._id)).toBe(_id);
    expect(Math.abs(member.updated_at.getTime() - (updated_at?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(member.onboarding_completed_at !== undefined).toBe(onboarding_completed_at !== undefined);
    expect(member.consents !== undefined).toBe(consents !== undefined);
    expect(member.photos?.length).toBe(expected[index]?.revisions?.photos === undefined ? undefined : PHOTOS_MAX);
    expect(member.created_at < member.updated_at).toBe(created_at !== undefined);
  }
  const accounts = JSON.parse(await readFile(options.accountsFile, 'utf8'));
  expect(accounts).toEqual(offeredAccounts(generateMembers(new Date(), DEMO_WISHES)));
});

test('When demo members are stored, then complete ones are candidates and offered accounts have likes and matches', async () => {
  const { data } = demo;
  const { candidates, pairs, pairModel } = openModels(data.connection);
  const complete = await data.members.find({ onboarding_completed_at: { $exists: true } }, { _id: 1 }).lean();
  const ids = (found: { _id: unknown }[]) => found.map(({ _id }) => String(_id)).toSorted();
  expect(ids(await candidates.find({}, { _id: 1 }).lean())).toEqual(ids(complete));

  const offered = offeredCandidates(generateMembers(new Date(), DEMO_WISHES)).map((id) => new Types.ObjectId(id));
  expect(offered).toHaveLength(2);
  for (const me of offered) {
    expect(await pairs.incomingLikes(me, { limit: 50 })).toHaveLength(7);
    const lengths = await Promise.all(
      (['matches', 'liked', 'liked-you', 'disliked'] as const).map(
        async (list) => (await pairs.list(me, list, 50)).relations.length,
      ),
    );
    expect(lengths).toEqual([5, 13, 14, 8]);
  }
  const [one, other] = offered as [Types.ObjectId, Types.ObjectId];
  expect(await pairs.relation(one, other)).toEqual({ other, blocked: false });
  expect(await pairModel.countDocuments()).toBeGreaterThan(complete.length * 3);
});

test('When demo members have photos, then each is stored in all sizes, first in WebP and then in AVIF too', async () => {
  const { data, options } = demo;
  const bare = await data.photoFiles.countDocuments({ avif: { $ne: true } });
  expect(bare).toBe(await data.photoFiles.countDocuments());
  expect(await claimForAvif({ data })).toBeUndefined();
  const aborted = AbortSignal.abort(new Error('The site stops'));
  await expect(addPortraitAvif(options, aborted)).rejects.toThrow('The site stops');
  await addPortraitAvif(options, new AbortController().signal);

  const all = (await data.members.find().lean()).flatMap(({ photos = [] }) => photos);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const contents = new Map(all.map((photo) => [photo.content, photo]));
  const listed = await data.database().collection('photos.files').distinct('filename');
  const names = [...contents.keys()].flatMap((content) =>
    PHOTO_SIZES.flatMap((size) => [`${content}/${size}.webp`, `${content}/${size}.avif`]),
  );
  expect(listed.toSorted()).toEqual(names.toSorted());
  const [photo] = all;
  if (!photo) throw new Error('No member has a photo.');
  const bytes = async (format: PhotoFormat) => {
    const file = await store(data).get({ content: photo.content, size: 1920, format });
    return file ? buffer(file.stream) : Buffer.alloc(0);
  };
  const { width, height } = await sharp(await bytes('webp')).metadata();
  expect([width, height]).toEqual([photo.width, photo.height]);
  expect((await bytes('avif')).toString('latin1', 4, 12)).toBe('ftypavif');
  expect(await formatFor({ data }, photo.content, true)).toBe('avif');
});

test('When photo files are swept, then no portrait is removed', async () => {
  const { data } = demo;
  const before = await data.photoFiles.countDocuments();
  expect(await data.photoFiles.updateMany({}, { $set: { check_at: new Date() } })).toMatchObject({
    matchedCount: before,
  });
  expect(await sweepOrphans({ data, store: store(data) })).toBe(0);
  expect(await data.photoFiles.countDocuments()).toBe(before);
});

test('When members exist already, then no members are added, and the accounts file is written', async () => {
  const { data, said, options } = await emptySite('used');
  await seedDemoMembers(options);
  await data.members.deleteMany({ email: /hegde/u });
  const before = await data.members.countDocuments();
  await rm(options.accountsFile);

  await seedDemoMembers(options);

  expect(await data.members.countDocuments()).toBe(before);
  expect(said).toHaveLength(1);
  expect(JSON.parse(await readFile(options.accountsFile, 'utf8'))).toHaveLength(5);
});

test('When two seeds run concurrently, then the members are stored once', async () => {
  const { data, said, options } = await emptySite('twice');
  await Promise.all([seedDemoMembers(options), seedDemoMembers(options)]);
  expect(await data.members.countDocuments()).toBe(DEMO_MEMBERS);
  expect(said).toHaveLength(1);
});

test('When demo members are stored, then two coupons can be used and one has ended, and the sandbox gets their list', async () => {
  const { data, options } = demo;
  await seedDemoMembers(options);
  const { payments } = openPayments(data.connection);
  const quote = (code: string) => payments.quote(new Types.ObjectId().toHexString(), code);
  expect(await quote('HALFPRICE')).toEqual({ final_price_paise: PREMIUM.price_paise / 2 });
  expect(await quote('FREEPREMIUM')).toEqual({ final_price_paise: 0 });
  await expect(quote('ENDEDOFFER')).rejects.toMatchObject({ code: 'coupon.invalid' });
  const listed: { code: string }[] = JSON.parse(await readFile(options.couponsFile, 'utf8'));
  const stored = await paymentCollections(data.connection).coupons.find().toArray();
  expect(listed.map(({ code }) => code).toSorted()).toEqual(stored.map(({ _id }) => _id).toSorted());
});
