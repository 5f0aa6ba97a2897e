import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { integrityOf, listRemotes, publishRemote, useVersion } from '@bandhavya/federation/registry';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build, startRegistry, TOKEN, temporaryFolder } from './testing/registry.ts';

/** Starts the registry in a separate process. */
async function startProcess(dir: string) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', REGISTRY_DIR: dir, REGISTRY_TOKEN: TOKEN, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  if (!child.stdout) throw new Error('The output is not piped');
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line);
    if (msg === 'Listening') return { child, exited, registryUrl: `http://localhost:${port}`, token: TOKEN };
  }
  throw new Error('The registry did not start');
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
  await eventually(async () => expect(await readdir(join(dir, 'scratch'))).not.toEqual([]));
  killed.child.kill('SIGKILL');
  await Promise.all([killed.exited, publishing]);

  const registry = await startProcess(dir);
  const [remote] = await listRemotes(registry);
  const versions = remote?.versions ?? [];
  // On a busy machine the kill may come after the version was completed; a listed version must be whole in any case.
  expect(versions.map(({ version }) => version)).toContain(first.record.version);
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

  const restarted = await startRegistry(registry.dir);

  const [remote] = await listRemotes(restarted);
  expect(remote?.versions.map(({ version }) => version)).toEqual([good.record.version]);
  expect(remote?.current).toBe(good.record.version);
  expect(await publishRemote({ ...restarted, dist: damaged.dist })).toMatchObject({ uploaded: true });
  expect((await listRemotes(restarted))[0]?.versions).toHaveLength(2);
});

test('When the folder is deleted, then the registry is not ready', async () => {
  const registry = await startRegistry();
  const readiness = async () => (await fetch(`${registry.registryUrl}/readyz`)).status;
  await eventually(async () => expect(await readiness()).toBe(200));
  await rm(registry.dir, { recursive: true });
  await eventually(async () => expect(await readiness()).toBe(503));
});
