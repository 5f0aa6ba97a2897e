import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideSecrets, readSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('When a site starts again, then its secrets are the same and only the owner can read them', () => {
  expect(readSecrets(dataDir)).toBeUndefined();
  const first = provideSecrets(dataDir);
  expect(provideSecrets(dataDir)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(6);
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('When the file is from an earlier version, then the missing secrets are added and the others stay', () => {
  const file = path.join(dataDir, 'secrets.json');
  const { sessionSecret, registryToken, oauthClientSecret } = provideSecrets(dataDir);
  const earlier = { sessionSecret, registryToken, oauthClientSecret };
  writeFileSync(file, JSON.stringify(earlier), { mode: 0o600 });

  expect(readSecrets(dataDir)).toBeUndefined();
  const completed = provideSecrets(dataDir);

  expect(completed).toMatchObject(earlier);
  expect(completed.razorpayKeySecret.length).toBeGreaterThanOrEqual(32);
  expect(readSecrets(dataDir)).toEqual(completed);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('When the file of the secrets is damaged, then the error says what to do', () => {
  writeFileSync(path.join(dataDir, 'secrets.json'), '{ "sessionSecret": "short" }');
  expect(() => provideSecrets(dataDir)).toThrow(
    /secrets\.json is damaged: remove it\. All members must sign in again then\.$/u,
  );
});
