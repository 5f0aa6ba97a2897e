import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectData } from '@bandhavya/data';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_WISHES, offeredAccounts } from './demo-accounts.ts';
import { DEMO_MEMBERS, generateMembers } from './generate-members.ts';
import { seedDemoMembers } from './seed-demo-members.ts';

/** A database and a folder of their own, gone after the test. */
async function emptySite(name: string) {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/seed-${name}-${process.pid}`;
  const data = connectData({ uri: uri.href, operationTimeout: 10_000 });
  await data.connected(10_000);
  await data.ensureIndexes();
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-seed-'));
  onTestFinished(async () => {
    await data.members.db.dropDatabase();
    await data.close();
    await rm(folder, { recursive: true });
  });
  const said: string[] = [];
  const accountsFile = join(folder, 'made/by/the/seed/accounts.json');
  return { data, said, options: { mongoUri: uri.href, accountsFile, log: (line: string) => said.push(line) } };
}

test('When the database is empty, then the demo members are in it, with the moments of their activity', async () => {
  const { data, said, options } = await emptySite('empty');

  await seedDemoMembers(options);

  expect(said).toEqual([`Made ${DEMO_MEMBERS} demo members.`]);
  const stored = await data.members.find().sort({ email: 1 }).lean();
  const expected = generateMembers(new Date(), DEMO_WISHES).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(stored).toHaveLength(DEMO_MEMBERS);
  for (const [index, member] of stored.entries()) {
    const { _id, created_at, updated_at, consents, onboarding_completed_at, ...rest } = expected[index] ?? {};
    expect(member).toMatchObject(rest);
    expect(String(member._id)).toBe(_id);
    expect(Math.abs(member.updated_at.getTime() - (updated_at?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(member.onboarding_completed_at !== undefined).toBe(onboarding_completed_at !== undefined);
    expect(member.consents !== undefined).toBe(consents !== undefined);
    expect(member.created_at < member.updated_at).toBe(created_at !== undefined);
  }
  const accounts = JSON.parse(await readFile(options.accountsFile, 'utf8'));
  expect(accounts).toEqual(offeredAccounts(generateMembers(new Date(), DEMO_WISHES)));
});

test('When there are members already, then nothing is added but the accounts file is there', async () => {
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

test('When two seed at once, then the members are there once', async () => {
  const { data, said, options } = await emptySite('twice');
  await Promise.all([seedDemoMembers(options), seedDemoMembers(options)]);
  expect(await data.members.countDocuments()).toBe(DEMO_MEMBERS);
  expect(said).toHaveLength(1);
});
