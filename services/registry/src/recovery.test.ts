import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { integrityOf, listRemotes, publishRemote, useVersion } from '@bandhavya/federation/registry';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build, ownersFile, startRegistry, TOKEN, temporaryFolder } from './testing/registry.ts';

/** Starts the registry in a separate process. */
async function startProcess(dir: string) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', REGISTRY_DIR: dir, REGISTRY_OWNERS_FILE: await ownersFile(), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  if (!child.stdout) throw new Error('The output is not piped');
  let last = '';
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line);
    last = msg;
    if (msg === 'Listening') return { child, exited, registryUrl: `http://localhost:${port}`, token: TOKEN };
  }
  throw new Error(`The registry did not start: ${last}`);
}

/** Several waits in sequence, each with the bound of `eventually`. */
vi.setConfig({ testTimeout: 180_000 });

/** Random text, which Brotli compresses slowly enough that the kill interrupts it. */
const SLOW_TO_COMPRESS = `/* ${randomBytes(250_000).toString('base64')} */`;

test('When the process is killed while it assembles a version, then that version is whole or absent', async () => {
  const dir = await temporaryFolder();
  const killed = await startProcess(dir);
  const first = await build();
  await publishRemote({ ...killed, dist: first.dist });
  const second = await build({ contents: { 'large.js': SLOW_TO_COMPRESS } });

  const publishing = publishRemote({ ...killed, dist: second.dist }).catch(() => undefined);
  const assembled = join(dir, 'versions', 'mf_profile', second.record.version, 'files');
  await eventually(() => readdir(assembled));
  killed.child.kill('SIGKILL');
  await Promise.all([killed.exited, publishing]);

  const registry = await startProcess(dir);
  // Versions are listed once they are verified.
  const { remote, versions } = await eventually(async () => {
    const [listed] = await listRemotes(registry);
    expect(listed?.versions.map(({ version }) => version)).toContain(first.record.version);
    return { remote: listed, versions: listed?.versions ?? [] };
  });
  // On a busy machine the kill may come after the version was completed; a listed version must be whole in any case.
  expect(versions.map(({ version }) => version)).toContain(remote?.current);
  for (const { name, version, files } of versions) {
    for (const file of files) {
      const response = await fetch(`${registry.registryUrl}/files/${name}/${version}/${file.path}`);
      expect(integrityOf(new Uint8Array(await response.arrayBuffer()))).toBe(file.integrity);
    }
  }
  await publishRemote({ ...registry, dist: second.dist });
  expect((await listRemotes(registry))[0]?.current).toBe(second.record.version);
});

