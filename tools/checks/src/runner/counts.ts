import * as z from 'zod/mini';

export type Counts = {
  passed: number;
  failed: number;
  flaky?: readonly FlakyTest[];
};

/** A browser test that failed and passed on its one retry. */
export type FlakyTest = {
  /** 'tests/deck.spec.ts:12 › The deck shows the next card' */
  title: string;
  /** Paths of the traces that Playwright recorded. */
  traces: readonly string[];
};

/** A run may have this many flaky tests. Each of them fails when there are more. */
export const FLAKY_MAX = 2;

/** The part of vitest's JSON report that is counted. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const attachment = z.object({ name: z.string(), path: z.optional(z.string()) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ attachments: z.array(attachment) })) })),
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
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  // A file that cannot be loaded has no tests that could fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

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
  return { passed, failed: failed === 0 ? errors.length : failed, flaky };
}

function flakyIn({ specs, suites = [] }: z.output<typeof suite>): FlakyTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title: `${file}:${line} › ${title}`, traces: results.flatMap(tracesOf) })),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

function tracesOf({ attachments }: { attachments: z.output<typeof attachment>[] }): string[] {
  return attachments.flatMap(({ name, path }) => (name === 'trace' && path !== undefined ? [path] : []));
}

/** A runner with a bad exit code has at least one failure, and one without a report has failed. */
export function settle(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { passed: 0, failed: 1 };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}
