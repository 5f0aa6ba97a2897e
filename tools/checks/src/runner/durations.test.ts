import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { expect, it } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { machineFactor, overBudget, slowestFiles } from './durations.ts';

const DURATIONS = [
  { file: 'mf-search/src/a.test.ts', seconds: 1.24 },
  { file: 'services/worker/src/b.test.ts', seconds: 30 },
  { file: 'services/worker/src/c.test.ts', seconds: 12.5 },
];

it('lists the slowest files first', () => {
  expect(slowestFiles(DURATIONS, 2)).toEqual([
    '   30.0  services/worker/src/b.test.ts',
    '   12.5  services/worker/src/c.test.ts',
  ]);
});

it('names packages that exceed their budget, and files without one', () => {
  const budgets = { services: 1, 'services/worker': 40 };
  expect(overBudget(DURATIONS, 1, budgets)).toEqual([
    'mf-search/src/a.test.ts has no budget (1 s)',
    'services/worker took 43 s of 40 s',
  ]);
});

it('allows a slower machine more seconds', () => {
  expect(overBudget(DURATIONS.slice(1), 1.1, { 'services/worker': 40 })).toEqual([]);
});

it('has a budget for each browser suite, and none for a removed package or suite', () => {
  const suites = readdirSync(path.join(ROOT, 'e2e/tests'), { recursive: true, encoding: 'utf8' });
  const wanted = suites.filter((name) => name.endsWith('.spec.ts')).map((name) => `e2e/tests/${name}`);
  expect(wanted.filter((name) => BUDGETS[name] === undefined)).toEqual([]);
  expect(Object.keys(BUDGETS).filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
});

it('never lowers a budget on a faster machine', () => {
  expect(machineFactor()).toBeGreaterThanOrEqual(1);
});