test('When the process gets SIGTERM, then it exits with 0', async () => {
  const { child, exited } = await startProcess(await temporaryFolder());
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('When a record on the disk is damaged, then only its version is missing and can be published again', async () => {
  const registry = await startRegistry();
  const good = await build();
  const damaged = await build({ contents: { 'remoteEntry.js': 'damaged' } });
  await publishRemote({ ...registry, dist: good.dist });
  await publishRemote({ ...registry, dist: damaged.dist });
  await useVersion({ ...registry, ...good.record });
  await registry.stop();
  const folder = join(registry.dir, 'versions', 'mf_profile', damaged.record.version);
  await writeFile(join(folder, 'record.json'), '{"half a rec');
  await mkdir(join(registry.dir, 'versions', 'not a remote'));

  const restarted = await startRegistry({ dir: registry.dir });

  const [remote] = await listRemotes(restarted);
  expect(remote?.versions.map(({ version }) => version)).toEqual([good.record.version]);
  expect(remote?.current).toBe(good.record.version);
  expect(await publishRemote({ ...restarted, dist: damaged.dist })).toMatchObject({ uploaded: true });
  expect((await listRemotes(restarted))[0]?.versions).toHaveLength(2);
});

test('When a second process uses the folder, then it refuses to start, and the first one keeps its uploads', async () => {
  const dir = await temporaryFolder();
  const first = await startProcess(dir);
  const { dist, record } = await build();
  const [file] = record.files;
  if (!file) throw new Error('The build has no files');
  const path = `${first.registryUrl}/remotes/mf_profile/versions/${record.version}`;
  const headers = { authorization: `Bearer ${TOKEN}` };
  const body = await readFile(join(dist, file.path));
  expect((await fetch(`${path}/files/${file.path}`, { method: 'PUT', headers, body })).status).toBe(204);
  const uploads = await readdir(join(dir, 'staging'));

  await expect(startProcess(dir)).rejects.toThrow('Another registry uses REGISTRY_DIR');

  expect(await readdir(join(dir, 'staging'))).toEqual(uploads);
  await publishRemote({ ...first, dist });
});

test('When a process is killed, then the next one takes over its lock at once', async () => {
  const dir = await temporaryFolder();
  for (let round = 0; round < 3; round += 1) {
    const { child, exited, registryUrl } = await startProcess(dir);
    expect(await listRemotes({ registryUrl })).toEqual([]);
    child.kill('SIGKILL');
    await exited;
  }
});

/** Changes a byte in the middle of a file. */
async function damage(path: string): Promise<void> {
  const content = await readFile(path);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  await writeFile(path, content);
}

test.each<[string, (files: string) => Promise<void>]>([
  ['is damaged', (files) => damage(join(files, 'remoteEntry.js'))],
  ['is missing', (files) => rm(join(files, 'static/js/profile.0a1b2c3d.js'))],
  ['has a damaged compressed copy', (files) => damage(join(files, 'remoteEntry.js.br'))],
])(
  'When a file of the current version %s, then the version before it is current and the log says so',
  async (_, harm) => {
    const registry = await startRegistry();
    const good = await build();
    const broken = await build({ routes: ['/profile'] });
    await publishRemote({ ...registry, dist: good.dist });
    await publishRemote({ ...registry, dist: broken.dist });
    await registry.stop();
    await harm(join(registry.dir, 'versions', 'mf_profile', broken.record.version, 'files'));

    const restarted = await startRegistry({ dir: registry.dir });

    expect(await listRemotes(restarted)).toMatchObject([
      { name: 'mf_profile', current: good.record.version, versions: [good.record] },
    ]);
    const served = `${restarted.registryUrl}/files/mf_profile/${broken.record.version}/static/css/profile.0a1b2c3d.css`;
    expect((await fetch(served)).status).toBe(404);
    expect(restarted.lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining('the version is not served'),
      expect.stringContaining('an earlier version is served in its place'),
    ]);
    await expect(useVersion({ ...restarted, ...broken.record })).rejects.toMatchObject({ status: 404 });
    expect(await publishRemote({ ...restarted, dist: broken.dist })).toMatchObject({ uploaded: true });
    expect((await listRemotes(restarted))[0]?.current).toBe(broken.record.version);
  },
);

test('When an earlier version is broken, then the current one stays, and only the broken one is missing', async () => {
  const registry = await startRegistry();
  const broken = await build();
  const good = await build({ routes: ['/profile'] });
  await publishRemote({ ...registry, dist: broken.dist });
  await publishRemote({ ...registry, dist: good.dist });
  await registry.stop();
  await damage(join(registry.dir, 'versions', 'mf_profile', broken.record.version, 'files', 'remoteEntry.js'));
  const restarted = await startRegistry({ dir: registry.dir });
  expect(await listRemotes(restarted)).toMatchObject([
    { name: 'mf_profile', current: good.record.version, versions: [good.record] },
  ]);
  expect(restarted.lines).toHaveLength(1);
});

test('When the folder is deleted, then the registry is not ready', async () => {
  const registry = await startRegistry();
  const readiness = async () => (await fetch(`${registry.registryUrl}/readyz`)).status;
  await eventually(async () => expect(await readiness()).toBe(200));
  await rm(registry.dir, { recursive: true });
  await eventually(async () => expect(await readiness()).toBe(503));
});
