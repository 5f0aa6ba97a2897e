import type { Database, Migration } from '@bandhavya/data';
import { IMPRESSIONS_OPTIONS } from '../impressions/impression.model.ts';

const NAME = 'impressions';

/** Creates the time-series collection of impressions, which MongoDB does not create by a write. */
export const impressions: Migration = {
  id: '0014-impressions',
  required: true,
  run: async ({ database }) => {
    const type = await typeOf(database);
    if (type === 'timeseries') return;
    // A copy that wrote before the migration made an ordinary collection of a few statistics.
    if (type !== undefined) await database.dropCollection(NAME);
    await database.createCollection(NAME, IMPRESSIONS_OPTIONS);
  },
};

async function typeOf(database: Database): Promise<string | undefined> {
  const [found] = await database.listCollections({ name: NAME }, { nameOnly: true }).toArray();
  return found?.type;
}
