import type { Migration } from './migration.ts';
import { pendingOf } from './records.ts';

/** The last of the 26 migrations that this one replaces. */
const LAST_BEFORE = '0026-lives-in';

/** Refuses a database that an earlier version has written and not migrated. It changes nothing. */
export const baseline: Migration = {
  id: '0026-baseline',
  required: true,
  run: async ({ database }) => {
    const pending = await pendingOf(database, [LAST_BEFORE]);
    if (pending.length > 0) throw new Error(REFUSAL);
  },
};

const REFUSAL =
  `The database is older than the migration ${LAST_BEFORE}. Run the migrations of the version before the baseline first; ` +
  'to begin with a new demo site, delete the folder .data';
