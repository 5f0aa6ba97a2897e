import { randomUUID } from 'node:crypto';
import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { Types } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import type { CouponTerms } from '../coupons/coupon-terms.ts';
import { openPaymentsModels, type PaymentsModels } from '../models.ts';
import { type OpenPayments, openPayments } from '../open-payments.ts';

export type PaymentsDatabase = OpenPayments & { data: Data & DataModels; models: PaymentsModels };

/** Payments in a database of the test file, on the test run's MongoDB, and its collections. */
export function sharedDatabase(): PaymentsDatabase {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/payments-${randomUUID().slice(0, 8)}`;
  const data = connectModels({ uri: uri.href, operationTimeout: 20_000, maxPoolSize: 50 });
  const opened = openPayments(data.connection);
  beforeAll(async () => {
    await data.connected(10_000);
    await opened.ensureIndexes();
  });
  afterAll(async () => {
    await data.connection.dropDatabase();
    await data.close();
  });
  return { ...opened, models: openPaymentsModels(data.connection), data };
}

export const BY = { staff: 'Asha', reason: 'Diwali offer' };
export const NOW = new Date('2026-11-22T06:00:00Z');

export const newMemberId = (): string => new Types.ObjectId().toHexString();

/** Creates a coupon that makes the membership free, and returns its code. */
export async function newCode(
  { staffCoupons }: Pick<OpenPayments, 'staffCoupons'>,
  terms: Partial<CouponTerms> = {},
): Promise<string> {
  const code = `TEST-${randomUUID().slice(0, 8)}`;
  const { _id } = await staffCoupons.create(
    { code, percent: 100, expires: '2026-12-31', limit: 1000, ...terms },
    BY,
    NOW,
  );
  return _id;
}
