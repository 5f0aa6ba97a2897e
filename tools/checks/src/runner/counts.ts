import * as z from 'zod/mini';

export type Counts = { passed: number; failed: number };

/** What vitest's JSON reporter writes, as far as it is counted. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** What Playwright's JSON reporter writes, as far as it is counted. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
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

/** @throws when the report is not one of Playwright's */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  // A test that passes only at the second try does not pass.
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 ? errors.length : failed };
}

/** A runner that ended badly has at least one failure, and one that says nothing at all has one too. */
export function settle(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { passed: 0, failed: 1 };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}
