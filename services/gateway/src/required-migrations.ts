import { type Data, MIGRATIONS, pendingOf } from '@bandhavya/data';
import type { HealthCheck, Logger } from '@bandhavya/runtime';

const REQUIRED = MIGRATIONS.filter(({ required }) => required).map(({ id }) => id);

/** A health check that rejects until every required migration has finished. It logs the missing ones once. */
export function requiredMigrations(data: Data, logger: Logger): HealthCheck {
  let isDone = false;
  let isLogged = false;
  return async () => {
    if (isDone) return;
    const pending = await pendingOf(data.database(), REQUIRED);
    if (pending.length > 0) {
      if (!isLogged)
        logger.warn({ pending }, 'The database is not ready for this version: migrate.ts has not finished');
      isLogged = true;
      throw new Error(`Migrations have not finished: ${pending.join(', ')}`);
    }
    isDone = true;
  };
}
