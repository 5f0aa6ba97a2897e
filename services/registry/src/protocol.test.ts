import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RemoteVersion } from '@bandhavya/contracts';
import { FILE_LIMIT, listRemotes, publishRemote, versionIdOf } from '@bandhavya/federation/registry';
import { describe, expect, test } from 'vitest';
import { build, startRegistry, TOKEN } from './testing/registry.ts';

type Registry = Awaited<ReturnType<typeof startRegistry>>;

const put = (registry: Registry, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${registry.registryUrl}/${path}`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  });

const putJson = (registry: Registry, path: string, body: unknown) =>
  put(registry, path, JSON.stringify(body), { 'content-type': 'application/json' });

/** Sends path and headers unchanged; fetch would normalise them. */
async function send(registry: Registry, method: string, path: string, options: { body?: string; etag?: string } = {}) {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    'accept-encoding': 'br',
    ...(options.etag ? { 'if-none-match': options.etag } : {}),
  };
  const outgoing = request({ port: registry.port, method, path, headers });
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', async (response) => resolve({ status: response.statusCode, body: await text(response) }));
  });
  outgoing.end(options.body);
  return answered;
}

const versionPath = ({ name, version }: RemoteVersion) => `remotes/${name}/versions/${version}`;

async function uploadAll(registry: Registry, record: RemoteVersion, contentOf: (path: string) => Promise<BodyInit>) {
  for (const { path } of record.files) {
    expect((await put(registry, `${versionPath(record)}/files/${path}`, await contentOf(path))).status).toBe(204);
  }
}

describe('completing a version', () => {
  test('When a file differs from the record, then the version is rejected with the path of the file', async () => {
    const registry = await startRegistry();
    const { record } = await build();
    await uploadAll(registry, record, async () => 'something else');

    const response = await putJson(registry, versionPath(record), record);

    expect(response.status).toBe(409);
    const problem = await response.json();
    expect(problem).toMatchObject({ code: 'version.incomplete' });
    expect(problem.errors).toContainEqual(expect.objectContaining({ field: 'remoteEntry.js', code: 'file.differs' }));
    expect(await listRemotes(registry)).toEqual([]);
  });

  test('When files were not uploaded, then the version is rejected with an error for each file', async () => {
    const registry = await startRegistry();
    const { record } = await build();
    const response = await putJson(registry, versionPath(record), record);
    expect(response.status).toBe(409);
    expect((await response.json()).errors).toHaveLength(record.files.length);
  });

  test('When a version is complete, then its files and its record cannot be changed', async () => {
    const registry = await startRegistry();
    const { dist, record } = await build();
    await publishRemote({ ...registry, dist });
    const entry = `${versionPath(record)}/files/${record.entry}`;

    expect((await put(registry, entry, 'changed')).status).toBe(409);
    expect((await put(registry, `${versionPath(record)}/files/new.js`, 'new')).status).toBe(409);
    const other = { ...record, files: record.files.map((file) => ({ ...file, bytes: file.bytes + 1 })) };
    expect((await putJson(registry, versionPath(record), other)).status).toBe(409);
    expect((await putJson(registry, versionPath(record), record)).status).toBe(200);
    expect(await (await fetch(`${registry.registryUrl}/${versionPath(record)}`)).json()).toEqual(record);
  });

  test.each<[string, (record: RemoteVersion) => Partial<RemoteVersion>, string]>([
    ['an entry that is not one of its files', () => ({ entry: 'absent.js' }), 'entry'],
    ['a preload that is not one of its files', () => ({ preload: { '/profile': ['absent.js'] } }), 'preload./profile'],
    ['texts that are not one of its files', () => ({ texts: { kn: ['absent.js'] } }), 'texts.kn'],
    ['an invalid range', () => ({ needs: { shell: 'latest and greatest', gateway: '^1.0.0' } }), 'needs.shell'],
    [
      'an invalid range of a library',
      () => ({ needs: { shell: '^1.0.0', gateway: '^1.0.0', shared: { react: 'whatever' } } }),
      'needs.shared.react',
    ],
    ['the same file twice', ({ files }) => ({ files: [...files, ...files.slice(0, 1)] }), 'files.3.path'],
    [
      'a file with the path of a folder',
      ({ files }) => ({ files: files.map((file, index) => (index === 0 ? { ...file, path: 'static' } : file)) }),
      'files.0.path',
    ],
    [
      'a file above the limit',
      ({ files }) => ({ files: files.map((file) => ({ ...file, bytes: FILE_LIMIT + 1 })) }),
      'files.0.bytes',
    ],
  ])('When a record has %s, then it is rejected with the field', async (_, change, field) => {
    const registry = await startRegistry();
    const { record } = await build();
    const changed = { ...record, ...change(record) };
    const wrong = { ...changed, version: versionIdOf(changed) };

    const response = await putJson(registry, versionPath(wrong), wrong);

    expect(response.status).toBe(400);
    expect((await response.json()).errors).toContainEqual(expect.objectContaining({ field }));
  });

  test('When the version id differs from the content or from the URL, then the record is rejected', async () => {
    const registry = await startRegistry();
    const { record } = await build();
    const invented = { ...record, version: '0123456789ab' };
    expect((await putJson(registry, versionPath(invented), invented)).status).toBe(400);
    expect((await putJson(registry, versionPath(invented), record)).status).toBe(400);
  });

  test('When a file is larger than the limit, then it is 413', async () => {
    const registry = await startRegistry();
    const { record } = await build();
    const path = `${versionPath(record)}/files/large.js`;
    expect((await put(registry, path, new Uint8Array(FILE_LIMIT + 1))).status).toBe(413);
    expect((await put(registry, path, new Uint8Array(FILE_LIMIT))).status).toBe(204);
  });

  test('When the files of a version exceed the total limit, then the file that exceeds it is 413', async () => {
    const registry = await startRegistry();
    const { record } = await build();
    const statuses: number[] = [];
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const path = `${versionPath(record)}/files/${index}.js`;
      statuses.push((await put(registry, path, new Uint8Array(FILE_LIMIT))).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 413]);
  });
});

describe('authorisation of writes', () => {
  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer wrong' }],
    ['the token in another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('When a write has %s, then it is 401', async (_, headers) => {
    const registry = await startRegistry();
    const { record } = await build();
    const { dist } = await build();
    await publishRemote({ ...registry, dist });
    const paths = [`${versionPath(record)}/files/remoteEntry.js`, versionPath(record), 'remotes/mf_profile/current'];
    for (const path of paths) {
      const response = await fetch(`${registry.registryUrl}/${path}`, { method: 'PUT', body: '{}', headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

describe('path traversal', () => {
  const outside = [
    '../../../escaped.js',
    '..%2f..%2f..%2fescaped.js',
    '%2e%2e/%2e%2e/escaped.js',
    'a/../../escaped.js',
    '.hidden',
    'a//b.js',
    '/etc/passwd',
  ];

  test.each(outside)('When a file is uploaded to %s, then it is rejected', async (path) => {
    const registry = await startRegistry();
    const { record } = await build();
    const { status } = await send(registry, 'PUT', `/${versionPath(record)}/files/${path}`, { body: 'escaped' });
    expect([400, 404]).toContain(status);
  });

  test.each([...outside, '../record.json', '%2e%2e/record.json', 'remoteEntry.js.br', 'static', 'static/'])(
    'When the file %s is requested, then it is 404',
    async (path) => {
      const registry = await startRegistry();
      const { dist, record } = await build();
      await publishRemote({ ...registry, dist });
      const { status } = await send(registry, 'GET', `/files/${record.name}/${record.version}/${path}`);
      expect(status).toBe(404);
    },
  );

  test.each(['..', 'mf_profile%2f..', 'MF_PROFILE', 'mf_'])(
    'When the name of a remote is %s, then an upload is rejected',
    async (name) => {
      const registry = await startRegistry();
      const { status } = await send(registry, 'PUT', `/remotes/${name}/versions/0123456789ab/files/a.js`, {
        body: 'a',
      });
      expect([400, 403, 404]).toContain(status);
    },
  );
});

describe('serving files', () => {
  async function published() {
    const registry = await startRegistry();
    const { dist, record } = await build({ contents: { 'page.html': '<script>alert(1)</script>', 'odd.bin': 'x' } });
    await publishRemote({ ...registry, dist });
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${registry.registryUrl}/files/${record.name}/${record.version}/${path}`, { headers, method });
    return { registry, record, get };
  }

  test('When a page of another origin loads a file, then the headers allow it, cache it and declare its type', async () => {
    const { get } = await published();
    const { headers } = await get('static/js/profile.0a1b2c3d.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('static/css/profile.0a1b2c3d.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect((await get('odd.bin')).headers.get('content-type')).toBe('application/octet-stream');
  });

  test('When an HTML file of a remote is opened, then its policy forbids scripts and frames, and its origin is opaque', async () => {
    const { get } = await published();
    expect((await get('page.html')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('When a client accepts %s, then it gets the smallest accepted copy', async (accepted, encoding) => {
    const { get } = await published();
    const response = await get('remoteEntry.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toContain('long enough to be worth compressing');
  });

  test('When the ETag matches, then the response is 304', async () => {
    const { registry, record, get } = await published();
    const etag = (await get('remoteEntry.js', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const path = `/files/${record.name}/${record.version}/remoteEntry.js`;
    expect(await send(registry, 'GET', path, { etag })).toEqual({ status: 304, body: '' });
    expect(await send(registry, 'GET', path, { etag: '"another"' })).toMatchObject({ status: 200 });
  });

  test('When the method is HEAD, then the response has headers without a body', async () => {
    const { get } = await published();
    const response = await get('remoteEntry.js', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });

  test('When a file does not exist, then the 404 is not cacheable', async () => {
    const { get } = await published();
    const response = await get('absent.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test('When a published file vanishes from the disk, then it is 404, not cacheable, and other files are served', async () => {
    const { registry, record, get } = await published();
    const folder = join(registry.dir, 'versions', record.name, record.version, 'files');
    await rm(join(folder, 'remoteEntry.js.br'));
    const response = await get('remoteEntry.js', { 'accept-encoding': 'br' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await get('remoteEntry.js', { 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  test('When the method is DELETE, then the response is 405', async () => {
    const { get } = await published();
    expect((await get('remoteEntry.js', {}, 'DELETE')).status).toBe(405);
  });
});
