import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';

function packageFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandhavya-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0", "dependencies": {} }');
  return folder;
}

test('When an application is built, then its code knows its name, by which the event bus checks what it publishes', () => {
  const owner = { contact: 'a@example.in', handle: '@a/b', repository: 'https://example.in', runbook: 'README.md' };
  const remote = remoteConfig({ name: 'mf_search', team: 'Search', owner, routes: {} }, packageFolder());
  expect(remote.source?.define).toEqual({ 'process.env.APPLICATION': '"mf_search"' });
  expect(shellConfig(packageFolder(), 'Title').source?.define).toEqual({ 'process.env.APPLICATION': '"shell"' });
});
