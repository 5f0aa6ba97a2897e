import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWorkspace } from '../workspace.ts';
import { buildFingerprint } from './fingerprint.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  write('pnpm-workspace.yaml', 'packages:\n  - libs/*\n  - mf-*\n');
  write('pnpm-lock.yaml', 'lockfile');
  write('mf-one/package.json', '{ "name": "one", "dependencies": { "ui": "workspace:*" } }');
  write('mf-one/src/remote.ts', 'one');
  write('libs/ui/package.json', '{ "name": "ui", "dependencies": { "base": "workspace:*" } }');
  write('libs/base/package.json', '{ "name": "base" }');
  write('libs/base/src/index.ts', 'base');
  write('libs/other/package.json', '{ "name": "other" }');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const fingerprint = () => buildFingerprint(readWorkspace(root), 'mf-one', root);

test.each(['mf-one/src/remote.ts', 'mf-one/src/new.module.css', 'libs/base/src/index.ts', 'pnpm-lock.yaml'])(
  'When %s changes, then the fingerprint changes',
  (file) => {
    const before = fingerprint();
    write(file, 'changed');
    expect(fingerprint()).not.toBe(before);
    expect(fingerprint()).toMatch(/^[0-9a-f]{12}$/u);
  },
);

test.each([
  'libs/other/src/index.ts',
  'mf-one/src/remote.test.ts',
  'mf-one/dist/entry.js',
  'mf-one/node_modules/x/y.js',
])('When %s changes, then the fingerprint stays the same', (file) => {
  const before = fingerprint();
  write(file, 'changed');
  expect(fingerprint()).toBe(before);
});
