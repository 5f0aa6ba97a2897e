import { expect, test } from 'vitest';
import { keepPhoto } from '../files/keep-photo.ts';
import { ownPhotoSite } from '../testing/photo-site.ts';
import { reconcile } from './reconcile.ts';
import { sweepOrphans } from './sweep.ts';

const { data, files, processor, fresh, photoFile, makeDue, memberWith } = ownPhotoSite();

const DAY = 24 * 60 * 60_000;

/** Stores photos that no check is pending for, as if their marks had been lost. */
async function unmarked(count: number) {
  const photos = [];
  for (let n = 0; n < count; n += 1) photos.push(await keepPhoto(files, processor, await fresh()));
  await data.photoFiles.updateMany({}, { $unset: { check_at: 1 } });
  return photos;
}

const passOf = () => data.photoPasses.findOne().orFail().lean();

test('When a mark was lost, then the pass marks the unused photo, changes no used one, and the sweep removes it', async () => {
  const [used, orphan] = await unmarked(2);
  const [usedContent, orphanContent] = [used?.content ?? '', orphan?.content ?? ''];
  if (used) await memberWith(used);
  const before = await photoFile(usedContent);
  expect(await reconcile(files)).toEqual({ marked: 1, more: false });
  expect(await photoFile(usedContent)).toEqual(before);
  expect(await sweepOrphans(files)).toBe(1);
  expect([await photoFile(orphanContent), await photoFile(usedContent)]).toEqual([null, before]);
});

test('When a photo is marked already, then the pass keeps the time of its check', async () => {
  const { content } = await keepPhoto(files, processor, await fresh());
  const before = await photoFile(content);
  expect(await reconcile(files)).toEqual({ marked: 0, more: false });
  expect(await photoFile(content)).toEqual(before);
});

test('When a pass has ended, then the next one begins a day later', async () => {
  await unmarked(1);
  expect(await reconcile(files)).toEqual({ marked: 1, more: false });
  await data.photoFiles.updateMany({}, { $unset: { check_at: 1 } });
  expect(await reconcile(files)).toEqual({ marked: 0, more: false });
  const { due_at, finished_at } = await passOf();
  expect(Number(due_at) - Number(finished_at)).toBe(DAY);
  await data.photoPasses.updateOne({}, { $set: { due_at: new Date() } });
  expect(await reconcile(files)).toEqual({ marked: 1, more: false });
});

test('When several workers run the pass, then one has the lease at a time, and all read each photo once', async () => {
  await unmarked(5);
  let marked = 0;
  for (;;) {
    const turns = await Promise.all([1, 2, 3].map(() => reconcile(files, { batch: 2 })));
    marked += turns.reduce((sum, turn) => sum + turn.marked, 0);
    if ((await passOf()).finished_at) break;
  }
  expect(marked).toBe(5);
});

test('When a worker dies in a pass, then another one continues behind the last batch after the lease', async () => {
  const photos = await unmarked(3);
  const [first = '', ...rest] = photos.map(({ content }) => content).toSorted();
  expect(await reconcile(files, { batch: 1 })).toEqual({ marked: 1, more: true });
  const dead = { due_at: new Date(Date.now() + 55_000), lease: 'of a dead worker' };
  await data.photoPasses.updateOne({}, { $set: dead });
  expect(await reconcile(files)).toEqual({ marked: 0, more: false });
  await data.photoFiles.updateOne({ _id: first }, { $unset: { check_at: 1 } });
  await data.photoPasses.updateOne({}, { $set: { due_at: new Date() } });
  expect(await reconcile(files)).toEqual({ marked: rest.length, more: false });
  await makeDue(...rest);
  expect(await photoFile(first)).not.toHaveProperty('check_at');
});
