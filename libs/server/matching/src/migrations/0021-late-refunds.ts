import type { Migration } from '@bandhavya/data';

const DAY_MS = 24 * 3_600_000;
/** The worker checks a paid order for refunds at the provider for this time. */
const CHECKED_FOR = 210 * DAY_MS;

/**
 * An order may have several credit notes, so the former unique index goes. Paid orders of earlier versions get a check for
 * refunds that were made at the provider. In the background: earlier copies work with both.
 */
export const lateRefunds: Migration = {
  id: '0021-late-refunds',
  required: false,
  run: async ({ database }) => {
    const receipts = database.collection('receipts');
    const isThere = await database.listCollections({ name: 'receipts' }).hasNext();
    if (isThere && (await receipts.indexExists('order'))) await receipts.dropIndex('order');
    const now = new Date();
    await database.collection('payment_orders').updateMany(
      {
        state: { $in: ['activated', 'refund_requested', 'refund_declined', 'refund_failed'] },
        created_at: { $gt: new Date(now.getTime() - CHECKED_FOR) },
        amount_paise: { $gt: 0 },
        check_at: { $exists: false },
      },
      { $set: { check_at: now } },
    );
  },
};
