import { randomUUID } from 'node:crypto';
import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { afterAll, beforeAll } from 'vitest';

/** A separate database for a test file, on the MongoDB of the test run. It is connected after beforeAll. */
export function ownData(): Data & DataModels {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/photos-${randomUUID().slice(0, 8)}`;
  const data = connectModels({ uri: uri.href });
  beforeAll(async () => {
    await data.connected(10_000);
    await data.ensureIndexes();
  });
  afterAll(async () => {
    await data.database().dropDatabase();
    await data.close();
  });
  return data;
}
