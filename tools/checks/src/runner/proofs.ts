import type { Counts } from './counts.ts';

/** What `npm run prove` shows beyond `npm test`, by the file of the tests. */
const PROOFS: Readonly<Record<string, string>> = {
  'services/worker/src/kill-points.test.ts':
    'a worker killed at each step from payment to mail, or around a refund, leaves one of each',
  'services/gateway/src/features/payments/kill-points.test.ts':
    'a gateway killed at 0 to 16 ms of a webhook, or during a verification, activates an order once by every way to heal it',
  'services/worker/src/queued-jobs.test.ts': 'a Redis emptied again and again loses no order',
  'libs/server/payments/src/webhooks/webhooks.test.ts':
    '600 payments and 300 refunds with repeated and tampered webhooks count once each',
  'libs/server/matching/src/search/search-oracle.test.ts':
    'with a fresh seed, each search equals a filter over all members while they change',
  'libs/server/matching/src/feed/feed-oracle.test.ts':
    'with a fresh seed, each feed shows the candidates of a model while they change',
  'e2e/tests/fault-matrix.spec.ts':
    'each of 25 faults in each remote costs that remote only, and the report names its version',
  'e2e/tests/swaps.spec.ts':
    'when 50 versions of a remote follow each other in a page, their styles, listeners and code do not pile up',
  'e2e/tests/own-site/new-remote.spec.ts':
    'a remote made by one command passes all checks, is published without a change of the shell, and leaves nothing when removed',
  'e2e/tests/own-site/outside-remote.spec.ts':
    'a remote of another repository, with a lock file of its own, is built from packed libraries and shown by the site',
  'e2e/tests/crawl.spec.ts': 'no page violates axe in 3 languages, 2 colour schemes and 3 widths',
};

/** A line for each proof. A file that did not run, or has a failed test, proves nothing. */
export function proofLines(results: readonly Counts[], proofs = PROOFS): string[] {
  return Object.entries(proofs).map(([file, what]) => {
    const result = results.find(({ durations = [] }) => durations.some((each) => each.file === file));
    return `${result && holds(result, file) ? 'Proved' : 'NOT proved'}: ${what} (${file})`;
  });
}

/** Playwright's failures are not listed by file, so a failed browser test spoils all of its proofs. */
function holds({ failed, failures }: Counts, file: string): boolean {
  return failures === undefined ? failed === 0 : !failures.some(({ title }) => title.startsWith(file));
}
