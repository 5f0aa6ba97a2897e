import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PHOTO_SIZES } from '@bandhavya/domain';
import { formatFor } from '@bandhavya/photos';
import { ownS3, type S3Server } from '@bandhavya/photos/testing';
import { listen } from '@bandhavya/runtime';
import { collectionOf } from '@bandhavya/testing/collections';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Line, type Site, spawnWorker, startSite, startWorker } from './testing/site.ts';

/** Several waits in sequence, each with the bound of `eventually`. */
vi.setConfig({ testTimeout: 300_000 });

const MADE = 'Made the AVIF files of a photo';
const LIFTED = 'Lifted the ranks of changed candidates';
const UNAVAILABLE = 'The job cannot reach its stores';
/** Pixels of the longest side. Encoding such a photo takes long enough to interrupt it. */
const LARGE = 1400;

const linesOf = (lines: readonly Line[], text: string) => lines.filter(({ msg }) => msg === text);

async function hasAvif({ storage }: Site, content: string): Promise<boolean> {
  return (await formatFor(storage, content, true)) === 'avif';
}

const untilHasAvif = (site: Site, content: string) =>
  eventually(async () => expect(await hasAvif(site, content)).toBe(true));

const untilClaimed = (site: Site, content: string) =>
  eventually(async () => expect((await site.photoFile(content))?.avif_lease).toBeDefined());

test('When a photo lacks AVIF, then the worker makes it in all sizes, and members get AVIF', async () => {
  const site = await startSite();
  const { content } = await site.photo();
  expect(await hasAvif(site, content)).toBe(false);
  startWorker(site);
  await untilHasAvif(site, content);
  for (const size of PHOTO_SIZES) {
    const file = await site.storage.store.get({ content, size, format: 'avif' });
    const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
  }
});

test('When a photo is uploaded while the worker is idle, then the worker makes its AVIF files', async () => {
  const site = await startSite();
  startWorker(site);
  await untilHasAvif(site, (await site.photo()).content);
  await untilHasAvif(site, (await site.photo()).content);
});

test('When two workers run, then both make AVIF files, and each photo is made once', async () => {
  const site = await startSite();
  const workers = [startWorker(site), startWorker(site)];
  const made = () => workers.map(({ lines }) => linesOf(lines, MADE).length);
  const contents: string[] = [];
  // Adds photos until each worker has made one: one worker alone may finish any fixed number.
  await eventually(async () => {
    const photos = await Promise.all([1, 2, 3, 4].map(() => site.photo()));
    contents.push(...photos.map(({ content }) => content));
    for (const { content } of photos) await untilHasAvif(site, content);
    for (const count of made()) expect(count).toBeGreaterThan(0);
  });
  await Promise.all(workers.map(({ close }) => close()));
  expect(made().reduce((sum, count) => sum + count, 0)).toBe(contents.length);
});

test('When a worker is killed while it encodes a photo, then another worker makes it after the lease', async () => {
  const site = await startSite();
  const photo = await site.photo(LARGE);
  const { content } = photo;
  // Without a member, the sweep of the second worker could remove the photo first.
  await site.member(photo);
  const first = await spawnWorker(site);
  await untilClaimed(site, content);
  first.child.kill('SIGKILL');
  await first.exited;
  expect(await hasAvif(site, content)).toBe(false);
  await site.passAnHour();
  startWorker(site);
  await untilHasAvif(site, content);
});

test('When a worker is stopped while it encodes a photo, then it releases the photo and exits with 0', async () => {
  const site = await startSite();
  const { content } = await site.photo(LARGE);
  const { child, exited, lines } = await spawnWorker(site);
  await untilClaimed(site, content);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
  const left = await site.photoFile(content);
  expect([left?.avif, left?.avif_lease, left?.avif_attempts]).toEqual([false, undefined, 0]);
});

test('When the files of one photo are missing, then the worker logs an error and makes the other photos', async () => {
  const site = await startSite();
  const broken = await site.photo();
  await site.storage.store.remove(broken.content);
  const good = await site.photo();
  const { lines } = startWorker(site);
  await untilHasAvif(site, good.content);
  expect(linesOf(lines, 'The job failed').map(({ job }) => job)).toEqual(['avif']);
});

test('When no member refers to a photo, then the worker removes its files and keeps used and recent photos', async () => {
  const site = await startSite();
  const [used, orphan] = [await site.photo(), await site.photo()];
  await site.member(used);
  await site.passAnHour();
  const recent = await site.photo();
  // While AVIF is encoded, the sweep keeps the orphan.
  await site.photoFiles.updateMany({}, { $set: { avif: true }, $unset: { avif_at: 1 } });
  const { lines } = startWorker(site);
  const removals = () => linesOf(lines, 'Removed files that no photo refers to').map(({ removed }) => removed);
  await eventually(() => expect(removals()).toEqual([1]));
  expect(await site.photoFile(orphan.content)).toBeNull();
  expect(await site.storage.store.list(orphan.content)).toEqual([]);
  for (const { content } of [used, recent]) {
    expect(await site.storage.store.exists({ content, size: 1920, format: 'webp' })).toBe(true);
  }
});

