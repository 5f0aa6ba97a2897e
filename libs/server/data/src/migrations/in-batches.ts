import type { MigrationContext } from './migration.ts';

/** Selects the documents of one batch. */
export type IdRange = { _id: { $gte: unknown; $lte: unknown } };

const BATCH_SIZE = 1000;

/**
 * Handles a collection in batches in the order of `_id` and stores the progress after each. Begins behind the last batch
 * of an interrupted run. Checks the signal before each batch.
 */
export async function inBatches(
  { database, progress, saveProgress, signal }: MigrationContext,
  collection: string,
  handle: (batch: IdRange) => Promise<unknown>,
): Promise<void> {
  let { after, done } = progress ?? { after: undefined, done: 0 };
  for (;;) {
    signal.throwIfAborted();
    const ids = await database
      .collection(collection)
      .find(after === undefined ? {} : { _id: { $gt: after as never } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray();
    const [first, last] = [ids[0], ids.at(-1)];
    if (!first || !last) return;
    await handle({ _id: { $gte: first._id, $lte: last._id } });
    after = last._id;
    done += ids.length;
    await saveProgress({ after, done });
  }
}
