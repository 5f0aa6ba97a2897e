import { PHOTO_SIZES } from '@bandhavya/domain';
import type { PipelineStage } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { claimForAvif } from '../files/avif-job.ts';
import { contentOf, keepPhoto } from '../files/keep-photo.ts';
import { markForCheck } from '../files/pending.ts';
import { isStoreUnavailable } from '../store/open-store.ts';
import { ownPhotoSite } from '../testing/photo-site.ts';
import { claimChecks, sweepOrphans } from './sweep.ts';

const {
  data,
  store,
  files,
  processor,
  fresh,
  photoFile,
  variantCount,
  makeDue,
  memberWith,
  removePhotos,
  storageWith,
} = ownPhotoSite();

test('When no member refers to a photo for an hour, then the sweep removes its variants and photo file', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  expect(await sweepOrphans(files)).toBe(0);
  await makeDue(content);
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
  await makeDue(contentOf(upload));
  expect(await sweepOrphans(files)).toBe(1);
  expect(await variantCount(contentOf(upload))).toBe(0);
});

test('When several members have a photo, then the sweep keeps it until the last of them removes it', async () => {
  const photo = await keepPhoto(files, processor, await fresh());
  const members = [await memberWith(photo), await memberWith(photo)];
  for (const member of members) {
    await makeDue(photo.content);
    expect(await sweepOrphans(files)).toBe(0);
    await removePhotos(member);
  }
  expect(await variantCount(photo.content)).toBe(PHOTO_SIZES.length);
  await makeDue(photo.content);
  expect(await sweepOrphans(files)).toBe(1);
});

test('When two sweeps run over several batches, then they remove all unused photos and keep the used ones', async () => {
  const used = [await keepPhoto(files, processor, await fresh()), await keepPhoto(files, processor, await fresh())];
  const orphans = await Promise.all([1, 2, 3, 4, 5].map(async () => keepPhoto(files, processor, await fresh())));
  await memberWith(...used);
  await makeDue(...[...used, ...orphans].map(({ content }) => content));
  const removed = await Promise.all([sweepOrphans(files, { batch: 2 }), sweepOrphans(files, { batch: 2 })]);
  expect(removed[0] + removed[1]).toBe(orphans.length);
  expect(await Promise.all(used.map(({ content }) => variantCount(content)))).toEqual([4, 4]);
});

test('When the same photo is uploaded between the check and the removal of a sweep, then its variants stay', async () => {
  const upload = await fresh();
  const { content } = await keepPhoto(files, processor, upload);
  await makeDue(content);
  // The upload runs after the sweep has found no member and before the removal begins.
  const aggregate = data.photoFiles.aggregate.bind(data.photoFiles);
  vi.spyOn(data.photoFiles, 'aggregate').mockImplementationOnce((async (stages: PipelineStage[]) => {
    const found = await aggregate(stages);
    await keepPhoto(files, processor, upload);
    return found;
  }) as unknown as typeof aggregate);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await variantCount(content)).toBe(PHOTO_SIZES.length);
});

test('When the same photo is uploaded during its removal, then the upload fails as temporary and succeeds later', async () => {
  const upload = await fresh();
  const { content } = await keepPhoto(files, processor, upload);
  await makeDue(content);
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
  await makeDue(content);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await variantCount(content)).toBe(PHOTO_SIZES.length);
});

test('When uploads and sweeps of the same photo run concurrently, then each successful upload has all variants', async () => {
  const upload = await fresh();
  const content = contentOf(upload);
  for (let round = 0; round < 15; round += 1) {
    await keepPhoto(files, processor, upload);
    await makeDue(content);
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
    await makeDue(content);
    await expect(sweepOrphans(dies)).rejects.toThrow('died');
  }
  // The deadline of the removal has not passed.
  expect(await sweepOrphans(files)).toBe(0);
  await expect(keepPhoto(files, processor, uploads[0] ?? Buffer.alloc(0))).rejects.toThrow('being removed');
  await makeDue(...contents);
  await keepPhoto(files, processor, uploads[0] ?? Buffer.alloc(0));
  expect(await sweepOrphans(files)).toBe(1);
  expect(await Promise.all(contents.map(variantCount))).toEqual([PHOTO_SIZES.length, 0]);
  expect(await photoFile(contents[0] ?? '')).toMatchObject({ state: 'kept', avif: false });
});

