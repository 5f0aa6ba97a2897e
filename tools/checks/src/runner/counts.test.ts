import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, settle } from './counts.ts';

const spec = (title: string, status: string, attachments: object[] = []) => ({
  title,
  file: 'deck.spec.ts',
  line: 12,
  tests: [
    {
      status,
      results: [
        { duration: 1500, attachments: [] },
        { duration: 500, attachments },
      ],
    },
  ],
});

const report = (specs: object[], stats: { expected: number; unexpected: number }) => ({
  stats,
  errors: [],
  suites: [{ specs: [], suites: [{ specs }] }],
});

const vitestTest = (title: string, status: string, failureMessages: string[] = []) => ({
  title,
  status,
  ancestorTitles: ['cleanText'],
  failureMessages,
});
const vitestFile = (status: string, assertionResults: object[], message = '') => ({
  name: path.join(ROOT, 'libs/shared/domain/src/free-text/text.test.ts'),
  status,
  message,
  assertionResults,
});

describe('countVitest', () => {
  it('counts passed tests', () => {
    const testResults = [vitestFile('passed', [vitestTest('keeps markup', 'passed')])];
    expect(countVitest({ numPassedTests: 1, testResults })).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  it('names each failed test with the start of its error', () => {
    const error = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const testResults = [
      vitestFile('failed', [vitestTest('keeps markup', 'failed', [error]), vitestTest('keeps spaces', 'passed')]),
    ];
    expect(countVitest({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          title: 'libs/shared/domain/src/free-text/text.test.ts › cleanText › keeps markup',
          reason: 'line 0\nline 1\nline 2\nline 3\nline 4\nline 5',
        },
      ],
    });
  });

  it('counts a file that cannot be loaded as failed', () => {
    const testResults = [vitestFile('failed', [], 'Cannot find package')];
    expect(countVitest({ numPassedTests: 0, testResults })).toEqual({
      passed: 0,
      failed: 1,
      failures: [{ title: 'libs/shared/domain/src/free-text/text.test.ts', reason: 'Cannot find package' }],
    });
  });
});

describe('countPlaywright', () => {
  it('counts passed and failed tests', () => {
    const counts = countPlaywright(report([spec('a', 'expected')], { expected: 4, unexpected: 1 }));
    const durations = [{ file: 'e2e/tests/deck.spec.ts', seconds: 2 }];
    expect(counts).toEqual({ passed: 4, failed: 1, flaky: [], durations });
  });

  it('counts two flaky tests as passed, and names them with their traces', () => {
    const attachments = [
      { name: 'screenshot', path: '/results/a.png' },
      { name: 'trace', path: '/results/a/trace.zip' },
    ];
    const specs = [spec('a', 'flaky', attachments), spec('b', 'flaky'), spec('c', 'expected')];
    expect(countPlaywright(report(specs, { expected: 1, unexpected: 0 }))).toEqual({
      passed: 3,
      failed: 0,
      flaky: [
        { title: 'deck.spec.ts:12 › a', traces: ['/results/a/trace.zip'] },
        { title: 'deck.spec.ts:12 › b', traces: [] },
      ],
      durations: [{ file: 'e2e/tests/deck.spec.ts', seconds: 6 }],
    });
  });

  it('counts three flaky tests as failed', () => {
    const specs = ['a', 'b', 'c'].map((title) => spec(title, 'flaky'));
    expect(countPlaywright(report(specs, { expected: 4, unexpected: 0 }))).toMatchObject({ passed: 4, failed: 3 });
  });

  it('counts a failure before the first test', () => {
    const counts = countPlaywright({ ...report([], { expected: 0, unexpected: 0 }), errors: [{}] });
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('settle', () => {
  it('counts a failure for a runner without a report or with a bad exit code', () => {
    expect(settle(undefined, 1)).toEqual({ passed: 0, failed: 1 });
    expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(settle({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(settle({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
  });
});
