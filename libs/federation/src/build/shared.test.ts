import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHELL_API_VERSION } from '@bandhavya/contracts';
import { beforeAll, expect, test } from 'vitest';
import { consumedModules, providedModules, sharedRanges, sharedVersions } from './shared.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bandhavya-shared-'));
  const install = (name: string, version: string) => {
    const target = path.join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, 'package.json'), JSON.stringify({ version }));
  };
  install('react', '19.3.1');
  install('react-dom', '19.4.0');
  install('@bandhavya/platform', '1.0.0');
  const dependencies = { react: '*', 'react-dom': '*', '@bandhavya/platform': '*', other: '*' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '0.1.0', dependencies }));
  return () => rmSync(folder, { recursive: true });
});

test('When the shell is built, then it shares the versions that it resolved, and its surface as the version of its contract', () => {
  expect(sharedVersions(folder)).toEqual({ react: '19.3.1', 'react-dom': '19.4.0' });
  expect(providedModules(folder)).toMatchObject({
    'react/jsx-runtime': { eager: true, version: '19.3.1' },
    '@bandhavya/platform': { version: SHELL_API_VERSION },
  });
});

test('When a remote is built, then it refuses libraries of an earlier minor version, and takes each surface', () => {
  expect(consumedModules(folder)).toMatchObject({
    react: { import: false, strictVersion: true, requiredVersion: '^19.3.0' },
    'react-dom': { import: false, strictVersion: true, requiredVersion: '^19.4.0' },
    '@bandhavya/platform': { import: false, requiredVersion: false },
  });
});

test('When a remote is built, then its record has the ranges of the libraries that it imports', () => {
  expect(sharedRanges(folder, ['react/jsx-runtime', '@bandhavya/platform'])).toEqual({ react: '^19.3.0' });
  expect(sharedRanges(folder, ['react', 'react-dom'])).toEqual({ react: '^19.3.0', 'react-dom': '^19.4.0' });
});
