import { expect, test } from 'vitest';
import { countPlaywright, countVitest, settle } from './counts.ts';

test('When tests pass and fail, then they are counted', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, testResults: [] };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2 });
  const stats = { expected: 4, unexpected: 1, flaky: 0 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
});

test('When a test file cannot be loaded, then it counts as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  expect(countVitest({ numPassedTests: 0, numFailedTests: 1, testResults })).toEqual({ passed: 0, failed: 2 });
});

test('When a browser test passes only at the second try, then it counts as failed', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
});

test('When Playwright fails before its first test, then that counts as failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
});

test('When a runner crashes, then there is at least one failure', () => {
  expect(settle(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(settle({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  expect(settle({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
});
