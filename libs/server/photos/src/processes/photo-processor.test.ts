import { setTimeout as wait } from 'node:timers/promises';
import { PHOTO_SIZES } from '@bandhavya/domain';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test } from 'vitest';
import { PhotoRefusedError, PhotosUnavailableError } from '../errors.ts';
import { blankPng } from '../testing/blank-png.ts';
import { drawnPicture } from '../testing/pictures.ts';
import { openPhotoProcessor, type PhotoProcessorOptions } from './photo-processor.ts';

const DAY = 24 * 60 * 60_000;
const MEGABYTE = 1024 * 1024;
/** A picture within the limits of an upload whose decoder needs 450 MB. */
const HUGE = blankPng(7042, 7042, { colour: 'rgba', depth: 16, interlaced: true });

/** One process by default, without a time limit: the machine of a test may be busy. */
function processorFor(options: PhotoProcessorOptions = {}) {
  const processor = openPhotoProcessor({ processes: 1, deadlines: { variants: DAY, avif: DAY }, ...options });
  onTestFinished(processor.close);
  const pid = () => {
    const [first] = processor.pids();
    if (first === undefined) throw new Error('No photo process runs');
    return first;
  };
  return { ...processor, pid };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const small = () => drawnPicture(1);

test('When photos are processed one after another, then one process makes all of them', async () => {
  const processor = processorFor();
  expect(processor.pids()).toEqual([]);
  const { variants, ...photo } = await processor.process(await small());
  expect(photo).toEqual({ width: 600, height: 750, thumbhash: expect.any(String) });
  expect(variants.map(({ size }) => size)).toEqual([...PHOTO_SIZES]);
  const pid = processor.pid();
  const avif = await processor.toAvif(variants[0]?.data ?? Buffer.alloc(0));
  expect(avif.toString('latin1', 4, 12)).toBe('ftypavif');
  expect(processor.pids()).toEqual([pid]);
});

test('When an upload is invalid, then it is refused with its code, and the process stays', async () => {
  const processor = processorFor();
  await expect(processor.process(Buffer.from('text'))).rejects.toMatchObject({ code: 'photo.unsupported' });
  const pid = processor.pid();
  await expect(processor.process(blankPng(16_000, 16_000))).rejects.toMatchObject({ code: 'photo.too-large' });
  await expect(processor.toAvif(Buffer.from('text'))).rejects.toThrow('photo process failed');
  expect(processor.pids()).toEqual([pid]);
});

test('When a decoder needs more memory than the limit, then its process is killed, and the next photo succeeds', async () => {
  const processor = processorFor({ memory: 200 * MEGABYTE });
  const before = process.memoryUsage.rss();
  await expect(processor.process(HUGE)).rejects.toMatchObject({ name: 'PhotoRefusedError', code: 'photo.refused' });
  expect(processor.pids()).toEqual([]);
  expect((await processor.process(await small())).width).toBe(600);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
});

test('When a process hangs, then it is killed at the deadline and replaced', async () => {
  const processor = processorFor({ deadlines: { variants: 2000, avif: DAY } });
  await eventually(() => processor.process(blankPng(600, 600)));
  const hung = processor.pid();
  process.kill(hung, 'SIGSTOP');
  await expect(processor.process(await small())).rejects.toBeInstanceOf(PhotosUnavailableError);
  await eventually(() => expect(isRunning(hung)).toBe(false));
  await eventually(async () => expect((await processor.process(await small())).width).toBe(600));
});

test.each([
  ['SIGKILL', PhotosUnavailableError],
  ['SIGSEGV', PhotoRefusedError],
] as const)(
  'When a process ends with %s, then only its photo fails, and the process is replaced',
  async (signal, error) => {
    const processor = processorFor({ processes: 2 });
    const failing = processor.process(HUGE).catch((reason: unknown) => reason);
    const pid = await eventually(() => processor.pid());
    const other = processor.process(await small());
    process.kill(pid, signal);
    expect(await failing).toBeInstanceOf(error);
    expect((await other).width).toBe(600);
    expect((await processor.process(await small())).width).toBe(600);
  },
);

test('When an idle process is killed, then the next photo gets a new one', async () => {
  const processor = processorFor();
  await processor.process(await small());
  const pid = processor.pid();
  process.kill(pid, 'SIGKILL');
  await eventually(() => expect(processor.pids()).toEqual([]));
  expect((await processor.process(await small())).width).toBe(600);
  expect(processor.pid()).not.toBe(pid);
});

test('When the queue is full, then further photos are rejected as temporary, and the others succeed', async () => {
  const processor = processorFor({ waiting: 2 });
  const picture = await small();
  const photos = await Promise.all(
    Array.from({ length: 5 }, () => processor.process(picture).catch((error: unknown) => error)),
  );
  expect(photos.filter((each) => each instanceof PhotosUnavailableError)).toHaveLength(2);
  expect(photos.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining({ width: 600 })));
});

test('When an encoding is aborted, then its process ends at once', async () => {
  const processor = processorFor();
  const { variants } = await processor.process(await drawnPicture(2, 1500, 1900));
  const abort = new AbortController();
  const encoding = processor.toAvif(variants.at(-1)?.data ?? Buffer.alloc(0), abort.signal);
  await wait(50);
  abort.abort(new Error('stopped'));
  await expect(encoding).rejects.toThrow('stopped');
  expect(processor.pids()).toEqual([]);
});

test('When the processor is closed, then its processes have ended, and its photos fail as temporary', async () => {
  const processor = processorFor();
  const photos = [HUGE, HUGE].map((each) => processor.process(each).catch((error: unknown) => error));
  const pid = await eventually(() => processor.pid());
  await processor.close();
  expect(isRunning(pid)).toBe(false);
  for (const photo of photos) expect(await photo).toBeInstanceOf(PhotosUnavailableError);
});
