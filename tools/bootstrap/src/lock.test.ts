import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock, withLock } from './lock.js';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(folder, 'set-up.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Starts another process that takes the lock and keeps it. */
async function otherOwner() {
  const code = `import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.js'))};
    takeLock(${JSON.stringify(lock)}); console.log('taken'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  return other;
}

test('When another process has the lock, then this one reports it once and waits', async () => {
  const other = await otherOwner();
  const waited: number[] = [];
  const tell = (owner: number) => {
    waited.push(owner);
    other.kill('SIGKILL');
  };
  expect(await withLock(lock, tell, async () => 'done')).toBe('done');
  expect(waited).toEqual([other.pid]);
  expect(readdirSync(folder)).toEqual([]);
});

test('When the owner of a lock died or left an incomplete file, then the lock is taken over', async () => {
  const other = await otherOwner();
  expect(takeLock(lock)?.pid).toBe(other.pid);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(takeLock(lock)).toBeUndefined();
  writeFileSync(lock, '{ "pid": 1');
  expect(takeLock(lock)).toBeUndefined();
});

test('When the work fails, then the lock is released', async () => {
  const failing = withLock(
    lock,
    () => {},
    () => Promise.reject(new Error('broken')),
  );
  await expect(failing).rejects.toThrow('broken');
  expect(takeLock(lock)).toBeUndefined();
});
