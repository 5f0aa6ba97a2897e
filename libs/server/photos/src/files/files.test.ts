import { PHOTO_SIZES } from '@bandhavya/domain';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PhotoFormat } from '../store/store.ts';
import { ownPhotoSite } from '../testing/photo-site.ts';
import { claimForAvif, makeMissingAvif } from './avif-job.ts';
import { contentOf, keepPhoto } from './keep-photo.ts';
import { formatFor } from './photo-format.ts';
import { type PhotoWithVariants, storeVariants } from './store-variants.ts';

const { store, files, processor, fresh, photoFile, variantCount, endAvifLeases, storageWith } = ownPhotoSite();

test('When a photo is stored, then all variants exist, and its photo file has its size', async () => {
  const upload = await fresh();
  const kept = await keepPhoto(files, processor, upload);
  expect(kept).toEqual({ content: contentOf(upload), width: 600, height: 750, thumbhash: expect.any(String) });
  expect(await variantCount(kept.content)).toBe(PHOTO_SIZES.length);
  expect(await photoFile(kept.content)).toMatchObject({ state: 'kept', width: 600, height: 750 });
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

test('When photos with variants are stored concurrently, then all of them are kept in the formats given', async () => {
  const pictures = await Promise.all([fresh(), fresh(), fresh()]);
  const made = (format: PhotoFormat) =>
    pictures.map((bytes): PhotoWithVariants => {
      const content = contentOf(bytes);
      return { content, width: 9, height: 12, thumbhash: 'AAAA', files: [{ content, size: 96, format, data: bytes }] };
    });
  const store = (format: PhotoFormat) =>
    Promise.all(Array.from({ length: 8 }, () => storeVariants(files, made(format))));
  await store('webp');
  for (const { content } of made('webp')) {
    expect(await photoFile(content)).toMatchObject({ state: 'kept' });
    expect(await formatFor(files, content, true)).toBe('webp');
  }
  await store('avif');
  for (const { content } of made('avif')) expect(await formatFor(files, content, true)).toBe('avif');
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

test('When photos lack AVIF, then each is claimed once, and has AVIF variants afterwards', async () => {
  const kept = await Promise.all([1, 2, 3].map(async () => keepPhoto(files, processor, await fresh())));
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimForAvif(files)));
  const claimed = claims.flatMap((claim) => claim?.content ?? []);
  expect(claimed.toSorted()).toEqual(kept.map(({ content }) => content).toSorted());
  await endAvifLeases();
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

test('When a photo is smaller than two of the sizes, then their equal variants are encoded once', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  const toAvif = vi.fn(processor.toAvif);
  expect(await makeMissingAvif(files, { toAvif })).toBe(true);
  expect(toAvif).toHaveBeenCalledTimes(PHOTO_SIZES.length - 1);
  expect(await variantCount(content)).toBe(2 * PHOTO_SIZES.length);
});

test('When workers die while they encode a photo, then it is claimed again after each lease, three times at most', async () => {
  await keepPhoto(files, processor, await fresh());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const claim = await claimForAvif(files);
    expect(Number(claim?.until) - Date.now()).toBeLessThanOrEqual(55_000);
    expect(await claimForAvif(files)).toBeUndefined();
    await endAvifLeases();
  }
  expect(await claimForAvif(files)).toBeUndefined();
});

test('When encoding takes longer than a lease, then the worker renews the lease and no other worker claims the photo', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  const [encoding, encoded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const slow = {
    toAvif: async (webp: Buffer) => {
      encoding.resolve();
      await encoded.promise;
      return processor.toAvif(webp);
    },
  };
  const made = makeMissingAvif(files, slow);
  await encoding.promise;
  await endAvifLeases();
  await vi.advanceTimersByTimeAsync(55_000 / 5);
  await eventually(async () => expect(Number((await photoFile(content))?.avif_at)).toBeGreaterThan(Date.now()));
  expect(await claimForAvif(files)).toBeUndefined();
  encoded.resolve();
  expect(await made).toBe(true);
  expect(await formatFor(files, content, true)).toBe('avif');
});
