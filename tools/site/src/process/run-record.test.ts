import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identityOf } from '@bandhavya/bootstrap/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endRecorded, leaveDataDir, readRecord, runningOwner, takeDataDir } from './run-record.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'run-record-'));
});

afterEach(async () => {
  await endRecorded(dataDir);
  rmSync(dataDir, { recursive: true });
});

const SITE = { origin: 'http://localhost:3000', registryUrl: 'http://localhost:3001' };

/** Starts a process in place of `npm start` that takes the folder and runs one piece under the guard. */
async function startOwner({ guarded }: { guarded: boolean }) {
  const code = `
    import { spawn } from 'node:child_process';
    import { startGuard, takeDataDir, writeRecord } from ${JSON.stringify(path.join(import.meta.dirname, 'run-record.ts'))};
    await takeDataDir(${JSON.stringify(dataDir)});
    const piece = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    ${guarded ? `startGuard(${JSON.stringify(dataDir)});` : ''}
    writeRecord(${JSON.stringify(dataDir)}, ${JSON.stringify(SITE)}, [{ name: 'piece', pid: piece.pid }]);
    console.log('running');`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  const piece = readRecord(dataDir)?.pieces[0]?.pid ?? 0;
  expect(identityOf(piece)).toBeDefined();
  return { owner, piece };
}

test('When a site runs in the folder, then a second one is refused', async () => {
  const { owner, piece } = await startOwner({ guarded: false });
  await expect(takeDataDir(dataDir)).rejects.toThrow(
    `The site is running already in this folder (process ${owner.pid}): stop that one first.`,
  );
  expect(runningOwner(dataDir)).toBe(owner.pid);
  expect(identityOf(piece)).toBeDefined();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
});

test('When a site was killed, then its guard ends its processes', async () => {
  const { owner, piece } = await startOwner({ guarded: true });
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(identityOf(piece)).toBeUndefined(), 45_000);
});

test('When site and guard were killed, then the next start ends their processes', async () => {
  const { owner, piece } = await startOwner({ guarded: false });
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(identityOf(piece)).toBeDefined();
  await takeDataDir(dataDir);
  expect(identityOf(piece)).toBeUndefined();
  expect(runningOwner(dataDir)).toBe(process.pid);
  leaveDataDir(dataDir);
});

test('When a pid of the record belongs to another process now, then that process is not ended', async () => {
  const stranger = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  await once(stranger, 'spawn');
  const earlier = { name: 'piece', pid: stranger.pid, identity: 'of an earlier process' };
  writeFileSync(path.join(dataDir, 'run.json'), JSON.stringify({ ...SITE, pieces: [earlier] }));
  await endRecorded(dataDir);
  expect(identityOf(stranger.pid ?? 0)).toBeDefined();
  stranger.kill('SIGKILL');
});
