import { step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';

const CONNECT_TIMEOUT = 20_000;
const COMMAND_TIMEOUT = 3_600_000;

/** Runs the required migrations that have not finished. The worker runs the others in the background. */
export async function migrateDatabase(uri: string, say: Say): Promise<void> {
  const { connectData, MIGRATIONS, migrate, pendingOf } = await import('@bandhavya/data');
  const data = connectData({ uri, socketTimeout: COMMAND_TIMEOUT, maxPoolSize: 3 });
  try {
    await data.connected(CONNECT_TIMEOUT);
    const required = MIGRATIONS.filter((each) => each.required).map(({ id }) => id);
    const pending = await pendingOf(data.database(), required);
    if (pending.length === 0) return;
    const run = () => migrate(data.database(), MIGRATIONS, { kind: 'required' });
    await step('Migrating the database', run, say);
  } finally {
    await data.close();
  }
}
