import { randomUUID } from 'node:crypto';
import { connectData, type Data } from '@bandhavya/data';
import { openMatching } from '@bandhavya/matching';
import { type Facts, storeMember } from '@bandhavya/members/testing';
import { liveChannel } from '@bandhavya/runtime';
import { openStaffServices } from '@bandhavya/staff';
import { type StoredCollections, storedCollections } from '@bandhavya/testing/collections';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { staff } from '../command.ts';

export type StaffWorld = {
  data: Data & StoredCollections;
  /** The address of the database. */
  uri: string;
  /** Runs the command. Resolves with the printed lines. */
  run: (...args: string[]) => Promise<string[]>;
  /** Runs the command while Redis is away. */
  runWithoutRedis: (...args: string[]) => Promise<string[]>;
  member: (facts?: Facts) => Promise<string>;
  /** Collects the names of the live events of a member from now on. */
  eventsOf: (memberId: string) => Promise<string[]>;
};

/** The staff command over a database of the test file, on the test run's servers. */
export function sharedStaff(): StaffWorld {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/staff-${randomUUID().slice(0, 8)}`;
  const redisUrl = process.env.REDIS_URL ?? '';
  const data = connectData({ uri: uri.href, operationTimeout: 20_000 });
  const matching = openMatching(data.connection);
  beforeAll(async () => {
    await data.connected(10_000);
    await openStaffServices(data).ensureIndexes();
  });
  afterAll(async () => {
    await data.connection.dropDatabase();
    await data.close();
  });
  const runOver = async (redis: string, args: string[]) => {
    const lines: string[] = [];
    await staff(args, {
      identity: () => 'Asha',
      database: async () => uri.href,
      redis: async () => redis,
      pseudonymSecrets: async () => PSEUDONYM_SECRETS,
      say: (line) => lines.push(line),
    });
    return lines;
  };
  return {
    data: { ...data, ...storedCollections(data.connection) },
    uri: uri.href,
    run: (...args) => runOver(redisUrl, args),
    // No server listens on port 1.
    runWithoutRedis: (...args) => runOver('redis://127.0.0.1:1', args),
    member: async (facts) => (await storeMember({ connection: data.connection, matching }, facts))._id.toHexString(),
    eventsOf: async (memberId) => {
      const subscriber = new Redis(redisUrl);
      onTestFinished(() => subscriber.disconnect());
      const names: string[] = [];
      subscriber.on('message', (_channel, message: string) => names.push(JSON.parse(message).name));
      await subscriber.subscribe(liveChannel(memberId));
      return names;
    },
  };
}

/** The current secret and an earlier one. */
export const PSEUDONYM_SECRETS = ['the secret of the pseudonyms', 'an earlier secret'];

export const BY = ['--reason', 'Diwali offer'];
