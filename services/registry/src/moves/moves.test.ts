import {
  listRemotes,
  type MoveRequest,
  moveRemote,
  publishRemote,
  readHistory,
  useVersion,
} from '@bandhavya/federation/registry';
import { expect, test } from 'vitest';
import { build, hashOf, ownersFile, SEARCH_TOKEN, startRegistry, TOKEN } from '../testing/registry.ts';

const NAME = 'mf_profile';

/** A registry with versions of mf_profile in the order of publication, none of them in production. */
async function withVersions(count: number, options: { owners?: string } = {}) {
  const registry = await startRegistry(options);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const commit = `${n}`.repeat(40);
    const { dist } = await build({
      contents: { 'remoteEntry.js': `version ${n}` },
      built: { at: '2026-11-21T10:00:00.000Z', commit, by: 'tests' },
    });
    ids.push((await publishRemote({ ...registry, dist, channels: [] })).version);
  }
  const move = (request: MoveRequest) => moveRemote({ ...registry, name: NAME }, request);
  const pointers = async () => {
    const [remote] = await listRemotes(registry);
    return { staging: remote?.staging, production: remote?.current, released: remote?.released };
  };
  return { registry, ids, move, pointers };
}

const use = (channel: 'staging' | 'production', version: string): MoveRequest => ({ action: 'use', channel, version });

test('When a version is promoted, then production gets the version of staging, and staging keeps it', async () => {
  const { ids, move, pointers } = await withVersions(2);
  const [one = '', two = ''] = ids;
  await move(use('production', one));
  await move(use('staging', two));
  expect(await pointers()).toEqual({ staging: two, production: one, released: [one] });
  expect(await move({ action: 'promote', version: two, reason: 'journeys passed' })).toMatchObject({
    ...{ remote: NAME, action: 'promote', channel: 'production', version: two, from: one },
    ...{ by: NAME, reason: 'journeys passed', commit: '1'.repeat(40) },
  });
  expect(await pointers()).toEqual({ staging: two, production: two, released: [two, one] });
});

test('When staging has another version than the promoted one, or none, then it is 404, and nothing moves', async () => {
  const { ids, move, pointers } = await withVersions(2);
  const [one = '', two = ''] = ids;
  await move(use('production', one));
  await expect(move({ action: 'promote' })).rejects.toMatchObject({ status: 404 });
  await move(use('staging', one));
  await expect(move({ action: 'promote', version: two })).rejects.toMatchObject({ status: 404 });
  expect(await pointers()).toEqual({ staging: one, production: one, released: [one] });
});

test('When production is rolled back, then it gets the version that it had before, and never one of staging alone', async () => {
  const { ids, move, pointers } = await withVersions(3);
  const [one = '', two = '', three = ''] = ids;
  await move(use('production', one));
  await move(use('staging', two));
  await move(use('production', three));
  expect(await move({ action: 'rollback', reason: 'errors' })).toMatchObject({ version: one, from: three });
  expect(await pointers()).toEqual({ staging: two, production: one, released: [one] });
  await expect(move({ action: 'rollback' })).rejects.toMatchObject({ status: 404 });
});

test('When a remote is stopped and resumed, then the listing carries the message, also after a restart', async () => {
  const { registry, ids, move } = await withVersions(1);
  await move(use('production', ids[0] ?? ''));
  await expect(move({ action: 'resume' })).rejects.toMatchObject({ status: 404 });
  const message = { en: 'Back at noon.', kn: 'ಮಧ್ಯಾಹ್ನ ಬನ್ನಿ.', hi: 'दोपहर में आइए।' };
  await move({ action: 'stop', reason: 'payments fail', message });
  await registry.stop();
  const restarted = await startRegistry({ dir: registry.dir });
  const [stopped] = await listRemotes(restarted);
  expect(stopped?.stopped).toEqual({ since: expect.any(String), message });
  await moveRemote({ ...restarted, name: NAME }, { action: 'resume' });
  const [resumed] = await listRemotes(restarted);
  expect([resumed?.stopped, resumed?.current]).toEqual([undefined, ids[0]]);
});

