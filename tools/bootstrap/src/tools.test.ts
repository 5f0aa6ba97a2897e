import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePnpm, satisfies } from './tools.js';
import { NODE_PACKAGES, PNPM_VERSION } from './versions.js';

let toolsDir: string;

beforeEach(() => {
  toolsDir = mkdtempSync(path.join(tmpdir(), 'tools-'));
});

afterEach(() => rmSync(toolsDir, { recursive: true }));

/** A script in place of npm: `install <package> --prefix <folder>`. */
function npm(code: string) {
  const npmCli = path.join(toolsDir, 'npm-cli.mjs');
  writeFileSync(
    npmCli,
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
     const [, what, , folder] = process.argv.slice(2);
     appendFileSync(${JSON.stringify(path.join(toolsDir, 'calls'))}, what + '\\n');
     ${code}`,
  );
  return { toolsDir, env: process.env, npmCli, onSpawn: () => {} };
}

const INSTALLS = `mkdirSync(folder + '/node_modules/pnpm/bin', { recursive: true });
  writeFileSync(folder + '/node_modules/pnpm/bin/pnpm.mjs', '');`;

test('When pnpm is missing, then it is installed, and used by the next set-up', async () => {
  const workshop = npm(INSTALLS);
  const script = await providePnpm(workshop);
  expect(existsSync(script)).toBe(true);
  rmSync(path.join(toolsDir, 'calls'));
  expect(await providePnpm(workshop)).toBe(script);
  expect(existsSync(path.join(toolsDir, 'calls'))).toBe(false);
});

test('When a set-up was interrupted, then the next one starts over and removes its files', async () => {
  mkdirSync(path.join(toolsDir, 'unfinished-pnpm-abc/node_modules/pnpm'), { recursive: true });
  const script = await providePnpm(npm(INSTALLS));
  expect(existsSync(script)).toBe(true);
  expect(readdirSync(toolsDir).sort()).toEqual(['calls', 'npm-cli.mjs', `pnpm-${PNPM_VERSION}`]);
});

test('When npm fails, then the error has its last lines and no folder looks complete', async () => {
  const workshop = npm(
    `mkdirSync(folder + '/node_modules/pnpm', { recursive: true }); console.error('no network'); process.exit(1);`,
  );
  await expect(providePnpm(workshop)).rejects.toThrow(`Could not install pnpm@${PNPM_VERSION} with npm:\nno network`);
  expect(readdirSync(toolsDir).filter((name) => name.startsWith('pnpm'))).toEqual([]);
  vi.spyOn(console, 'log').mockReturnValue();
  expect(existsSync(await providePnpm(npm(INSTALLS)))).toBe(true);
});

test.each([
  ['24.15.0', true],
  ['24.21.0', true],
  ['24.14.9', false],
  ['20.20.2', false],
  ['25.0.0', false],
])('When the machine has Node %s, then whether it satisfies the range is %s', (version, expected) => {
  expect(satisfies(version, '>=24.15 <25')).toBe(expected);
});

test('When package.json names versions, then the pinned tools satisfy them', () => {
  const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect(manifest.packageManager).toBe(`pnpm@${PNPM_VERSION}`);
  for (const { version } of Object.values(NODE_PACKAGES)) expect(satisfies(version, manifest.engines.node)).toBe(true);
});
