import { randomUUID } from 'node:crypto';
import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { afterAll, beforeAll } from 'vitest';
import { type MatchingModels, openModels } from '../models.ts';

/** The collections of both libraries in a database of the test file, on the test run's MongoDB. */
export function sharedDatabase(): { readonly data: Data & DataModels; readonly matching: MatchingModels } {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/matching-${randomUUID().slice(0, 8)}`;
  const data = connectModels({ uri: uri.href, operationTimeout: 20_000, maxPoolSize: 50 });
  const matching = openModels(data.connection);
  beforeAll(async () => {
    await data.connected(10_000);
    await matching.ensureIndexes();
  });
  afterAll(async () => {
    await data.connection.dropDatabase();
    await data.close();
  });
  return { data, matching };
}
