import { readFile, writeFile } from 'node:fs/promises';
import { listRemotes, publishRemote, useVersion } from '@bandhavya/federation/registry';
import { describe, expect, test } from 'vitest';
import { build, hashOf, ownersFile, SEARCH_TOKEN, startRegistry, TOKEN } from '../testing/registry.ts';

const SEARCH = { name: 'mf_search', team: 'Search', preload: {} };

test('When a write has the token of another remote, then it is 403, and nothing changes', async () => {
  const registry = await startRegistry();
  const { dist, record } = await build();
  await publishRemote({ ...registry, dist });
  const next = await build({ contents: { 'remoteEntry.js': 'next' } });

  const foreign = { ...registry, token: SEARCH_TOKEN };
  await expect(publishRemote({ ...foreign, dist: next.dist })).rejects.toMatchObject({ status: 403 });
  await expect(useVersion({ ...foreign, ...record })).rejects.toMatchObject({ status: 403 });

  expect((await listRemotes(registry))[0]).toMatchObject({ current: record.version, versions: { length: 1 } });
});

test('When a token is rotated, then both are valid, until the old one is removed, without a restart', async () => {
  const owners = await ownersFile({ mf_profile: { tokens: [hashOf(TOKEN), hashOf('the-new-token')] } });
  const registry = await startRegistry({ owners });
  const { dist } = await build();
  await publishRemote({ ...registry, dist });
  await publishRemote({ ...registry, token: 'the-new-token', dist });
  await writeFile(owners, JSON.stringify({ mf_profile: { tokens: [hashOf('the-new-token')] } }));
  await expect(publishRemote({ ...registry, dist })).rejects.toMatchObject({ status: 401 });
  await publishRemote({ ...registry, token: 'the-new-token', dist });
});

test('When the file of the owners is damaged, then writes are 503, reads work, and a start fails', async () => {
  const owners = await ownersFile();
  const registry = await startRegistry({ owners });
  const { dist } = await build();
  await writeFile(owners, (await readFile(owners, 'utf8')).slice(0, -5));
  await expect(publishRemote({ ...registry, dist })).rejects.toMatchObject({ status: 503 });
  expect(await listRemotes(registry)).toEqual([]);
  await expect(startRegistry({ owners })).rejects.toThrow();
});

describe('routes', () => {
  async function withProfile() {
    const registry = await startRegistry();
    const { dist, record } = await build({ routes: ['/profile', '/members'] });
    await publishRemote({ ...registry, dist });
    const publishSearch = async (routes: string[]) => {
      const made = await build({ ...SEARCH, routes });
      await publishRemote({ ...registry, token: SEARCH_TOKEN, dist: made.dist });
      return made.record;
    };
    return { registry, record, publishSearch };
  }

  test.each([
    ['a route of another remote', ['/search', '/profile'], 'routes.1: /profile belongs to the remote mf_profile.'],
    ['a path below one', ['/members/premium'], 'routes.0: /members/premium belongs to the remote mf_profile.'],
  ])('When a version claims %s, then it is 409 with the owner', async (_, routes, message) => {
    const { registry, publishSearch } = await withProfile();
    await expect(publishSearch(routes)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(message),
    });
    expect((await listRemotes(registry)).map(({ name }) => name)).toEqual(['mf_profile']);
  });

  test('When the owners file allows a prefix, then paths within it may be claimed, except the routes of the owner', async () => {
    const { registry, publishSearch } = await withProfile();
    await publishSearch(['/search', '/profile/edit/search']);
    const { dist } = await build({ routes: ['/profile', '/profile/edit'] });
    await publishRemote({ ...registry, dist });
    await expect(publishSearch(['/profile/edit'])).rejects.toMatchObject({ status: 409 });
  });

  test('When the owner gives a route up, then another remote can claim it, and a rollback of the owner is 409', async () => {
    const { registry, record, publishSearch } = await withProfile();
    const { dist } = await build({ routes: ['/profile'] });
    await publishRemote({ ...registry, dist });
    const claimed = await publishSearch(['/members']);
    await expect(useVersion({ ...registry, ...record })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('/members belongs to the remote mf_search.'),
    });
    expect((await listRemotes(registry)).map(({ current }) => current)).not.toContain(record.version);
    expect((await listRemotes(registry))[1]?.current).toBe(claimed.version);
  });

  test('When two remotes claim a route at once, then one of them gets it', async () => {
    const registry = await startRegistry();
    const profile = await build({ routes: ['/members'] });
    const search = await build({ ...SEARCH, routes: ['/members'] });
    const outcomes = await Promise.allSettled([
      publishRemote({ ...registry, dist: profile.dist }),
      publishRemote({ ...registry, token: SEARCH_TOKEN, dist: search.dist }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const remotes = await listRemotes(registry);
    expect(remotes.filter(({ current }) => current !== undefined)).toHaveLength(1);
  });

  test.each([
    '/',
    '/api',
    '/api/members',
    '/auth',
    '/me',
    '/logout',
    '/healthz',
    '/privacy-policy',
    '//api',
    '/x/',
    '/x//y',
  ])('When a version claims %s, then it is refused before an upload and by the registry', async (route) => {
    const registry = await startRegistry();
    const { dist, record } = await build({ routes: [route] });
    await expect(publishRemote({ ...registry, dist })).rejects.toThrow('routes.0');
    const answer = await fetch(`${registry.registryUrl}/remotes/mf_profile/versions/${record.version}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    expect([answer.status, (await answer.json()).errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'routes.0' })],
    ]);
  });
});
