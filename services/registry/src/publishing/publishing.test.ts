import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BY_CONTENT } from '@bandhavya/contracts';
import { fetchRemotes, listRemotes, publishRemote, RegistryError, useVersion } from '@bandhavya/federation/registry';
import { describe, expect, test } from 'vitest';
import { build, startRegistry, temporaryFolder } from '../testing/registry.ts';

const LABEL = { en: 'Profile', kn: 'ಪ್ರೊಫೈಲ್', hi: 'प्रोफ़ाइल' };

describe('publishing a remote', () => {
  test('When a build is published, then it is listed and current, and its files are served unchanged', async () => {
    const registry = await startRegistry();
    const { dist, record } = await build();

    const published = await publishRemote({ ...registry, dist });

    expect(published).toEqual({ name: 'mf_profile', version: record.version, uploaded: true });
    expect(await listRemotes(registry)).toMatchObject([
      { name: 'mf_profile', current: record.version, versions: [record] },
    ]);
    for (const file of record.files) {
      const response = await fetch(`${registry.registryUrl}/files/mf_profile/${record.version}/${file.path}`);
      expect(await response.text()).toBe(await readFile(join(dist, file.path), 'utf8'));
    }
  });

  test('When an existing version is published again, then nothing is uploaded and it becomes current', async () => {
    const registry = await startRegistry();
    const first = await build();
    const second = await build({ contents: { 'remoteEntry.js': 'second' } });
    await publishRemote({ ...registry, dist: first.dist });
    await publishRemote({ ...registry, dist: second.dist });

    const again = await publishRemote({ ...registry, dist: first.dist });

    expect(again.uploaded).toBe(false);
    const [remote] = await listRemotes(registry);
    expect(remote?.current).toBe(first.record.version);
    expect(remote?.versions.map(({ version }) => version)).toEqual([second.record.version, first.record.version]);
  });

  test('When a record has fields of a later release, then the registry stores and lists them, also after a restart', async () => {
    const registry = await startRegistry();
    const navigation = [{ to: '/profile', icon: 'profile', label: LABEL, order: 1, hint: { ...LABEL, ta: 'ஒன்று' } }];
    const later = { signature: 'abc', navigation };
    const { dist, record } = await build({ later });
    await publishRemote({ ...registry, dist });
    expect(record).toMatchObject(later);
    expect((await listRemotes(registry))[0]?.versions).toEqual([record]);
    await registry.stop();
    const restarted = await startRegistry({ dir: registry.dir });
    expect((await listRemotes(restarted))[0]?.versions).toEqual([record]);
  });

  test.each([
    ['a label with markup', { label: { ...LABEL, kn: '<b>ಪ್ರೊ</b>' } }, 'navigation.0.label.kn'],
    ['a label that is too long', { label: { ...LABEL, en: 'P'.repeat(25) } }, 'navigation.0.label.en'],
    ['no Hindi label', { label: { en: 'P', kn: 'ಪ್ರೊ' } }, 'navigation.0.label.hi'],
    ['a drawing in place of the name of an icon', { icon: 'M0 0h24v24' }, 'navigation.0.icon'],
    ['the page of another remote', { to: '/search' }, 'navigation.0.to'],
    ['another site', { to: '//example.com' }, 'navigation.0.to'],
  ])('When a link of a record has %s, then the version is refused before an upload', async (_, changed, field) => {
    const registry = await startRegistry();
    const { dist } = await build({
      navigation: [{ to: '/profile', icon: 'profile', label: LABEL, order: 1, ...(changed as object) }],
    });
    await expect(publishRemote({ ...registry, dist })).rejects.toThrow(field);
  });

  test('When a record has two links to a page, or an outline of a page of another remote, then the registry refuses it', async () => {
    const registry = await startRegistry();
    const link = { to: '/profile', icon: 'profile', label: LABEL, order: 1 };
    const { record } = await build({ navigation: [link, link], outlines: { '/search': 'deck' } });
    const answer = await fetch(`${registry.registryUrl}/remotes/mf_profile/versions/${record.version}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${registry.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect([answer.status, errors.map(({ field }) => field)]).toEqual([400, ['navigation.1.to', 'outlines./search']]);
  });

  test('When only the build information differs, then the version is the same', async () => {
    const registry = await startRegistry();
    const first = await build();
    const rebuilt = await build({ built: { at: '2026-12-01T00:00:00.000Z', commit: 'fff0000', by: 'somebody' } });
    await publishRemote({ ...registry, dist: first.dist });

    expect(rebuilt.record.version).toBe(first.record.version);
    expect(await publishRemote({ ...registry, dist: rebuilt.dist })).toMatchObject({ uploaded: false });
  });

  test('When only the routes change, then the version differs', async () => {
    const one = await build();
    const other = await build({ routes: ['/profile'] });
    expect(other.record.version).not.toBe(one.record.version);
  });

  test('When a file is changed after the build, then publishing fails', async () => {
    const registry = await startRegistry();
    const { dist } = await build();
    await writeFile(join(dist, 'remoteEntry.js'), 'changed');

    await expect(publishRemote({ ...registry, dist })).rejects.toThrow(/changed after it was built/u);
    expect(await listRemotes(registry)).toEqual([]);
  });

  test('When a stylesheet reaches outside the remote, then publishing fails, and names its file and the selector', async () => {
    const registry = await startRegistry();
    const page = 'static/css/page.1a2b3c4d.css';
    const refused = await build({ contents: { [page]: '.mf_profile-card{color:red}body,.mf_search-card{color:red}' } });
    await expect(publishRemote({ ...registry, dist: refused.dist })).rejects.toThrow(
      `${page}: This style reaches outside the remote. Found: body,.mf_search-card`,
    );
    const flood = await build({ contents: { [page]: 'p{color:red}q{color:blue}'.repeat(10_000) } });
    await expect(publishRemote({ ...registry, dist: flood.dist })).rejects.toMatchObject({ status: 400 });
    expect(await listRemotes(registry)).toEqual([]);
    const mended = await build({ contents: { [page]: '.mf_profile-card{color:red}' } });
    expect(await publishRemote({ ...registry, dist: mended.dist })).toMatchObject({ uploaded: true });
  });

  test('When a folder holds no build, then publishing fails with a hint', async () => {
    const registry = await startRegistry();
    await expect(publishRemote({ ...registry, dist: await temporaryFolder() })).rejects.toThrow(
      /build the remote first/u,
    );
  });

  test('When the token is wrong, then publishing fails with 401', async () => {
    const registry = await startRegistry();
    const { dist } = await build();

    await expect(publishRemote({ ...registry, token: 'another', dist })).rejects.toMatchObject({ status: 401 });
    expect(await listRemotes(registry)).toEqual([]);
  });

  test('When the same and different versions are published concurrently, then all are complete', async () => {
    const registry = await startRegistry();
    const builds = await Promise.all(['a', 'b', 'c'].map((content) => build({ contents: { 'extra.js': content } })));

    await Promise.all([...builds, ...builds].map(({ dist }) => publishRemote({ ...registry, dist })));

    const [remote] = await listRemotes(registry);
    expect(remote?.versions.map(({ version }) => version).sort()).toEqual(
      builds.map((each) => each.record.version).sort(),
    );
    expect(builds.map((each) => each.record.version)).toContain(remote?.current);
    for (const [index, { record }] of builds.entries()) {
      const file = await fetch(`${registry.registryUrl}/files/mf_profile/${record.version}/extra.js`);
      expect(await file.text()).toBe(['a', 'b', 'c'][index]);
    }
  });
});

describe('choosing the current version', () => {
  test('When an older version is made current, then both versions stay', async () => {
    const registry = await startRegistry();
    const old = await build();
    const bad = await build({ contents: { 'remoteEntry.js': 'bad' } });
    await publishRemote({ ...registry, dist: old.dist });
    await publishRemote({ ...registry, dist: bad.dist });

    await useVersion({ ...registry, name: 'mf_profile', version: old.record.version });

    const [remote] = await listRemotes(registry);
    expect(remote).toMatchObject({ current: old.record.version, versions: { length: 2 } });
  });

  test('When a missing version is made current, then the pointer does not change', async () => {
    const registry = await startRegistry();
    const { dist, record } = await build();
    await publishRemote({ ...registry, dist });

    const use = useVersion({ ...registry, name: 'mf_profile', version: '000000000000' });

    await expect(use).rejects.toMatchObject({ status: 404 });
    expect((await listRemotes(registry))[0]?.current).toBe(record.version);
  });

  test('When the pointer is changed concurrently, then a restart does not change the current version', async () => {
    const registry = await startRegistry();
    const builds = await Promise.all(
      ['a', 'b', 'c', 'd'].map((content) => build({ contents: { 'extra.js': content } })),
    );
    for (const { dist } of builds) await publishRemote({ ...registry, dist });

    await Promise.all(builds.map(({ record }) => useVersion({ ...registry, ...record })));

    const [before] = await listRemotes(registry);
    await registry.stop();
    const [after] = await listRemotes(await startRegistry({ dir: registry.dir }));
    expect(after?.current).toBe(before?.current);
  });

  test('When the registry restarts, then versions, pointers and files are unchanged', async () => {
    const registry = await startRegistry();
    const first = await build();
    const second = await build({ contents: { 'remoteEntry.js': 'second' } });
    await publishRemote({ ...registry, dist: first.dist });
    await publishRemote({ ...registry, dist: second.dist });
    await useVersion({ ...registry, name: 'mf_profile', version: first.record.version });
    const before = await listRemotes(registry);
    await registry.stop();

    const restarted = await startRegistry({ dir: registry.dir });

    expect(await listRemotes(restarted)).toEqual(before);
    const file = await fetch(`${restarted.registryUrl}/files/mf_profile/${second.record.version}/remoteEntry.js`);
    expect(await file.text()).toBe('second');
  });
});

describe('listing the remotes', () => {
  test('When the listing has not changed, then the response is 304', async () => {
    const registry = await startRegistry();
    const { dist } = await build();
    await publishRemote({ ...registry, dist });

    const first = await fetchRemotes(registry);
    if (!first.changed) throw new Error('The first response is always new');
    expect(await fetchRemotes({ ...registry, etag: first.etag })).toEqual({ changed: false });

    const next = await build({ contents: { 'remoteEntry.js': 'next' } });
    await publishRemote({ ...registry, dist: next.dist });
    expect(await fetchRemotes({ ...registry, etag: first.etag })).toMatchObject({ changed: true });
  });

  test('When the registry is unavailable, then the error is a RegistryError', async () => {
    const registry = await startRegistry();
    await registry.stop();
    await expect(fetchRemotes(registry)).rejects.toBeInstanceOf(RegistryError);
    await expect(fetchRemotes(registry)).rejects.toThrow(/cannot be reached/u);
  });
});

describe('a rollback', () => {
  test('When a remote was rolled back from versions, then a later version cannot go back to them', async () => {
    const registry = await startRegistry();
    const ids: string[] = [];
    for (const content of ['one', 'two', 'three']) {
      const { dist } = await build({ contents: { 'remoteEntry.js': content } });
      ids.push((await publishRemote({ ...registry, dist })).version);
    }
    const [one = '', two = '', three = ''] = ids;
    const use = (version: string) => useVersion({ ...registry, name: 'mf_profile', version });
    const rolledBack = async (from: { registryUrl: string } = registry) => (await listRemotes(from))[0]?.rolled_back;
    expect(await rolledBack()).toEqual([]);
    await use(one);
    const { dist, record } = await build({ contents: { 'remoteEntry.js': 'four' } });
    await publishRemote({ ...registry, dist });
    await registry.stop();
    const restarted = await startRegistry({ dir: registry.dir });
    const [remote] = await listRemotes(restarted);
    expect([remote?.current, remote?.rolled_back]).toEqual([record.version, [three, two]]);
    expect(remote?.upToCurrent.map(({ version }) => version)).toEqual([record.version, one]);
    await useVersion({ ...restarted, name: 'mf_profile', version: two });
    expect((await listRemotes(restarted))[0]?.released).toEqual([two, one]);
  });
});

describe('files that are addressed by their content', () => {
  /** A build with one page. Its entry has the name of its content. */
  const buildShared = (entry: string, contents: Record<string, string>) =>
    build({ addressing: BY_CONTENT, entry, preload: {}, contents: { [entry]: entry, ...contents } });
  const PAGE = 'page.0a1b2c3d4e.js';
  const shared = (registryUrl: string, path: string) => fetch(`${registryUrl}/files/mf_profile/shared/${path}`);

  test('When two versions have a file, then both serve it at one address, also after a restart', async () => {
    const registry = await startRegistry();
    for (const entry of ['entry.0000000001.js', 'entry.0000000002.js']) {
      const { dist } = await buildShared(entry, { [PAGE]: 'the page' });
      await publishRemote({ ...registry, dist });
      expect(await (await shared(registry.registryUrl, entry)).text()).toBe(entry);
    }
    const answer = await shared(registry.registryUrl, PAGE);
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
      'the page',
      expect.stringContaining('immutable'),
    ]);
    await registry.stop();
    const restarted = await startRegistry({ dir: registry.dir });
    expect(await (await shared(restarted.registryUrl, PAGE)).text()).toBe('the page');
  });

  test('When a version with the file is damaged, then another version serves it', async () => {
    const registry = await startRegistry();
    const first = await buildShared('entry.0000000001.js', { [PAGE]: 'the page' });
    const second = await buildShared('entry.0000000002.js', { [PAGE]: 'the page' });
    for (const { dist } of [first, second]) await publishRemote({ ...registry, dist });
    await registry.stop();
    const folder = join(registry.dir, 'versions/mf_profile', first.record.version, 'files');
    await writeFile(join(folder, PAGE), 'damaged');
    const restarted = await startRegistry({ dir: registry.dir });
    expect(await (await shared(restarted.registryUrl, PAGE)).text()).toBe('the page');
  });

  test('When a version has other content under the name of a file, then it is refused, and the file stays', async () => {
    const registry = await startRegistry();
    const first = await buildShared('entry.0000000001.js', { [PAGE]: 'the page' });
    const other = await buildShared('entry.0000000002.js', { [PAGE]: 'another page' });
    await publishRemote({ ...registry, dist: first.dist });
    await expect(publishRemote({ ...registry, dist: other.dist })).rejects.toThrow('files.1.path');
    expect(await (await shared(registry.registryUrl, PAGE)).text()).toBe('the page');
    expect((await listRemotes(registry))[0]?.versions).toHaveLength(1);
  });

  test('When a file name has no hash, then the version is refused before an upload', async () => {
    const registry = await startRegistry();
    const { dist } = await buildShared('entry.js', {});
    await expect(publishRemote({ ...registry, dist })).rejects.toThrow('files.0.path');
  });

  test('When a version has a folder of its own, then its files are not shared', async () => {
    const registry = await startRegistry();
    await publishRemote({ ...registry, dist: (await build()).dist });
    expect((await shared(registry.registryUrl, 'static/js/profile.0a1b2c3d.js')).status).toBe(404);
    expect((await shared(registry.registryUrl, '../../../current/mf_profile.json')).status).toBe(404);
  });
});
