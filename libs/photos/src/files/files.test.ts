import { randomUUID } from 'node:crypto';
import { PHOTO_SIZES } from '@bandhavya/contracts';
import { newMember, type PhotoFile } from '@bandhavya/data';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PhotoQueue, photoQueue } from '../process/queue.ts';
import { isStoreUnavailable, openPhotoStore } from '../store/open-store.ts';
import type { PhotoStore } from '../store/store.ts';
import { ownData } from '../testing/data.ts';
import { drawnPicture } from '../testing/pictures.ts';
import { claimForAvif, makeMissingAvif } from './avif-job.ts';
import { contentOf, type KeptPhoto, keepPhoto, type PhotoStorage } from './keep-photo.ts';
import { formatFor } from './photo-format.ts';
import { type PhotoWithVariants, storeVariants } from './store-variants.ts';
import { sweepOrphans } from './sweep.ts';

const data = ownData();
const store = openPhotoStore({ kind: 'gridfs' }, data);
const files: PhotoStorage = { data, store };
const queue = photoQueue();
const HOUR = 60 * 60_000;

let seed = 0;
const fresh = () => {
  seed += 1;
  return drawnPicture(seed, 120, 150);
};

beforeEach(async () => {
  await Promise.all([data.photoFiles.deleteMany({}), data.members.deleteMany({})]);
});

const known = (content: string) => data.photoFiles.findById(content).lean<PhotoFile>();
const sizesThere = async (content: string) => (await store.list(content)).length;

/** As if nobody had touched it for so long. */
async function age(content: string, milliseconds = HOUR + 1000): Promise<void> {
  await data.photoFiles.updateOne({ _id: content }, { $set: { touched_at: new Date(Date.now() - milliseconds) } });
}

async function memberWith(...photos: KeptPhoto[]) {
  const stored = photos.map((photo) => ({
    ...photo,
    id: randomUUID(),
    file_name: '',
    is_profile_photo: true,
    added_at: new Date(),
  }));
  const identity = { provider: 'google' as const, subject: randomUUID() };
  return data.members.create({
    ...newMember(identity, { email: '', given_name: '', family_name: '' }),
    photos: stored,
  });
}

/** A queue that says how much was processed. */
function countingQueue() {
  const count = { processed: 0 };
  const counted: PhotoQueue = {
    run: (work) => {
      count.processed += 1;
      return queue.run(work);
    },
  };
  return { count, queue: counted };
}

/** A store at one call of which something else happens first. */
function storeWith(changes: Partial<PhotoStore>): PhotoStorage {
  return { data, store: { ...store, ...changes } };
}

test('When a photo is kept, then all sizes are there, and it is known', async () => {
  const upload = await fresh();
  const kept = await keepPhoto(files, queue, upload);
  expect(kept).toEqual({ content: contentOf(upload), width: 120, height: 150, thumbhash: expect.any(String) });
  expect(await sizesThere(kept.content)).toBe(PHOTO_SIZES.length);
  expect(await known(kept.content)).toMatchObject({ state: 'kept', width: 120, height: 150 });
});

test('When the same photo is kept again, then nothing is made anew', async () => {
  const upload = await fresh();
  const counting = countingQueue();
  const first = await keepPhoto(files, counting.queue, upload);
  expect(await keepPhoto(files, counting.queue, upload)).toEqual(first);
  expect(counting.count.processed).toBe(1);
});

