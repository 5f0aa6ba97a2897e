import { randomUUID } from 'node:crypto';
import { PHOTO_SIZES } from '@bandhavya/contracts';
import { newMember, type PhotoFile } from '@bandhavya/data';
import { beforeEach, expect, test, vi } from 'vitest';
import { isStoreUnavailable, openPhotoStore } from '../store/open-store.ts';
import type { PhotoStore } from '../store/store.ts';
import { ownData } from '../testing/data.ts';
import { drawnPicture } from '../testing/pictures.ts';
import { ownProcessor } from '../testing/processor.ts';
import { claimForAvif, makeMissingAvif } from './avif-job.ts';
import { contentOf, type KeptPhoto, keepPhoto, type PhotoStorage } from './keep-photo.ts';
import { formatFor } from './photo-format.ts';
import { type PhotoWithVariants, storeVariants } from './store-variants.ts';
import { sweepOrphans } from './sweep.ts';

const data = ownData();
const store = openPhotoStore({ kind: 'gridfs' }, data);
const files: PhotoStorage = { data, store };
const processor = ownProcessor();
const HOUR = 60 * 60_000;

let seed = 0;
const fresh = () => {
  seed += 1;
  return drawnPicture(seed, 120, 150);
};

beforeEach(async () => {
  await Promise.all([data.photoFiles.deleteMany({}), data.members.deleteMany({})]);
});

const photoFile = (content: string) => data.photoFiles.findById(content).lean<PhotoFile>();
const variantCount = async (content: string) => (await store.list(content)).length;

/** Moves touched_at back, beyond the grace period of the sweep by default. */
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

/** The photo storage with some calls of the store replaced. */
function storageWith(changes: Partial<PhotoStore>): PhotoStorage {
  return { data, store: { ...store, ...changes } };
}

test('When a photo is stored, then all variants exist, and its photo file has its size', async () => {
  const upload = await fresh();
  const kept = await keepPhoto(files, processor, upload);
  expect(kept).toEqual({ content: contentOf(upload), width: 120, height: 150, thumbhash: expect.any(String) });
  expect(await variantCount(kept.content)).toBe(PHOTO_SIZES.length);
  expect(await photoFile(kept.content)).toMatchObject({ state: 'kept', width: 120, height: 150 });
});

test('When the same photo is stored again, then it is not processed again', async () => {
  const upload = await fresh();
  const process = vi.fn(processor.process);
  const first = await keepPhoto(files, { process }, upload);
  expect(await keepPhoto(files, { process }, upload)).toEqual(first);
  expect(process).toHaveBeenCalledTimes(1);
});

test('When the same photo is stored concurrently, then all calls get the same result', async () => {
  const upload = await fresh();
  const kept = await Promise.all(Array.from({ length: 6 }, () => keepPhoto(files, processor, upload)));
  expect(new Set(kept.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await variantCount(contentOf(upload))).toBe(PHOTO_SIZES.length);
});

test('When photos with variants are stored concurrently, then all of them are kept', async () => {
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
  for (const { content } of made) expect(await photoFile(content)).toMatchObject({ state: 'kept', avif: true });
});

test('When an upload fails between two variants, then it is not kept, and the next upload completes it', async () => {
  const upload = await fresh();
  const broken = storageWith({
    put: async (file, bytes) => {
      if (file.size === 960) throw new Error('The process died');
      await store.put(file, bytes);
    },
  });
  await expect(keepPhoto(broken, processor, upload)).rejects.toThrow('died');
  expect(await photoFile(contentOf(upload))).toMatchObject({ state: 'new' });
  await keepPhoto(files, processor, upload);
  expect(await variantCount(contentOf(upload))).toBe(PHOTO_SIZES.length);
});

test('When no member refers to a photo for an hour, then the sweep removes its variants and photo file', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  expect(await sweepOrphans(files)).toBe(0);
  await age(content);
  expect(await sweepOrphans(files)).toBe(1);
  expect([await variantCount(content), await photoFile(content)]).toEqual([0, null]);
});

test('When an upload was interrupted, then the sweep removes its variants', async () => {
  const upload = await fresh();
  const broken = storageWith({
    put: async (file, bytes) => {
      await store.put(file, bytes);
      throw new Error('The process died');
    },
  });
  await expect(keepPhoto(broken, processor, upload)).rejects.toThrow('died');
  expect(await variantCount(contentOf(upload))).toBe(1);
  await age(contentOf(upload));
  expect(await sweepOrphans(files)).toBe(1);
  expect(await variantCount(contentOf(upload))).toBe(0);
});

test('When several members have a photo, then the sweep keeps it until the last of them removes it', async () => {
  const photo = await keepPhoto(files, processor, await fresh());
  const members = [await memberWith(photo), await memberWith(photo)];
  for (const member of members) {
    await age(photo.content);
    expect(await sweepOrphans(files)).toBe(0);
    await data.members.updateOne({ _id: member._id }, { $set: { photos: [] } });
  }
  expect(await variantCount(photo.content)).toBe(PHOTO_SIZES.length);
  await age(photo.content);
  expect(await sweepOrphans(files)).toBe(1);
});

