import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, so that none of them begins when the other workers have finished. */
const SLOWEST = [
  'services/worker/src/queued-jobs.test.ts',
  'services/worker/src/worker.test.ts',
  'services/worker/src/kill-points.test.ts',
  'tools/seed/src/seed-demo-members.test.ts',
  'tools/seed/src/large-population/seed-population.test.ts',
  'services/gateway/src/features/payments/kill-points.test.ts',
  'libs/server/photos/src/files/files.test.ts',
  'services/gateway/src/migrate.test.ts',
  'libs/server/matching/src/search/search-oracle.test.ts',
];

/** Pages come last: their files are short, and use a core that files of servers leave idle. */
const LAST = 'pages';

/** Runs the slowest files first, with or without the times of an earlier run. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** A lower number runs earlier. */
function rankOf({ project, moduleId }: TestSpecification): number {
  if (project.name === LAST) return 1;
  const place = SLOWEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? 0 : place - SLOWEST.length;
}
