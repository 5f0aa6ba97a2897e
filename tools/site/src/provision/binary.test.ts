import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from '@bandhavya/bootstrap/report';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DownloadSource, findProgram, onPath } from './binary.ts';
import { findMongod } from './mongod.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'binary-'));
  said = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

function find(sources: DownloadSource[], oldest = '6') {
  const wish = { title: 'Thing', oldest, sources, advice: 'Install Thing 6 or newer.' };
  return findProgram(wish, (line) => said.push(line));
}

test('When several sources have a program, then the first is taken and one line names it', async () => {
  const good = program('good', 'echo "thing version v7.0.14 (build 8)"');
  const found = await find([
    { label: 'not here', find: () => undefined },
    { label: 'first', find: () => good },
    { label: 'second', find: () => program('second', 'echo 8.0') },
  ]);
  expect(found).toEqual({ path: good, version: '7.0.14', origin: 'first' });
  expect(said).toEqual(['Thing: version 7.0.14, first']);
});

test('When a program does not run on this machine, then the next source is tried and a line says why', async () => {
  const broken = program('broken', 'echo "libcurl.so.4: cannot open shared object file" >&2; exit 127');
  const found = await find([
    { label: 'the broken one', find: () => broken },
    { label: 'the good one', find: () => program('good', 'echo 6.2.1') },
  ]);
  expect(found.origin).toBe('the good one');
  expect(said[0]).toBe(
    'Thing: skipped the broken one: it does not run on this machine (libcurl.so.4: cannot open shared object file)',
  );
});

test('When a program is for another platform, missing, silent or too old, then the next source is tried', async () => {
  const foreign = path.join(folder, 'foreign');
  writeFileSync(foreign, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 9, 9, 9, 9]), { mode: 0o755 });
  const found = await find([
    { label: 'foreign', find: () => foreign },
    { label: 'missing', find: () => path.join(folder, 'missing') },
    { label: 'silent', find: () => program('silent', 'true') },
    { label: 'old', find: () => program('old', 'echo 5.0.31') },
    { label: 'failing', find: () => Promise.reject(new Error('the download broke off')) },
    { label: 'good', find: () => program('good', 'echo 6.0.5') },
  ]);
  expect(found.origin).toBe('good');
  expect(said.map((line) => line.replace(/ \(.*\)/u, ''))).toEqual([
    'Thing: skipped foreign: it does not run on this machine',
    'Thing: skipped missing: it does not run on this machine',
    'Thing: skipped silent: it does not print its version',
    'Thing: skipped old: version 5.0.31 is older than 6',
    'Thing: skipped failing: the download broke off',
    'Thing: version 6.0.5, good',
  ]);
});

test.each([
  ['1.60.1', 'passed over'],
  ['1.65.0', 'taken'],
  ['1.75.2', 'taken'],
  ['1.100.0', 'taken'],
  ['2.0.0', 'taken'],
])('When the oldest version is 1.65 and a program has version %s, then it is %s', async (version, outcome) => {
  const found = await find(
    [
      { label: 'first', find: () => program('first', `echo ${version}`) },
      { label: 'second', find: () => program('second', 'echo 9.0') },
    ],
    '1.65',
  );
  expect(found.origin).toBe(outcome === 'taken' ? 'first' : 'second');
});

test('When no source works, then the error says what to install', async () => {
  const nothing = find([{ label: 'nothing', find: () => undefined }]);
  await expect(nothing).rejects.toThrow(new Failure('Install Thing 6 or newer.'));
});

test('When MONGOD_BINARY names a program, then it is preferred to the one on PATH', async () => {
  const named = program('named', 'echo "db version v8.0.1"');
  program('mongod', 'echo "db version v7.0.1"');
  const say = (line: string) => said.push(line);
  expect((await findMongod(say, { MONGOD_BINARY: named, PATH: folder })).path).toBe(named);
  expect((await findMongod(say, { PATH: folder })).version).toBe('7.0.1');
});

test('When PATH has relative folders or files that are not executable, then they are ignored', () => {
  writeFileSync(path.join(folder, 'thing'), '');
  expect(onPath(['thing'], `.:${folder}`)).toBeUndefined();
});
