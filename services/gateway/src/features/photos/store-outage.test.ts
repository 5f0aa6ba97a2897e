import { drawnPicture, ownS3, type S3Server } from '@bandhavya/photos/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { completeOnboarding, isWhollyReady, type Site, sendPhoto, startGateway } from '../../testing/gateway.ts';

const undo: (() => Promise<void>)[] = [];
const atEnd = (each: () => Promise<void>) => undo.unshift(each);
let s3: S3Server;
let site: Site;
let member: Browser;

beforeAll(async () => {
  s3 = await ownS3(atEnd);
  await s3.start();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.options;
  const variables = {
    PHOTO_STORE: 's3',
    PHOTO_S3_ENDPOINT: endpoint,
    PHOTO_S3_REGION: region,
    PHOTO_S3_BUCKET: bucket,
    PHOTO_S3_ACCESS_KEY_ID: accessKeyId,
    PHOTO_S3_SECRET_ACCESS_KEY: secretAccessKey,
    PHOTO_S3_PATH_STYLE: 'true',
  };
  site = await startGateway(variables, atEnd);
  member = await completeOnboarding(await site.signIn());
  const [first] = await (await member.get('/api/user-photos/me')).json();
  await member.send('DELETE', first.photo_url);
});

afterAll(async () => {
  for (const each of undo) await each();
});

/** Bound for the promised 2 s on a machine under load. Without deadlines a call would take 10 s or longer. */
const PROMPT_MS = 8000;
const RECOVERY = { timeout: 45_000, interval: 100 };
vi.setConfig({ testTimeout: 180_000 });

async function isUnavailable(call: () => Promise<Response>): Promise<void> {
  const begun = performance.now();
  const answer = await call();
  expect(performance.now() - begun).toBeLessThan(PROMPT_MS);
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'service.unavailable']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('etag')).toBeNull();
}

test.each(['hang', 'kill'] as const)(
  'When the bucket is down (%s), then photos return 503, everything else works, and photos recover with the bucket',
  async (how) => {
    const [photo] = await (await member.get('/api/user-photos/me')).json();
    const seed = how === 'hang' ? 50 : 60;
    // Another one than `later`, because a bucket that hung may still be writing the files of the aborted upload.
    const aborted = await drawnPicture(seed);
    const later = await drawnPicture(seed + 1);
    expect((await member.get(photo.photo_url)).status).toBe(200);
    await s3[how]();
    await isUnavailable(() => member.get(photo.photo_url));
    await isUnavailable(() => sendPhoto(member, aborted));
    await Promise.all(Array.from({ length: 5 }, () => isUnavailable(() => member.get(photo.photo_url))));
    expect((await (await member.get('/api/user-photos/me')).json()).length).toBe(4);
    expect((await member.get('/api/profile')).status).toBe(200);
    const without = { status: 'ready', checks: { mongodb: 'up', photos: 'down' } };
    await vi.waitFor(async () => expect(await (await member.get('/readyz')).json()).toMatchObject(without), RECOVERY);
    await s3.recover();
    await vi.waitFor(() => isWhollyReady(site.address), RECOVERY);
    await vi.waitFor(async () => expect((await member.get(photo.photo_url)).status).toBe(200), RECOVERY);
    const added = await vi.waitFor(async () => {
      const answer = await sendPhoto(member, later);
      expect(answer.status).toBe(201);
      return answer.json();
    }, RECOVERY);
    await member.send('DELETE', added.photo_url);
  },
);
