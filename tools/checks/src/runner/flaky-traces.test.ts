import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keepFlakyTraces } from './flaky-traces.ts';

it('copies the traces of flaky tests into a folder of this run', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'traces-'));
  const trace = path.join(root, 'trace.zip');
  writeFileSync(trace, 'trace');
  const now = new Date('2026-11-22T09:30:00.123Z');
  const kept = keepFlakyTraces([{ title: 'tests/a.spec.ts:3 › It works', traces: [trace] }], now, root);
  const file = 'test-results/flaky/2026-11-22T09-30-00Z/tests-a-spec-ts-3-It-works-1.zip';
  expect(kept).toEqual([{ title: 'tests/a.spec.ts:3 › It works', traces: [file] }]);
  expect(readFileSync(path.join(root, file), 'utf8')).toBe('trace');
  rmSync(root, { recursive: true });
});
