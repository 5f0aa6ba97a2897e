import { inBatches } from './in-batches.ts';
import type { Migration } from './migration.ts';

/** Phone looks had no idempotency key at first. Their own `_id` becomes the key, which no request can repeat. */
export const phoneLookKeys: Migration = {
  id: '0006-phone-look-keys',
  required: false,
  run: (context) =>
    inBatches(context, 'phone_looks', (batch) =>
      context.database
        .collection('phone_looks')
        .updateMany({ ...batch, idempotency_key: { $exists: false } } as object, [
          { $set: { idempotency_key: { $toString: '$_id' } } },
        ]),
    ),
};
