import type { Migration } from '@bandhavya/data';

/** The former index of the scan. In the background: copies of the version before read it until they have stopped. */
export const formerScanIndex: Migration = {
  id: '0024-former-scan-index',
  required: false,
  run: async ({ database }) => {
    const candidates = database.collection('candidates');
    if (await candidates.indexExists('scan')) await candidates.dropIndex('scan');
  },
};
