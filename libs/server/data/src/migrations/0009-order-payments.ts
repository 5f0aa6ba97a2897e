import { inBatches } from './in-batches.ts';
import type { Migration } from './migration.ts';

/** Orders had neither payments nor a language while they were free only. */
export const orderPayments: Migration = {
  id: '0009-order-payments',
  required: true,
  run: (context) =>
    inBatches(context, 'payment_orders', (batch) =>
      context.database
        .collection('payment_orders')
        .updateMany({ ...batch, payments: { $exists: false } } as object, { $set: { payments: [], language: 'en' } }),
    ),
};
