import { IMPRESSIONS_OPTIONS, type ImpressionModel } from './impression.model.ts';

const NAMESPACE_NOT_FOUND = 26;
const NAMESPACE_EXISTS = 48;

/**
 * Creates the time series of impressions. A write to a missing collection creates an ordinary one, which never expires; it holds
 * statistics only, so it is replaced.
 */
export async function ensureTimeSeries({ db, collection: { collectionName: name } }: ImpressionModel): Promise<void> {
  const found = (await db.listCollections()).find((each) => each.name === name)?.type;
  if (found === 'timeseries') return;
  // Other copies of the gateway may drop and create at the same time.
  if (found !== undefined) await unless(NAMESPACE_NOT_FOUND, db.dropCollection(name));
  await unless(NAMESPACE_EXISTS, db.createCollection(name, IMPRESSIONS_OPTIONS));
}

/** Waits for a command, and ignores this error of MongoDB. */
async function unless(code: number, command: Promise<unknown>): Promise<void> {
  await command.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== code) throw error;
  });
}
