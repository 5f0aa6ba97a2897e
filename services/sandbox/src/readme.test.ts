import { readFileSync } from 'node:fs';
import { environmentTable } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { environment } from './environment.ts';

test('The README lists the variables of the sandbox as they are', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(environmentTable(environment));
});
