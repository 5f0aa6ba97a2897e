import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import * as z from 'zod/mini';
import type { FileDuration } from './durations.ts';

export type Counts = {
  passed: number;
  failed: number;
  flaky?: readonly FlakyTest[];
  failures?: readonly FailedTest[];
  durations?: readonly FileDuration[];
};

/** A unit test that failed. */
export type FailedTest = {
  /** 'libs/shared/domain/src/free-text/text.test.ts › cleanText › keeps markup as typed' */
  title: string;
  /** The start of the first error, at most {@link REASON_LINES} lines, without calls inside packages. */
  reason: string;
};

const REASON_LINES = 6;

/** A browser test that failed and passed on its one retry. */
export type FlakyTest = {
  /** 'tests/deck.spec.ts:12 › The deck shows the next card' */
  title: string;
  /** Paths of the traces that Playwright recorded. */
  traces: readonly string[];
};

/** A run may have this many flaky tests. Each of them fails when there are more. */
export const FLAKY_MAX = 2;

const vitestTest = z.object({
  status: z.string(),
  title: z.string(),
  ancestorTitles: z.array(z.string()),
  failureMessages: z.array(z.string()),
});
const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(vitestTest),
});

/** The part of vitest's JSON report that is counted. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(vitestFile),
});

const attachment = z.object({ name: z.string(), path: z.optional(z.string()) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ duration: z.number(), attachments: z.array(attachment) })),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});

/** The part of Playwright's JSON report that is counted. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
});

/** @throws when the report is not one of vitest's */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresIn);
  return { passed: numPassedTests, failed: failures.length, failures };
}

function failuresIn({ name, message, assertionResults }: z.output<typeof vitestFile>): FailedTest[] {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has no tests that could fail.
  if (failed.length === 0) return [{ title: file, reason: startOf(message) }];
  return failed.map(({ title, ancestorTitles, failureMessages }) => ({
    title: [file, ...ancestorTitles, title].join(' › '),
    reason: startOf(failureMessages[0] ?? ''),
  }));
}

const startOf = (message: string) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, REASON_LINES)
    .join('\n');

/**
 * A flaky test counts as passed, or as failed when there are more than {@link FLAKY_MAX}.
 * @throws when the report is not one of Playwright's
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = playwrightReport.parse(report);
  const flaky = suites.flatMap(flakyIn);
  const isFlakyRun = flaky.length > FLAKY_MAX;
  const failed = stats.unexpected + (isFlakyRun ? flaky.length : 0);
  const passed = stats.expected + (isFlakyRun ? 0 : flaky.length);
  return { passed, failed: failed === 0 ? errors.length : failed, flaky, durations: suiteDurations(suites) };
}

function flakyIn({ specs, suites = [] }: z.output<typeof suite>): FlakyTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title: `${file}:${line} › ${title}`, traces: results.flatMap(tracesOf) })),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

/** The seconds of each suite, retries included. */
function suiteDurations(suites: readonly z.output<typeof suite>[]): FileDuration[] {
  const seconds = new Map<string, number>();
  const visit = ({ specs, suites: inner = [] }: z.output<typeof suite>): void => {
    for (const { file, tests } of specs) {
      const results = tests.flatMap((test) => test.results);
      const spent = results.reduce((total, { duration }) => total + duration / 1_000, 0);
      // Playwright names files relative to its folder of tests.
      const name = path.posix.join('e2e/tests', file);
      seconds.set(name, (seconds.get(name) ?? 0) + spent);
    }
    for (const each of inner) visit(each);
  };
  for (const each of suites) visit(each);
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
}

function tracesOf({ attachments }: { attachments: z.output<typeof attachment>[] }): string[] {
  return attachments.flatMap(({ name, path }) => (name === 'trace' && path !== undefined ? [path] : []));
}

/** A runner with a bad exit code has at least one failure, and one without a report has failed. */
export function settle(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { passed: 0, failed: 1 };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}