test('When an unused photo is claimed for AVIF, then the sweep keeps it', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  await makeDue(content);
  await claimForAvif(files);
  expect(await sweepOrphans(files)).toBe(0);
});

test('When a used photo was checked, then no check is pending, and later sweeps write nothing', async () => {
  const photo = await keepPhoto(files, processor, await fresh());
  await memberWith(photo);
  await makeDue(photo.content);
  expect(await sweepOrphans(files)).toBe(0);
  const checked = await photoFile(photo.content);
  expect(checked).not.toHaveProperty('check_at');
  expect(checked).not.toHaveProperty('check_lease');
  const write = vi.spyOn(data.photoFiles, 'updateMany');
  await sweepOrphans(files);
  expect(write).not.toHaveBeenCalled();
});

test('When the gateway dies between mark and removal, then the check keeps the photo, and a retry removes it', async () => {
  const photo = await keepPhoto(files, processor, await fresh());
  const member = await memberWith(photo);
  await markForCheck(data, [photo.content]);
  await makeDue(photo.content);
  expect(await sweepOrphans(files)).toBe(0);
  expect(await variantCount(photo.content)).toBe(PHOTO_SIZES.length);
  await removePhotos(member);
  await makeDue(photo.content);
  expect(await sweepOrphans(files)).toBe(1);
});

test('When a photo is removed while a sweep checks it, then the mark stays and a later sweep removes the photo', async () => {
  const photo = await keepPhoto(files, processor, await fresh());
  const member = await memberWith(photo);
  await makeDue(photo.content);
  const aggregate = data.photoFiles.aggregate.bind(data.photoFiles);
  vi.spyOn(data.photoFiles, 'aggregate').mockImplementationOnce((async (stages: PipelineStage[]) => {
    const found = await aggregate(stages);
    await removePhotos(member);
    return found;
  }) as unknown as typeof aggregate);
  expect(await sweepOrphans(files)).toBe(0);
  await makeDue(photo.content);
  expect(await sweepOrphans(files)).toBe(1);
});

test('When three workers claim checks, then no photo is claimed twice until a lease ends', async () => {
  const ids = Array.from({ length: 150 }, (_, n) => n.toString(16).padStart(64, '0'));
  await data.photoFiles.insertMany(ids.map((_id) => ({ _id, state: 'kept', check_at: new Date(0) })));
  const claims = await Promise.all([1, 2, 3].map(() => claimChecks(files, 50)));
  while (claims.at(-1)?.mayHaveMore) claims.push(await claimChecks(files, 50));
  expect(claims.every(({ claimed }) => claimed.length <= 50)).toBe(true);
  expect(claims.flatMap(({ claimed }) => claimed.map(({ _id }) => _id)).toSorted()).toEqual(ids);
  for (const { check_at } of await data.photoFiles.find().lean()) {
    expect(Number(check_at) - Date.now()).toBeLessThanOrEqual(55_000);
  }
  const [dead] = claims;
  const lost = dead?.claimed.map(({ _id }) => _id) ?? [];
  await makeDue(...lost);
  const [again, none] = await Promise.all([claimChecks(files, 50), claimChecks(files, 50)]);
  expect([...again.claimed, ...none.claimed].map(({ _id }) => _id).toSorted()).toEqual(lost.toSorted());
});

test('When a sweep is stopped between two removals, then the rest is due at once', async () => {
  const orphans = await Promise.all([1, 2, 3].map(async () => keepPhoto(files, processor, await fresh())));
  await makeDue(...orphans.map(({ content }) => content));
  const stop = new AbortController();
  const stopping = storageWith({
    remove: async (content) => {
      await store.remove(content);
      stop.abort();
    },
  });
  expect(await sweepOrphans(stopping, { signal: stop.signal })).toBe(1);
  expect(await sweepOrphans(files)).toBe(2);
});
