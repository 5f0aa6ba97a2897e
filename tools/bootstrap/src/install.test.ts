import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installDependencies } from './install.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  write('package.json', '{}');
  write('pnpm-lock.yaml', 'lockfile');
  write('pnpm-workspace.yaml', 'packages:\n  - libs/*\n\ncatalog:\n  - no-package\n');
  write('libs/ui/package.json', '{ "dependencies": { "react": "1" } }');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** Installs with a script in place of pnpm that counts its calls. */
async function install(
  code = `for (const folder of ['.', 'libs/ui']) mkdirSync(folder + '/node_modules', { recursive: true });`,
) {
  write('pnpm.mjs', `import { appendFileSync, mkdirSync } from 'node:fs'; appendFileSync('calls', 'x'); ${code}`);
  const pnpm = path.join(root, 'pnpm.mjs');
  await installDependencies({ root, node: process.execPath, pnpm, env: process.env, onSpawn: () => {} });
}

const calls = () => readFileSync(path.join(root, 'calls'), 'utf8').length;

test('When nothing changed since the last install, then pnpm is not called', async () => {
  await install();
  await install();
  expect(calls()).toBe(1);
});

test.each(['pnpm-lock.yaml', 'libs/ui/package.json', 'libs/new/package.json'])(
  'When %s changes, then dependencies are installed again',
  async (file) => {
    await install();
    write(file, '{ "name": "changed" }');
    await install();
    expect(calls()).toBe(2);
  },
);

test('When installed packages were removed, then they are installed again', async () => {
  await install();
  rmSync(path.join(root, 'libs/ui/node_modules'), { recursive: true });
  await install();
  expect(calls()).toBe(2);
});

test('When an install was interrupted, then the next one runs again', async () => {
  const halfDone = `mkdirSync('node_modules', { recursive: true }); mkdirSync('libs/ui/node_modules'); process.exit(1);`;
  await expect(install(halfDone)).rejects.toThrow('The dependencies could not be installed:');
  await install();
  await install();
  expect(calls()).toBe(2);
});

test('When the lockfile is outdated, then the message says how to update it', async () => {
  const behind = `console.log('ERR_PNPM_OUTDATED_LOCKFILE'); process.exit(1);`;
  await expect(install(behind)).rejects.toThrow('update it with "npm run pnpm -- install"');
});
