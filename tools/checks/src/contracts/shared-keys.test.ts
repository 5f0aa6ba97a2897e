import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { SHARED_KEYS } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { sharedKeyFacts } from './contracts.ts';

const KEYS_FILE = 'libs/shared/contracts/src/browser-keys.ts';
const sources = globSync('{shell,mf-*,libs/browser/*,libs/shared/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/u.test(file),
);

test('Each key that builds share in a browser is written in one file', () => {
  expect(sources).toContain(KEYS_FILE);
  const literal = /['"`]bandhavya\./u;
  const withKeys = sources.filter((file) => literal.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(withKeys).toEqual([KEYS_FILE]);
});

test.each([
  ['is renamed', (key: string) => ({ key: key.replace('swipes', 'queue') })],
  ['gets another owner', () => ({ owner: 'mf_search' })],
])('When a shared key %s, then the change of the surface is breaking', (_, change) => {
  const changed = SHARED_KEYS.map((each) =>
    each.owner === 'mf_discover' && each.kind === 'localStorage' ? { ...each, ...change(each.key) } : each,
  );
  const effects = changesBetween(sharedKeyFacts(SHARED_KEYS), sharedKeyFacts(changed)).map(({ effect }) => effect);
  expect(effects).toContain('breaking');
});
