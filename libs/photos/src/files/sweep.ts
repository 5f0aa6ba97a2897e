import type { PhotoFile } from '@bandhavya/data';
import type { PhotoStorage } from './keep-photo.ts';

export type SweepOptions = {
  /** How long unreferenced files are kept, in milliseconds; longer than any upload takes. */
  age?: number;
  /** Photo files read in one query. */
  batch?: number;
  /** Ends the sweep after the current photo file. */
  signal?: AbortSignal;
};

const HOUR = 60 * 60_000;
const BATCH = 200;
/** Deadline for removing the files of one photo, in milliseconds. Normally it takes seconds. */
const REMOVAL = 60_000;

/**
 * Removes the files of removed photos and of interrupted uploads: no member refers to them, and no upload has used them
 * for an hour. Several sweeps may run concurrently. Resolves with the number of removed photo files.
 */
export async function sweepOrphans(files: PhotoStorage, options: SweepOptions = {}): Promise<number> {
  const { age = HOUR, batch = BATCH, signal } = options;
  const before = new Date(Date.now() - age);
  const { photoFiles } = files.data;
  let removed = 0;
  for (;;) {
    const old = await photoFiles
      .find({ touched_at: { $lt: before }, $or: removable() })
      .sort({ touched_at: 1 })
      .limit(batch)
      .lean<PhotoFile[]>();
    const used = await usedOf(
      files,
      old.map(({ _id }) => _id),
    );
    // The sweep checks these again in an hour.
    await photoFiles.updateMany({ _id: { $in: [...used] } }, { $set: { touched_at: new Date() } });
    for (const content of old.filter(({ _id }) => !used.has(_id))) {
      if (signal?.aborted) return removed;
      if (await removeOrphan(files, content)) removed += 1;
    }
    if (old.length < batch || signal?.aborted) return removed;
  }
}

/** Matches photo files that are not being removed, and those of an interrupted removal. */
function removable() {
  return [{ state: { $ne: 'removing' as const } }, { removal_until: { $lt: new Date() } }];
}

async function removeOrphan({ data, store }: PhotoStorage, { _id, touched_at }: PhotoFile): Promise<boolean> {
  const { photoFiles } = data;
  const removal_until = new Date(Date.now() + REMOVAL);
  // Fails when an upload has changed touched_at. A later upload is rejected until the removal ends.
  const claim = await photoFiles.updateOne(
    { _id, touched_at, $or: removable() },
    { $set: { state: 'removing', removal_until } },
  );
  if (claim.modifiedCount === 0) return false;
  const mine = { _id, state: 'removing' as const, removal_until };
  const used = await usedOf({ data, store }, [_id]);
  if (used.size > 0) {
    await photoFiles.updateOne(mine, {
      $set: { state: 'kept', touched_at: new Date() },
      $unset: { removal_until: 1 },
    });
    return false;
  }
  await store.remove(_id);
  return (await photoFiles.deleteOne(mine)).deletedCount > 0;
}

/** The contents that at least one member refers to. */
async function usedOf({ data }: PhotoStorage, contents: string[]): Promise<Set<string>> {
  const found = await data.members
    .find({ 'photos.content': { $in: contents } }, { 'photos.content': 1 })
    .lean<{ photos?: { content: string }[] }[]>();
  const wanted = new Set(contents);
  return new Set(
    found.flatMap(({ photos = [] }) => photos.map(({ content }) => content)).filter((each) => wanted.has(each)),
  );
}