test('When the same photo is kept by many at once, then all get it', async () => {
  const upload = await fresh();
  const kept = await Promise.all(Array.from({ length: 6 }, () => keepPhoto(files, queue, upload)));
  expect(new Set(kept.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await sizesThere(contentOf(upload))).toBe(PHOTO_SIZES.length);
});

test('When the same made photos are kept by many at once, then all of them are there', async () => {
  const pictures = await Promise.all([fresh(), fresh(), fresh()]);
  const made = pictures.map((bytes): PhotoWithVariants => {
    const content = contentOf(bytes);
    return {
      content,
      width: 9,
      height: 12,
      thumbhash: 'AAAA',
      files: [{ content, size: 96, format: 'webp', data: bytes }],
    };
  });
  await Promise.all(Array.from({ length: 8 }, () => storeVariants(files, made)));
  for (const { content } of made) expect(await known(content)).toMatchObject({ state: 'kept', avif: true });
});

test('When keeping breaks off between two files, then it is not taken for kept, and the next attempt completes it', async () => {
  const upload = await fresh();
  const broken = storeWith({
    put: async (file, bytes) => {
      if (file.size === 960) throw new Error('The process died');
      await store.put(file, bytes);
    },
  });
  await expect(keepPhoto(broken, queue, upload)).rejects.toThrow('died');
  expect(await known(contentOf(upload))).toMatchObject({ state: 'new' });
  await keepPhoto(files, queue, upload);
  expect(await sizesThere(contentOf(upload))).toBe(PHOTO_SIZES.length);
});

test('When nobody refers to a photo for an hour, then the sweep removes its files and what was known; before that it does not', async () => {
  const { content } = await keepPhoto(files, queue, await fresh());
  expect(await sweepOrphans(files)).toBe(0);
  await age(content);
  expect(await sweepOrphans(files)).toBe(1);
  expect([await sizesThere(content), await known(content)]).toEqual([0, null]);
});

test('When an upload broke off, then the sweep removes what it left', async () => {
  const upload = await fresh();
  const broken = storeWith({
    put: async (file, bytes) => {
      await store.put(file, bytes);
      throw new Error('The process died');
    },
  });
  await expect(keepPhoto(broken, queue, upload)).rejects.toThrow('died');
  expect(await sizesThere(contentOf(upload))).toBe(1);
  await age(contentOf(upload));
  expect(await sweepOrphans(files)).toBe(1);
  expect(await sizesThere(contentOf(upload))).toBe(0);
});

test('When members have a photo, then the sweep leaves it, until the last of them has removed it', async () => {
  const photo = await keepPhoto(files, queue, await fresh());
  const members = [await memberWith(photo), await memberWith(photo)];
  for (const member of members) {
    await age(photo.content);
    expect(await sweepOrphans(files)).toBe(0);
    await data.members.updateOne({ _id: member._id }, { $set: { photos: [] } });
  }
  expect(await sizesThere(photo.content)).toBe(PHOTO_SIZES.length);
  await age(photo.content);
  expect(await sweepOrphans(files)).toBe(1);
});

test('When there are more orphans than fit into one batch, among photos in use, then all are removed and no other', async () => {
  const used = [await keepPhoto(files, queue, await fresh()), await keepPhoto(files, queue, await fresh())];
  const orphans = await Promise.all([1, 2, 3, 4, 5].map(async () => keepPhoto(files, queue, await fresh())));
  await memberWith(...used);
  for (const { content } of [...used, ...orphans]) await age(content);
  const removed = await Promise.all([sweepOrphans(files, { batch: 2 }), sweepOrphans(files, { batch: 2 })]);
  expect(removed[0] + removed[1]).toBe(orphans.length);
  expect(await Promise.all(used.map(({ content }) => sizesThere(content)))).toEqual([4, 4]);
});

test('When an upload of the same photo begins just before the sweep takes it, then it stays', async () => {
  const upload = await fresh();
  const { content } = await keepPhoto(files, queue, upload);
  await age(content);
  // The sweep has read what is old; the upload begins; then the sweep asks who refers to it.
  const find = data.members.find.bind(data.members);
  vi.spyOn(data.members, 'find').mockImplementationOnce(((...asked: Parameters<typeof find>) => {
    const query = find(...asked);
    return {
      lean: async () => {
        const answer = await query.lean();
        await keepPhoto(files, queue, upload);
        return answer;
      },
    };
  }) as unknown as typeof find);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await sizesThere(content)).toBe(PHOTO_SIZES.length);
});

test('When an upload of the same photo comes while the sweep removes it, then it is told to come again, and is kept then', async () => {
  const upload = await fresh();
  const { content } = await keepPhoto(files, queue, upload);
  await age(content);
  let meanwhile: unknown;
  const slow = storeWith({
    remove: async (removed) => {
      meanwhile = await keepPhoto(files, queue, upload).catch((error: unknown) => error);
      await store.remove(removed);
    },
  });
  expect(await sweepOrphans(slow)).toBe(1);
  expect(isStoreUnavailable(meanwhile)).toBe(true);
  const photo = await keepPhoto(files, queue, upload);
  await memberWith(photo);
  await age(content);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await sizesThere(content)).toBe(PHOTO_SIZES.length);
});