test('When two sweeps run over several batches, then they remove all unused photos and keep the used ones', async () => {
  const used = [await keepPhoto(files, processor, await fresh()), await keepPhoto(files, processor, await fresh())];
  const orphans = await Promise.all([1, 2, 3, 4, 5].map(async () => keepPhoto(files, processor, await fresh())));
  await memberWith(...used);
  for (const { content } of [...used, ...orphans]) await age(content);
  const removed = await Promise.all([sweepOrphans(files, { batch: 2 }), sweepOrphans(files, { batch: 2 })]);
  expect(removed[0] + removed[1]).toBe(orphans.length);
  expect(await Promise.all(used.map(({ content }) => variantCount(content)))).toEqual([4, 4]);
});

test('When the same photo is uploaded between the query and the claim of a sweep, then its variants stay', async () => {
  const upload = await fresh();
  const { content } = await keepPhoto(files, processor, upload);
  await age(content);
  // The upload runs after the sweep's query for old photo files and before its claim.
  const find = data.members.find.bind(data.members);
  vi.spyOn(data.members, 'find').mockImplementationOnce(((...parameters: Parameters<typeof find>) => {
    const query = find(...parameters);
    return {
      lean: async () => {
        const found = await query.lean();
        await keepPhoto(files, processor, upload);
        return found;
      },
    };
  }) as unknown as typeof find);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await variantCount(content)).toBe(PHOTO_SIZES.length);
});

test('When the same photo is uploaded during its removal, then the upload fails as temporary and succeeds later', async () => {
  const upload = await fresh();
  const { content } = await keepPhoto(files, processor, upload);
  await age(content);
  let outcome: unknown;
  const slow = storageWith({
    remove: async (removed) => {
      outcome = await keepPhoto(files, processor, upload).catch((error: unknown) => error);
      await store.remove(removed);
    },
  });
  expect(await sweepOrphans(slow)).toBe(1);
  expect(isStoreUnavailable(outcome)).toBe(true);
  const photo = await keepPhoto(files, processor, upload);
  await memberWith(photo);
  await age(content);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await variantCount(content)).toBe(PHOTO_SIZES.length);
});

test('When uploads and sweeps of the same photo run concurrently, then each successful upload has all variants', async () => {
  const upload = await fresh();
  const content = contentOf(upload);
  for (let round = 0; round < 15; round += 1) {
    await keepPhoto(files, processor, upload);
    await age(content);
    const sweep = sweepOrphans(files);
    const kept = await Promise.all(
      [1, 2, 3].map(() => keepPhoto(files, processor, upload).catch((error: unknown) => isStoreUnavailable(error))),
    );
    await sweep;
    expect(kept.every((each) => each !== false)).toBe(true);
    if (kept.some((each) => typeof each === 'object')) {
      expect(await variantCount(content)).toBe(PHOTO_SIZES.length);
      expect(await photoFile(content)).toMatchObject({ state: 'kept' });
    }
  }
});

test('When a sweep dies during a removal, then a later sweep finishes it, or an upload restores the photo', async () => {
  const uploads = [await fresh(), await fresh()];
  const contents = uploads.map(contentOf);
  for (const upload of uploads) await keepPhoto(files, processor, upload);
  const dies = storageWith({ remove: () => Promise.reject(new Error('The process died')) });
  for (const content of contents) {
    await age(content);
    await expect(sweepOrphans(dies)).rejects.toThrow('died');
  }
  // The deadline of the removal has not passed.
  expect(await sweepOrphans(files)).toBe(0);
  await expect(keepPhoto(files, processor, uploads[0] ?? Buffer.alloc(0))).rejects.toThrow('being removed');
  await data.photoFiles.updateMany({}, { $set: { removal_until: new Date(Date.now() - 1) } });
  await keepPhoto(files, processor, uploads[0] ?? Buffer.alloc(0));
  expect(await sweepOrphans(files)).toBe(1);
  expect(await Promise.all(contents.map(variantCount))).toEqual([PHOTO_SIZES.length, 0]);
  expect(await photoFile(contents[0] ?? '')).toMatchObject({ state: 'kept', avif: false });
});

test('When photos lack AVIF, then each is claimed once, and has AVIF variants afterwards', async () => {
  const kept = await Promise.all([1, 2, 3].map(async () => keepPhoto(files, processor, await fresh())));
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimForAvif(files)));
  const claimed = claims.flatMap((claim) => claim?.content ?? []);
  expect(claimed.toSorted()).toEqual(kept.map(({ content }) => content).toSorted());
  await data.photoFiles.updateMany({}, { $set: { avif_lease_until: new Date(Date.now() - 1) } });
  expect(await formatFor(files, claimed[0] ?? '', true)).toBe('webp');
  const made = await Promise.all([1, 2, 3, 4].map(() => makeMissingAvif(files, processor)));
  expect(made.toSorted()).toEqual([false, true, true, true]);
  for (const content of claimed) {
    expect(await variantCount(content)).toBe(2 * PHOTO_SIZES.length);
    expect(await formatFor(files, content, true)).toBe('avif');
    expect(await formatFor(files, content, false)).toBe('webp');
  }
  expect(await makeMissingAvif(files, processor)).toBe(false);
});

test('When workers die while they encode a photo, then it is claimed again after each lease, three times at most', async () => {
  await keepPhoto(files, processor, await fresh());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await claimForAvif(files)).toBeDefined();
    expect(await claimForAvif(files)).toBeUndefined();
    await data.photoFiles.updateMany({}, { $set: { avif_lease_until: new Date(Date.now() - 1) } });
  }
  expect(await claimForAvif(files)).toBeUndefined();
});

test('When an unused photo is claimed for AVIF, then the sweep keeps it', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  await age(content);
  await claimForAvif(files);
  expect(await sweepOrphans(files)).toBe(0);
});
