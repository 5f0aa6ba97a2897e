import type { Migration } from '@bandhavya/data';

/** The former index of the scan. In the background: copies of the version before read it until they have stopped. */
export const formerFeedIndex: Migration = {
  id: '0019-former-feed-index',
  required: false,
  run: async ({ database }) => {
    const candidates = database.collection('candidates');
    if (await candidates.indexExists('feed')) await candidates.dropIndex('feed');
  },
};