test('When the marks of photos are lost, then workers mark and remove the unused ones, and keep the used ones', async () => {
  const site = await startSite();
  const [used, orphan] = [await site.photo(), await site.photo()];
  await site.member(used);
  await site.photoFiles.updateMany({}, { $set: { avif: true }, $unset: { avif_at: 1, check_at: 1 } });
  const workers = [startWorker(site), startWorker(site)];
  await eventually(async () => expect(await site.photoFile(orphan.content)).toBeNull());
  expect(await site.storage.store.list(orphan.content)).toEqual([]);
  expect(await site.storage.store.list(used.content)).toHaveLength(PHOTO_SIZES.length);
  const marks = workers.flatMap(({ lines }) => lines.flatMap(({ marked }) => marked ?? []));
  expect(marks).toEqual([1]);
});

test('When a worker is killed while it removes a photo, then another worker removes it after the lease', async () => {
  const s3 = await ownS3(onTestFinished);
  await s3.start();
  const site = await startSite({ kind: 's3', ...s3.options });
  const { content } = await site.photo();
  await site.photoFiles.updateMany({}, { $set: { avif: true }, $unset: { avif_at: 1 } });
  await site.passAnHour();
  // The removal waits for the bucket.
  await s3.hang();
  const first = await spawnWorker(site, { variables: s3Variables(s3) });
  await eventually(async () => expect((await site.photoFile(content))?.state).toBe('removing'));
  first.child.kill('SIGKILL');
  await first.exited;
  const { check_at } = (await site.photoFile(content)) ?? {};
  expect(Number(check_at) - Date.now()).toBeLessThanOrEqual(55_000);
  await s3.recover();
  await site.passAnHour();
  startWorker(site, { variables: s3Variables(s3) });
  await eventually(async () => expect(await site.photoFile(content)).toBeNull());
  expect(await site.storage.store.list(content)).toEqual([]);
});

test('When a change of an earlier day waits for a lift of the rank, then the worker lifts it', async () => {
  const site = await startSite();
  const candidates = collectionOf(site.storage.data.connection, 'candidates');
  const waiting = { rank: 1, changed_at: new Date(Date.now() - 2 * 24 * 3_600_000) };
  // The driver stores the fields of a candidate that the job reads.
  await candidates.insertOne(waiting);
  const { lines } = startWorker(site);
  await eventually(() => expect(linesOf(lines, LIFTED)).toMatchObject([{ job: 'ranks', lifted: 1 }]));
  const after = await candidates.findOne();
  expect(after?.rank).toBeGreaterThan(waiting.rank);
  expect(after).not.toHaveProperty('changed_at');
});

test('When /readyz is requested, then it reports MongoDB, Redis and the photo store, and other paths are 404', async () => {
  const { app } = startWorker(await startSite());
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  const address = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200));
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { mongodb: 'up', redis: 'up', photos: 'up' },
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(404);
});

test.runIf(process.platform === 'linux')(
  'When the worker runs, then all of its threads have low priority',
  async () => {
    const { pid } = await spawnWorker(await startSite(), { variables: { CPU_PRIORITY: 'low' } });
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(4);
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([19]));
  },
);

const s3Variables = ({ options }: S3Server) => ({
  PHOTO_STORE: 's3',
  PHOTO_S3_ENDPOINT: options.endpoint,
  PHOTO_S3_REGION: options.region,
  PHOTO_S3_BUCKET: options.bucket,
  PHOTO_S3_ACCESS_KEY_ID: options.accessKeyId,
  PHOTO_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  PHOTO_S3_PATH_STYLE: String(options.pathStyle),
});

test('When the bucket is unavailable for a while, then the worker logs it once and recovers by itself', async () => {
  const s3 = await ownS3(onTestFinished);
  await s3.start();
  const site = await startSite({ kind: 's3', ...s3.options });
  const { content } = await site.photo();
  await s3.kill();
  const { lines } = startWorker(site, { variables: s3Variables(s3) });
  await eventually(() => expect(linesOf(lines, UNAVAILABLE)).toHaveLength(1));
  await s3.start();
  await untilHasAvif(site, content);
  await eventually(() => expect(linesOf(lines, 'The job works again')).toHaveLength(1));
  expect(linesOf(lines, UNAVAILABLE)).toHaveLength(1);
});