test('When uploads and sweeps of the same photo run against each other for long, then whoever was told that it is kept has all files', async () => {
  const upload = await fresh();
  const content = contentOf(upload);
  for (let round = 0; round < 15; round += 1) {
    await keepPhoto(files, queue, upload);
    await age(content);
    const sweep = sweepOrphans(files);
    const kept = await Promise.all(
      [1, 2, 3].map(() => keepPhoto(files, queue, upload).catch((error: unknown) => isStoreUnavailable(error))),
    );
    await sweep;
    expect(kept.every((each) => each !== false)).toBe(true);
    if (kept.some((each) => typeof each === 'object')) {
      expect(await sizesThere(content)).toBe(PHOTO_SIZES.length);
      expect(await known(content)).toMatchObject({ state: 'kept' });
    }
  }
});

test('When a sweep dies in the middle of a removal, then a later one ends it, or an upload takes over', async () => {
  const uploads = [await fresh(), await fresh()];
  const contents = uploads.map(contentOf);
  for (const upload of uploads) await keepPhoto(files, queue, upload);
  const dies = storeWith({ remove: () => Promise.reject(new Error('The process died')) });
  for (const content of contents) {
    await age(content);
    await expect(sweepOrphans(dies)).rejects.toThrow('died');
  }
  // Its time is not over yet.
  expect(await sweepOrphans(files)).toBe(0);
  await expect(keepPhoto(files, queue, uploads[0] ?? Buffer.alloc(0))).rejects.toThrow('being removed');
  await data.photoFiles.updateMany({}, { $set: { removal_until: new Date(Date.now() - 1) } });
  await keepPhoto(files, queue, uploads[0] ?? Buffer.alloc(0));
  expect(await sweepOrphans(files)).toBe(1);
  expect(await Promise.all(contents.map(sizesThere))).toEqual([PHOTO_SIZES.length, 0]);
  expect(await known(contents[0] ?? '')).toMatchObject({ state: 'kept', avif: false });
});

test('When photos lack AVIF, then each is taken by one worker only, and is AVIF afterwards', async () => {
  const kept = await Promise.all([1, 2, 3].map(async () => keepPhoto(files, queue, await fresh())));
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimForAvif(files)));
  const taken = claims.flatMap((claim) => claim?.content ?? []);
  expect(taken.toSorted()).toEqual(kept.map(({ content }) => content).toSorted());
  await data.photoFiles.updateMany({}, { $set: { avif_lease_until: new Date(Date.now() - 1) } });
  expect(await formatFor(files, taken[0] ?? '', true)).toBe('webp');
  const made = await Promise.all([1, 2, 3, 4].map(() => makeMissingAvif(files)));
  expect(made.toSorted()).toEqual([false, true, true, true]);
  for (const content of taken) {
    expect(await sizesThere(content)).toBe(2 * PHOTO_SIZES.length);
    expect(await formatFor(files, content, true)).toBe('avif');
    expect(await formatFor(files, content, false)).toBe('webp');
  }
  expect(await makeMissingAvif(files)).toBe(false);
});

test('When a worker dies with a photo, then another takes it after a while, but not for ever', async () => {
  await keepPhoto(files, queue, await fresh());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await claimForAvif(files)).toBeDefined();
    expect(await claimForAvif(files)).toBeUndefined();
    await data.photoFiles.updateMany({}, { $set: { avif_lease_until: new Date(Date.now() - 1) } });
  }
  expect(await claimForAvif(files)).toBeUndefined();
});

test('When AVIF is being made of a photo that nobody refers to, then the sweep leaves it until later', async () => {
  const { content } = await keepPhoto(files, queue, await fresh());
  await age(content);
  await claimForAvif(files);
  expect(await sweepOrphans(files)).toBe(0);
});

test('When more pictures come than may wait, then the last are told to come again', async () => {
  const small = photoQueue({ atOnce: 1, waiting: 2 });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const runs = Array.from({ length: 5 }, (_, n) => small.run(() => gate.then(() => n)).catch(isStoreUnavailable));
  open();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, true, true]);
});
