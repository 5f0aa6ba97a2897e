import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PHOTO_SIZES } from '@bandhavya/contracts';
import { formatFor } from '@bandhavya/photos';
import { ownS3, type S3Server } from '@bandhavya/photos/testing';
import { listen } from '@bandhavya/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Line, type Site, spawnWorker, startSite, startWorker } from './testing/site.ts';

/** Processes are started and real pictures encoded, on a machine with other work. */
vi.setConfig({ testTimeout: 180_000 });
const SOON = { timeout: 90_000, interval: 50 };

const MADE = 'Made the AVIF files of a photo';
const linesOf = (lines: readonly Line[], text: string) => lines.filter(({ msg }) => msg === text);

async function hasAvif({ files }: Site, content: string): Promise<boolean> {
  return (await formatFor(files, content, true)) === 'avif';
}

async function untilAllHaveAvif(site: Site, contents: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    for (const content of contents) expect(await hasAvif(site, content)).toBe(true);
  }, SOON);
}

test('When a photo lacks AVIF, then the worker makes it in all sizes, and it is what members are sent from then on', async () => {
  const site = await startSite();
  const { content } = await site.photo();
  expect(await hasAvif(site, content)).toBe(false);
  startWorker(site);
  await untilAllHaveAvif(site, [content]);
  for (const size of PHOTO_SIZES) {
    const file = await site.files.store.get({ content, size, format: 'avif' });
    const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
  }
});

test('When a photo comes while the worker has nothing to do, then it is found', async () => {
  const site = await startSite();
  startWorker(site);
  await untilAllHaveAvif(site, [(await site.photo()).content]);
  await untilAllHaveAvif(site, [(await site.photo()).content]);
});

test('When two workers run, then each photo is made by one of them, once', async () => {
  const site = await startSite();
  const photos = await Promise.all(Array.from({ length: 12 }, () => site.photo()));
  const workers = [startWorker(site), startWorker(site)];
  await untilAllHaveAvif(
    site,
    photos.map(({ content }) => content),
  );
  await Promise.all(workers.map(({ close }) => close()));
  const made = workers.map(({ lines }) => linesOf(lines, MADE).length);
  expect(made[0]).toBeGreaterThan(0);
  expect(made[1]).toBeGreaterThan(0);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(photos.length);
});

test('When a worker is killed in the middle of a photo, then the next one makes it', async () => {
  const site = await startSite();
  const { content } = await site.photo(1200);
  const first = await spawnWorker(site);
  await vi.waitFor(async () => expect((await site.known(content))?.avif_lease_until).toBeDefined(), SOON);
  first.child.kill('SIGKILL');
  await first.exited;
  expect(await hasAvif(site, content)).toBe(false);
  await site.letTimePass();
  startWorker(site);
  await untilAllHaveAvif(site, [content]);
});

test('When a worker is told to stop in the middle of a photo, then it gives it back and ends soon', async () => {
  const site = await startSite();
  const { content } = await site.photo(1200);
  const { child, exited, lines } = await spawnWorker(site);
  await vi.waitFor(async () => expect((await site.known(content))?.avif_lease_until).toBeDefined(), SOON);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines().map(({ level }) => level)).not.toContain('error');
  const left = await site.known(content);
  expect([left?.avif, left?.avif_lease_until, left?.avif_attempts]).toEqual([false, undefined, 0]);
});

test('When photos lack AVIF because they cannot be read, then the others are made all the same', async () => {
  const site = await startSite();
  const broken = await site.photo();
  await site.files.store.remove(broken.content);
  const good = await site.photo();
  const { lines } = startWorker(site);
  await untilAllHaveAvif(site, [good.content]);
  expect(linesOf(lines, 'The job failed').map(({ job }) => job)).toEqual(['avif']);
});

test('When files are left that nobody refers to, then they are removed, and no other', async () => {
  const site = await startSite();
  const [used, orphan] = [await site.photo(), await site.photo()];
  await site.member(used);
  await site.letTimePass();
  const recent = await site.photo();
  const { lines } = startWorker(site, { AVIF_INTERVAL_SECONDS: '3600' });
  await vi.waitFor(async () => expect(await site.known(orphan.content)).toBeNull(), SOON);
  expect(await site.files.store.list(orphan.content)).toEqual([]);
  for (const { content } of [used, recent]) {
    expect(await site.files.store.exists({ content, size: 1920, format: 'webp' })).toBe(true);
  }
  expect(linesOf(lines, 'Removed files that no photo refers to').map(({ removed }) => removed)).toEqual([1]);
});

test('When the worker is asked how it is, then it says so, and answers nothing else', async () => {
  const { app } = startWorker(await startSite());
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), SOON);
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { mongodb: 'up', photos: 'up' },
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(404);
});

test.runIf(process.platform === 'linux')(
  'When the worker runs, then all of its threads let others go first',
  async () => {
    const { pid } = await spawnWorker(await startSite());
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

test('When the bucket goes away and comes back, then the worker says so once, and goes on by itself', async () => {
  const s3 = await ownS3(onTestFinished);
  await s3.start();
  const site = await startSite({ kind: 's3', ...s3.options });
  const { content } = await site.photo();
  await s3.kill();
  const { lines } = startWorker(site, s3Variables(s3));
  await vi.waitFor(() => expect(linesOf(lines, 'The job cannot reach what it needs')).toHaveLength(1), SOON);
  await s3.start();
  await untilAllHaveAvif(site, [content]);
  await vi.waitFor(() => expect(linesOf(lines, 'The job works again')).toHaveLength(1), SOON);
  expect(linesOf(lines, 'The job cannot reach what it needs')).toHaveLength(1);
});
