import { randomUUID } from 'node:crypto';
import { listRemotes, type Move, moveRemote, publishRemote, readHistory } from '@bandhavya/federation/registry';
import { eventually } from '@bandhavya/testing/waits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bucketStore } from '../store/bucket-store.ts';
import { type OwnBucket, ownBucket } from '../testing/bucket.ts';
import { build, SEARCH_TOKEN, startRegistry } from '../testing/registry.ts';

vi.setConfig({ testTimeout: 180_000 });

const MOVES = 200;
const NAME = 'mf_profile';
const undos: (() => Promise<void>)[] = [];
let bucket: OwnBucket;

beforeAll(async () => {
  bucket = await ownBucket((undo) => undos.push(undo));
}, 120_000);
afterAll(async () => {
  for (const undo of undos.reverse()) await undo();
});

/** Two registries over one bucket. The others of this file are in other folders of it. */
async function twoRegistries() {
  const prefix = randomUUID();
  const open = () => startRegistry({ openStore: async () => bucketStore({ ...bucket.options, prefix }) });
  return [await open(), await open()] as const;
}

const current = async (registry: { registryUrl: string }) => (await listRemotes(registry))[0]?.current;

test('When a version is published through one registry, then the other one lists it and serves its files', async () => {
  const [one, other] = await twoRegistries();
  const { dist, record } = await build();
  await publishRemote({ ...one, dist });
  await eventually(async () => expect(await current(other)).toBe(record.version));
  for (const { path, integrity } of record.files) {
    const answer = await fetch(`${other.registryUrl}/files/${NAME}/${record.version}/${path}`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringContaining(integrity)]);
  }
});

test('When two publishers move one remote through two registries, then no move is lost, and both list the last one', async () => {
  const registries = await twoRegistries();
  const ids: string[] = [];
  for (const content of ['one', 'two']) {
    const { dist } = await build({ contents: { 'remoteEntry.js': content } });
    ids.push((await publishRemote({ ...registries[0], dist, channels: [] })).version);
  }
  const answers: Move[] = [];
  const publisher = async (index: number) => {
    for (let n = 0; n < MOVES / 2; n += 1) {
      const request = {
        action: 'use',
        channel: 'production',
        version: ids[index] ?? '',
        reason: `${index}.${n}`,
      } as const;
      answers.push(await moveRemote({ ...(registries[index] ?? registries[0]), name: NAME }, request));
    }
  };
  await Promise.all([publisher(0), publisher(1)]);

  const history = await readHistory({ ...registries[1], limit: 1000 });
  expect(history.map(({ number }) => number)).toEqual(Array.from({ length: MOVES + 2 }, (_, n) => MOVES + 2 - n));
  const moved = history.filter(({ action }) => action === 'use');
  const wanted = [0, 1].flatMap((index) => Array.from({ length: MOVES / 2 }, (_, n) => `${index}.${n}`));
  expect(moved.map(({ reason }) => reason).sort()).toEqual(wanted.sort());
  expect(moved.toReversed()).toEqual(answers.sort((a, b) => a.number - b.number));
  // Each move starts from the version that the move before it has set.
  for (const [index, move] of moved.entries()) expect(move.from).toBe(moved[index + 1]?.version);
  for (const registry of registries) {
    await eventually(async () => expect(await current(registry)).toBe(moved[0]?.version));
  }
});

test('When two remotes claim one route through two registries, then one of them gets it', async () => {
  const [one, other] = await twoRegistries();
  const profile = await build({ routes: ['/shared'], preload: {} });
  const search = await build({ name: 'mf_search', team: 'Search', routes: ['/shared'], preload: {} });
  await publishRemote({ ...one, dist: profile.dist, channels: [] });
  await publishRemote({ ...other, token: SEARCH_TOKEN, dist: search.dist, channels: [] });
  const use = (version: string) => ({ action: 'use', channel: 'production', version }) as const;
  const outcomes = await Promise.allSettled([
    moveRemote({ ...one, name: NAME }, use(profile.record.version)),
    moveRemote({ ...other, token: SEARCH_TOKEN, name: 'mf_search' }, use(search.record.version)),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
});

test('When the service of the bucket hangs, then listings and known files are served, and moves follow when it is back', async () => {
  const [one] = await twoRegistries();
  const { dist, record } = await build();
  await publishRemote({ ...one, dist });
  bucket.server.hang();
  try {
    expect(await current(one)).toBe(record.version);
    const move = moveRemote({ ...one, name: NAME }, { action: 'use', channel: 'production', version: record.version });
    await expect(move).rejects.toThrow();
  } finally {
    bucket.server.resume();
  }
  await eventually(() => moveRemote({ ...one, name: NAME }, { action: 'stop', reason: 'after the outage' }));
  await eventually(async () => expect((await listRemotes(one))[0]?.stopped).toBeDefined());
});
