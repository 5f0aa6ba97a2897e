import { randomUUID } from 'node:crypto';
import { connectData, type Data } from '@bandhavya/data';
import { afterAll, beforeAll } from 'vitest';
import { type MatchingModels, openModels } from '../models.ts';

/** The collections of both libraries in a database of the test file, on the test run's MongoDB. */
export function sharedDatabase(): { readonly data: Data; readonly matching: MatchingModels } {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/matching-${randomUUID().slice(0, 8)}`;
  const data = connectData({ uri: uri.href, operationTimeout: 20_000, maxPoolSize: 50 });
  const matching = openModels(data.members.db);
  beforeAll(async () => {
    await data.connected(10_000);
    await matching.ensureIndexes();
  });
  afterAll(async () => {
    await data.members.db.dropDatabase();
    await data.close();
  });
  return { data, matching };
}