test('When moves were made, then the history has who, when, from which commit and why, and pages without a gap', async () => {
  const sha256 = hashOf(TOKEN);
  const owners = await ownersFile({
    mf_profile: { tokens: [{ sha256, owner: 'Profile pipeline' }] },
    mf_search: { tokens: [hashOf(SEARCH_TOKEN)] },
  });
  const { registry, ids, move } = await withVersions(3, { owners });
  for (const version of ids) await move(use('production', version));
  await move({ action: 'rollback', reason: 'photos are missing' });
  const search = await build({ name: 'mf_search', team: 'Search', routes: ['/search'], preload: {} });
  await publishRemote({ ...registry, token: SEARCH_TOKEN, dist: search.dist });
  const history = await readHistory({ ...registry, remote: NAME, limit: 100 });
  expect(history.map(({ action, version, by, reason }) => [action, version, by, reason])).toEqual([
    ['rollback', ids[1], 'Profile pipeline', 'photos are missing'],
    ...ids.toReversed().map((version) => ['use', version, 'Profile pipeline', undefined]),
    ...ids.toReversed().map((version) => ['publish', version, 'Profile pipeline', undefined]),
  ]);
  expect(history.every(({ commit, at }) => commit?.length === 40 && Date.parse(at) > 0)).toBe(true);
  const numbers: number[] = [];
  let cursor = '';
  do {
    const query = new URLSearchParams({ limit: '4', ...(cursor ? { cursor } : {}) });
    const { items, nextCursor = '' } = await (await fetch(`${registry.registryUrl}/moves?${query}`)).json();
    numbers.push(...items.map(({ number }: { number: number }) => number));
    cursor = nextCursor;
  } while (cursor);
  expect(numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('When a canary begins and ends, then the listing carries it, production stays, and the history has the figures', async () => {
  const { registry, ids, move, pointers } = await withVersions(2);
  const [one = '', two = ''] = ids;
  const canary = { action: 'canary', version: two, percent: 5 } as const;
  await expect(move(canary)).rejects.toMatchObject({ status: 404 });
  await move(use('production', one));
  expect(await move(canary)).toMatchObject({ version: two, from: one, percent: 5 });
  const listed = async () => (await listRemotes(registry))[0]?.canary;
  expect(await listed()).toMatchObject({ version: two, percent: 5, minimum: 100 });
  await expect(move({ action: 'end-canary', version: one })).rejects.toMatchObject({ status: 404 });
  const side = { loads: 1, load_ms: 300, failures: 0 };
  const figures = { canary: { ...side, failures: 9 }, production: side };
  await move({ action: 'end-canary', version: two, reason: '90 % of loads fail', figures });
  expect([await listed(), (await pointers()).production]).toEqual([undefined, one]);
  const [last] = await readHistory({ ...registry, limit: 1 });
  expect(last).toMatchObject({ action: 'end-canary', reason: '90 % of loads fail', figures });
  await expect(move({ action: 'end-canary' })).rejects.toMatchObject({ status: 404 });
  await move(canary);
  await move(use('production', two));
  expect([await listed(), (await pointers()).released]).toEqual([undefined, [two, one]]);
});

test('When a preview is allowed, then the listing has the hash of its code until it ends', async () => {
  const { registry, ids, move } = await withVersions(1);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const preview = { version: ids[0] ?? '', code_hash: 'a'.repeat(64) };
  await expect(move({ action: 'preview', ...preview, until: inDays(8) })).rejects.toMatchObject({ status: 400 });
  await move({ action: 'preview', ...preview, until: inDays(-1) });
  const until = inDays(1);
  await move({ action: 'preview', ...preview, until });
  const listed = async () => (await listRemotes(registry))[0]?.previews;
  expect(await listed()).toEqual([{ ...preview, until }]);
  await move({ action: 'end-previews' });
  expect(await listed()).toEqual([]);
});

test.each([
  ['an unknown action', { action: 'delete' }, 'action'],
  ['an unknown channel', { action: 'use', channel: 'canary', version: '0123456789ab' }, 'channel'],
  ['a long reason', { action: 'rollback', reason: 'x'.repeat(501) }, 'reason'],
  ['a message in one language', { action: 'stop', message: { en: 'Paused' } }, 'message.kn'],
  ['a long message', { action: 'stop', message: { en: 'x'.repeat(301), kn: 'x', hi: 'x' } }, 'message.en'],
  ['too large a share', { action: 'canary', version: '0123456789ab', percent: 100 }, 'percent'],
  ['a code in place of its hash', { action: 'preview', code_hash: 'x', until: 'x' }, 'code_hash'],
  ['a field too many', { action: 'resume', force: true }, ''],
])('When a move has %s, then it is 400 with the field', async (_, body, field) => {
  const { registryUrl } = await startRegistry();
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${registryUrl}/remotes/${NAME}/moves`, request);
  const { code, errors } = await answer.json();
  expect([answer.status, code, errors?.map((each: { field: string }) => each.field)]).toEqual([
    400,
    'request.invalid',
    expect.arrayContaining([expect.stringContaining(field)]),
  ]);
});

test.each(['cursor=-1', 'cursor=1.5', 'limit=a', 'remote=profile', 'since=1'])(
  'When the history is asked for with %s, then it is 400',
  async (query) => {
    const { registryUrl } = await startRegistry();
    expect((await fetch(`${registryUrl}/moves?${query}`)).status).toBe(400);
  },
);

test('When a publisher of an earlier release sets the current version, then production gets it', async () => {
  const { registry, ids, pointers } = await withVersions(1);
  const request = {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: ids[0] }),
  };
  expect((await fetch(`${registry.registryUrl}/remotes/${NAME}/current`, request)).status).toBe(204);
  expect((await pointers()).production).toBe(ids[0]);
});

test('When many moves are made at once, then each has a number of its own, and the last one counts', async () => {
  const { registry, ids, pointers } = await withVersions(2);
  const moves = Array.from({ length: 40 }, (_, index) => ids[index % 2] ?? '');
  await Promise.all(moves.map((version) => useVersion({ ...registry, name: NAME, version })));
  const history = await readHistory({ ...registry, limit: 1000 });
  expect(history.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, index) => 42 - index));
  expect((await pointers()).production).toBe(history[0]?.version);
});
