import { randomUUID } from 'node:crypto';
import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { type Matching, openMatching } from '@bandhavya/matching';
import { afterAll, beforeAll } from 'vitest';
import { MembersService } from '../members.service.ts';

/** The members and their candidates in a database of the test file, on the test run's MongoDB. */
export function sharedDatabase(): {
  readonly data: Data & DataModels;
  readonly matching: Matching;
  readonly service: MembersService;
} {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/members-${randomUUID().slice(0, 8)}`;
  const data = connectModels({ uri: uri.href, operationTimeout: 20_000, maxPoolSize: 50 });
  const matching = openMatching(data.connection);
  beforeAll(async () => {
    await data.connected(10_000);
    await Promise.all([data.ensureIndexes(), matching.ensureIndexes()]);
  });
  afterAll(async () => {
    await data.connection.dropDatabase();
    await data.close();
  });
  const gates = { members: data.ensureIndexes, matching: matching.ensureIndexes };
  return { data, matching, service: new MembersService(data.connection, matching, gates) };
}
