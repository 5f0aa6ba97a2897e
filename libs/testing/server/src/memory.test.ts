import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepInMemory, removeWithMemory } from './memory.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandhavya-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('When there is room in memory, then the folders of both servers are there until the run is removed', () => {
  const folder = newFolder();
  // macOS has no such place.
  expect(keepInMemory(folder, '/dev/shm', 1)).toBe(process.platform === 'linux');
  if (process.platform !== 'linux') return;
  const target = realpathSync(path.join(folder, 'mongo'));
  expect(target).toMatch(/^\/dev\/shm\/bandhavya-/u);
  writeFileSync(path.join(folder, 'mongo/data'), 'data');
  removeWithMemory(folder);
  expect([folder, path.dirname(target)].filter((each) => existsSync(each))).toEqual([]);
});

test('When there is too little room, then the folders are made on the disk', () => {
  const folder = newFolder();
  expect(keepInMemory(folder, '/dev/shm', Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('When the place is no file system in memory, then the folders are made on the disk', () => {
  const folder = newFolder();
  expect(keepInMemory(folder, '/proc', 1)).toBe(false);
  expect(keepInMemory(folder, path.join(folder, 'missing'), 1)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
