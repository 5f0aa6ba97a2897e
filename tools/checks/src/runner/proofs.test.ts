import { expect, it } from 'vitest';
import { proofLines } from './proofs.ts';

const PROOFS = { 'a.test.ts': 'a holds', 'b.test.ts': 'b holds', 'c.spec.ts': 'c holds' };

it('says what a run has proved, file by file', () => {
  const ran = (...files: string[]) => files.map((file) => ({ file, seconds: 1 }));
  const failures = [{ title: 'b.test.ts › fails', reason: '' }];
  const unit = { passed: 3, failed: 1, failures, durations: ran('a.test.ts', 'b.test.ts') };
  expect(proofLines([unit, { passed: 1, failed: 0, durations: ran('c.spec.ts') }], PROOFS)).toEqual([
    'Proved: a holds (a.test.ts)',
    'NOT proved: b holds (b.test.ts)',
    'Proved: c holds (c.spec.ts)',
  ]);
  expect(proofLines([unit, { passed: 1, failed: 1, durations: ran('c.spec.ts') }], PROOFS).at(-1)).toMatch(/^NOT/u);
  expect(proofLines([], PROOFS).every((line) => line.startsWith('NOT'))).toBe(true);
});
