import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import type { FlakyTest } from './counts.ts';

/**
 * Copies the traces of flaky tests out of the folder that Playwright empties at its next run, into one folder for each run
 * of the tests: test-results/flaky/2026-11-22T09-30-00Z/.
 * @returns the tests with the new places of their traces, relative to the root
 */
export function keepFlakyTraces(tests: readonly FlakyTest[], now = new Date(), root = ROOT): FlakyTest[] {
  const folder = path.join('test-results/flaky', now.toISOString().replaceAll(':', '-').replace(/\.\d+/u, ''));
  return tests.map(({ title, traces }) => ({
    title,
    traces: traces.map((trace, index) => {
      const name = `${[title.replaceAll(/[^a-zA-Z0-9]+/gu, '-').slice(0, 80), index + 1].join('-')}.zip`;
      mkdirSync(path.join(root, folder), { recursive: true });
      copyFileSync(trace, path.join(root, folder, name));
      return path.join(folder, name);
    }),
  }));
}
