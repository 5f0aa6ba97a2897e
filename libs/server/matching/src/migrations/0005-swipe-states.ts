import { inBatches, type Migration, type MigrationContext } from '@bandhavya/data';

const OLD = 'swipers';
const NEW = 'swipe_states';

/** The collection `swipe_states` was called `swipers`. */
export const swipeStates: Migration = {
  id: '0005-swipe-states',
  required: true,
  run: async (context) => {
    const { database } = context;
    const existing = await database.listCollections({ name: { $in: [OLD, NEW] } }, { nameOnly: true }).toArray();
    const names = existing.map(({ name }) => name);
    if (!names.includes(OLD)) return;
    if (!names.includes(NEW)) {
      await database.renameCollection(OLD, NEW);
      return;
    }
    // A version that knew one of the names ran while the other collection existed.
    await merge(context);
    await database.collection(OLD).drop();
  },
};

async function merge(context: MigrationContext): Promise<void> {
  await inBatches(context, OLD, async (batch) => {
    const later = (field: string) => ({
      $ifNull: [{ $max: [`$seen.${field}`, `$$new.seen.${field}`] }, '$$REMOVE'],
    });
    const lastUndone = { $cond: [{ $gt: ['$$new.undone.at', '$undone.at'] }, '$$new.undone', '$undone'] };
    const whenMatched = [
      { $set: { undone: lastUndone, 'seen.liked-you': later('liked-you'), 'seen.matches': later('matches') } },
    ];
    await context.database
      .collection(OLD)
      .aggregate([{ $match: batch }, { $merge: { into: NEW, whenMatched, whenNotMatched: 'insert' } }])
      .toArray();
  });
}
