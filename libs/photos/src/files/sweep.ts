import type { PhotoFile } from '@bandhavya/data';
import type { PhotoStorage } from './keep-photo.ts';

export type SweepOptions = {
  /** How long a content that nobody refers to stays, in milliseconds: longer than any upload takes. */
  age?: number;
  /** Contents looked at in one go. */
  batch?: number;
  /** Ends it after the content at hand. */
  signal?: AbortSignal;
};

const HOUR = 60 * 60_000;
const BATCH = 200;
/** How long the removal of one content may take. Its few files take the store seconds at most. */
const REMOVAL = 60_000;

/**
 * Removes the files that no member refers to and nobody has begun to use for an hour: of photos that were removed, and of
 * uploads that broke off. Several sweeps may run at once. Resolves with how many contents were removed.
 */
export async function sweepOrphans(files: PhotoStorage, options: SweepOptions = {}): Promise<number> {
  const { age = HOUR, batch = BATCH, signal } = options;
  const before = new Date(Date.now() - age);
  const { photoFiles } = files.data;
  let removed = 0;
  for (;;) {
    const old = await photoFiles
      .find({ touched_at: { $lt: before }, $or: takable() })
      .sort({ touched_at: 1 })
      .limit(batch)
      .lean<PhotoFile[]>();
    const used = await usedOf(
      files,
      old.map(({ _id }) => _id),
    );
    // Looked at again an hour from now.
    await photoFiles.updateMany({ _id: { $in: [...used] } }, { $set: { touched_at: new Date() } });
    for (const content of old.filter(({ _id }) => !used.has(_id))) {
      if (signal?.aborted) return removed;
      if (await removeOrphan(files, content)) removed += 1;
    }
    if (old.length < batch || signal?.aborted) return removed;
  }
}

/** Not being removed, or by a sweep that died. */
function takable() {
  return [{ state: { $ne: 'removing' as const } }, { removal_until: { $lt: new Date() } }];
}

async function removeOrphan({ data, store }: PhotoStorage, { _id, touched_at }: PhotoFile): Promise<boolean> {
  const { photoFiles } = data;
  const removal_until = new Date(Date.now() + REMOVAL);
  // An upload that has begun meanwhile has touched it, and one that begins from now on waits until it is gone.
  const claim = await photoFiles.updateOne(
    { _id, touched_at, $or: takable() },
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

/** Those of the contents that some member has. */
async function usedOf({ data }: PhotoStorage, contents: string[]): Promise<Set<string>> {
  const found = await data.members
    .find({ 'photos.content': { $in: contents } }, { 'photos.content': 1 })
    .lean<{ photos?: { content: string }[] }[]>();
  const wanted = new Set(contents);
  return new Set(
    found.flatMap(({ photos = [] }) => photos.map(({ content }) => content)).filter((each) => wanted.has(each)),
  );
}
