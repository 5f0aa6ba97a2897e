import type { Photo } from '@bandhavya/contracts';
import { PHOTO_SIZES, PHOTOS_MAX } from '@bandhavya/domain';
import { contentOf } from '@bandhavya/photos';
import { drawnPicture } from '@bandhavya/photos/testing';
import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import {
  addPhotos,
  agreeToGroundRules,
  completeOnboarding,
  giveConsents,
  type Site,
  sendPhoto,
  sharedGateway,
  startGateway,
} from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const PHOTOS = '/api/user-photos/me';

/** A member who may add photos. */
async function newcomer(): Promise<Browser> {
  return agreeToGroundRules(await giveConsents(await site.signIn()));
}

async function photosOf(browser: Browser): Promise<Photo[]> {
  return (await browser.get(PHOTOS)).json();
}

const idOf = async (browser: Browser): Promise<string> => (await (await browser.get('/me')).json()).id;

async function storedOf(browser: Browser) {
  const member = await storedMember(site.stored, await idOf(browser));
  return member?.photos ?? [];
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).code];
}

test('When a photo is uploaded, then list, profile and database have it, and every size is WebP', async () => {
  const browser = await newcomer();
  const picture = await drawnPicture(1);
  const answer = await sendPhoto(browser, picture, {
    fields: { file_name: '../../etc/ asha  at\u0000home.webp ', order_index: '0' },
  });
  const photo: Photo = await answer.json();
  expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"photos.1"']);
  expect(photo).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    file_name: 'asha athome.webp',
    order_index: 0,
    is_profile_photo: true,
    photo_url: `/api/user-photos/${photo.id}`,
    width: 600,
    height: 750,
    thumbhash: expect.any(String),
  });
  expect(await photosOf(browser)).toEqual([photo]);
  expect((await (await browser.get('/api/profile')).json()).photos).toEqual([photo]);
  expect(await storedOf(browser)).toMatchObject([
    { id: photo.id, content: contentOf(picture), added_at: expect.any(Date) },
  ]);
  for (const size of PHOTO_SIZES) {
    const file = await browser.get(`${photo.photo_url}?size=${size}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-length')]).toEqual([
      200,
      'image/webp',
      String(bytes.length),
    ]);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  }
});

test('adds photos at the given places, with exactly one profile photo', async () => {
  const browser = await newcomer();
  const add = async (seed: number, fields: Record<string, string>) =>
    (await (await sendPhoto(browser, await drawnPicture(seed), { fields })).json()).id;
  const one = await add(1, {});
  const two = await add(2, { order_index: '0' });
  const three = await add(3, { order_index: '999', is_profile_photo: 'true' });
  const four = await add(4, { order_index: '1', is_profile_photo: 'false' });
  const photos = await photosOf(browser);
  expect(photos.map(({ id }) => id)).toEqual([two, four, one, three]);
  expect(photos.map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3]);
  expect(photos.filter(({ is_profile_photo }) => is_profile_photo).map(({ id }) => id)).toEqual([three]);
});

test('refuses a photo without consents or ground rules, but does not ask a completed member for the rules', async () => {
  const stranger = await site.signIn();
  expect(await codeOf(await sendPhoto(stranger, await drawnPicture(1)))).toEqual([403, 'consent.required']);
  const ruleless = await giveConsents(stranger);
  expect(await codeOf(await sendPhoto(ruleless, await drawnPicture(1)))).toEqual([403, 'ground-rules.required']);
  expect(await storedOf(ruleless)).toEqual([]);
  const settled = await completeOnboarding(await site.signIn());
  await updateMember(site.stored, await idOf(settled), { $unset: { ground_rules: 1 }, $set: { photos: [] } });
  expect((await sendPhoto(settled, await drawnPicture(1))).status).toBe(201);
});

test('stores version and time of the first agreement to the ground rules', async () => {
  const browser = await giveConsents(await site.signIn());
  expect((await (await browser.get('/me')).json()).onboarding.ground_rules).toBe(false);
  await agreeToGroundRules(browser);
  const first = await storedMember(site.stored, await idOf(browser));
  expect(first?.ground_rules).toEqual({ version: expect.any(String), at: expect.any(Date) });
  await agreeToGroundRules(browser);
  expect((await storedMember(site.stored, await idOf(browser)))?.ground_rules).toEqual(first?.ground_rules);
  expect((await (await browser.get('/me')).json()).onboarding.ground_rules).toBe(true);
  const wrong = await browser.send('PUT', '/api/user-ground-rules/me', { version: '2020-01-01' });
  expect([wrong.status, (await wrong.json()).errors[0].field]).toEqual([400, 'version']);
  expect((await (await site.signIn()).send('PUT', '/api/user-ground-rules/me', {})).status).toBe(400);
});

test('When twenty photos are uploaded concurrently, then a member has two uploads at a time and keeps five photos', async () => {
  const browser = await newcomer();
  const pictures = await Promise.all(Array.from({ length: 20 }, (_, n) => drawnPicture(100 + n)));
  const answers = await Promise.all(pictures.map((picture) => sendPhoto(browser, picture)));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await refused?.json()).toMatchObject({ code: 'uploads.busy' });
  const added = (await photosOf(browser)).length;
  expect(answers.filter(({ status }) => status === 201).length).toBe(added);
  for (let count = added; count < PHOTOS_MAX - 1; count += 1) {
    expect((await sendPhoto(browser, await drawnPicture(120 + count))).status).toBe(201);
  }
  if (added < PHOTOS_MAX) {
    const last = [await drawnPicture(126), await drawnPicture(127)];
    const both = await Promise.all(last.map((picture) => sendPhoto(browser, picture)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  }
  const photos = await photosOf(browser);
  expect(photos.length).toBe(PHOTOS_MAX);
  expect(photos.filter(({ is_profile_photo }) => is_profile_photo).length).toBe(1);
  for (const { photo_url } of photos) expect((await browser.get(photo_url)).status).toBe(200);
  expect(await codeOf(await sendPhoto(browser, await drawnPicture(1)))).toEqual([409, 'photos.full']);
});

test('stores a photo once when it is uploaded several times', async () => {
  const browser = await newcomer();
  const picture = await drawnPicture(130);
  const answers = await Promise.all([1, 2].map(() => sendPhoto(browser, picture)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await codeOf(await sendPhoto(browser, picture))).toEqual([409, 'photo.duplicate']);
  expect((await photosOf(browser)).length).toBe(1);
});

test('returns the same photo for a retry with its key, even when all places are taken', async () => {
  const browser = await newcomer();
  const key = { 'idempotency-key': 'photo-1' };
  const picture = await drawnPicture(131);
  const answers = await Promise.all([1, 2].map(() => sendPhoto(browser, picture, { headers: key })));
  const photos = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(1);
  await addPhotos(browser, 4);
  const again = await sendPhoto(browser, picture, { headers: key });
  expect([again.status, (await again.json()).id]).toEqual([201, photos[0].id]);
  expect((await photosOf(browser)).length).toBe(PHOTOS_MAX);
  const bad = await sendPhoto(browser, picture, { headers: { 'idempotency-key': 'no good key' } });
  expect([bad.status, (await bad.json()).errors[0].field]).toEqual([400, 'Idempotency-Key']);
});

test('saves the order and the profile photo, and a retry changes nothing', async () => {
  const browser = await newcomer();
  await addPhotos(browser, 3);
  const [one, two, three] = await photosOf(browser);
  const body = { order: [three?.id, one?.id, two?.id], profile_photo: one?.id };
  const etag = (await browser.get(PHOTOS)).headers.get('etag') ?? '';
  const answer = await browser.send('PATCH', PHOTOS, body, { 'if-match': etag });
  const photos: Photo[] = await answer.json();
  expect(answer.status).toBe(200);
  expect(photos.map(({ id, order_index }) => [id, order_index])).toEqual(body.order.map((id, n) => [id, n]));
  expect(photos.map(({ is_profile_photo }) => is_profile_photo)).toEqual([false, true, false]);
  expect(await photosOf(browser)).toEqual(photos);
  const repeated = await browser.send('PATCH', PHOTOS, body, { 'if-match': etag });
  expect([repeated.status, repeated.headers.get('etag')]).toEqual([200, answer.headers.get('etag')]);
});

test('returns 412 with the current photos when an order is based on an older revision', async () => {
  const browser = await newcomer();
  await addPhotos(browser, 2);
  const before = await photosOf(browser);
  const etag = (await browser.get(PHOTOS)).headers.get('etag') ?? '';
  const body = { order: before.map(({ id }) => id).toReversed(), profile_photo: before[1]?.id };
  await sendPhoto(browser, await drawnPicture(9));
  const answer = await browser.send('PATCH', PHOTOS, body, { 'if-match': etag });
  const current = await photosOf(browser);
  expect([answer.status, await answer.json()]).toEqual([
    412,
    expect.objectContaining({ code: 'section.changed', current: { photos: current } }),
  ]);
  expect(answer.headers.get('etag')).toBe((await browser.get(PHOTOS)).headers.get('etag'));
  expect(current.length).toBe(3);
});

test('returns 400 for an order that does not name each photo once', async () => {
  const browser = await newcomer();
  await addPhotos(browser, 2);
  const other = await newcomer();
  await addPhotos(other, 1);
  const before = await photosOf(browser);
  const [one, two] = before.map(({ id }) => id);
  const [foreign] = (await photosOf(other)).map(({ id }) => id);
  const wrong: [unknown, string][] = [
    [{ order: [one], profile_photo: one }, 'order'],
    [{ order: [one, one], profile_photo: one }, 'order'],
    [{ order: [one, two, foreign], profile_photo: one }, 'order'],
    [{ order: [one, foreign], profile_photo: one }, 'order'],
    [{ order: [two, one], profile_photo: foreign }, 'profile_photo'],
    [{ order: [two, one] }, 'profile_photo'],
    [{ order: [], profile_photo: one }, 'order'],
    [{ order: 'x', profile_photo: one }, 'order'],
    [{ order: { $gt: '' }, profile_photo: one }, 'order'],
    [{ order: [{ $gt: '' }, two], profile_photo: one }, 'order.0'],
    [{ order: ['a'.repeat(70_0), two], profile_photo: one }, 'order.0'],
    [{ order: [one, two], profile_photo: { $ne: '' } }, 'profile_photo'],
    [{ order: [two, one], profile_photo: one, photos: [] }, 'photos'],
    [{ order: Array.from({ length: 6 }, (_, n) => `x${n}`), profile_photo: one }, 'order'],
  ];
  for (const [body, field] of wrong) {
    const answer = await browser.send('PATCH', PHOTOS, body);
    const { errors } = await answer.json();
    expect([body, answer.status, errors?.[0]?.field]).toEqual([body, 400, field]);
  }
  expect(await photosOf(browser)).toEqual(before);
});

test('When the profile photo is removed, then it is gone and the first photo replaces it', async () => {
  const browser = await newcomer();
  await addPhotos(browser, 3);
  const [one, two, three] = await photosOf(browser);
  const answer = await browser.send('DELETE', one?.photo_url ?? '');
  expect([answer.status, answer.headers.get('etag')]).toEqual([204, '"photos.4"']);
  expect((await photosOf(browser)).map(({ id, is_profile_photo }) => [id, is_profile_photo])).toEqual([
    [two?.id, true],
    [three?.id, false],
  ]);
  expect((await browser.get(one?.photo_url ?? '')).status).toBe(404);
  expect((await browser.send('DELETE', one?.photo_url ?? '')).status).toBe(204);
});

test('When a completed member removes photos, then the last one stays, unlike during onboarding', async () => {
  const settled = await completeOnboarding(await site.signIn());
  const photos = await photosOf(settled);
  const answers = await Promise.all(photos.map(({ photo_url }) => settled.send('DELETE', photo_url)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 409]);
  const [left] = await photosOf(settled);
  expect(await codeOf(await settled.send('DELETE', left?.photo_url ?? ''))).toEqual([409, 'photos.last']);
  expect((await (await settled.get('/me')).json()).onboarding).toMatchObject({ complete: true, locked: true });
  const begun = await newcomer();
  await addPhotos(begun, 1);
  const [only] = await photosOf(begun);
  expect((await begun.send('DELETE', only?.photo_url ?? '')).status).toBe(204);
  expect(await photosOf(begun)).toEqual([]);
});

test('When a photo is removed, then its file is due for a check in an hour, also when no check was pending', async () => {
  const browser = await newcomer();
  const picture = await drawnPicture(150);
  const { photo_url } = await (await sendPhoto(browser, picture)).json();
  const { photoFiles } = site.stored;
  const _id = contentOf(picture);
  await photoFiles.updateOne({ _id }, { $unset: { check_at: 1 } });
  const before = Date.now();
  expect((await browser.send('DELETE', photo_url)).status).toBe(204);
  const marked = await photoFiles.findOne({ _id });
  const delay = Number(marked?.check_at) - before;
  expect([delay >= 3_600_000, delay < 3_660_000]).toEqual([true, true]);
});

test('When the mark of a removed photo cannot be stored, then 503, and the member keeps the photo', async () => {
  const browser = await newcomer();
  await addPhotos(browser, 1);
  const [photo] = await photosOf(browser);
  const { connection, photoFiles } = site.stored;
  const _id = contentOf(await drawnPicture(0));
  // Another transaction holds the record for longer than a command may take.
  const session = await connection.startSession();
  session.startTransaction();
  await photoFiles.updateOne({ _id }, { $set: { avif_attempts: 1 } }, { session });
  try {
    const answer = await browser.send('DELETE', photo?.photo_url ?? '');
    expect(answer.status).toBe(503);
    expect(await photosOf(browser)).toEqual([photo]);
  } finally {
    await session.abortTransaction();
    await session.endSession();
  }
  expect((await browser.send('DELETE', photo?.photo_url ?? '')).status).toBe(204);
});

test('When a removed photo is uploaded again, then it is a new photo', async () => {
  const browser = await newcomer();
  await addPhotos(browser, 1);
  const [first] = await photosOf(browser);
  await browser.send('DELETE', first?.photo_url ?? '');
  const again = await (await sendPhoto(browser, await drawnPicture(0))).json();
  expect(again.id).not.toBe(first?.id);
  expect((await browser.get(again.photo_url)).status).toBe(200);
});

test('returns 401 without a session, 405 for another method and 403 for another origin', async () => {
  const stranger = site.browser();
  expect((await stranger.get(PHOTOS)).status).toBe(401);
  expect((await sendPhoto(stranger, await drawnPicture(1))).status).toBe(401);
  expect((await stranger.send('PATCH', PHOTOS, {})).status).toBe(401);
  expect((await stranger.send('DELETE', '/api/user-photos/x')).status).toBe(401);
  expect((await stranger.get('/api/user-photos/x')).status).toBe(401);
  expect((await stranger.send('DELETE', PHOTOS)).status).toBe(405);
  expect(
    (await sendPhoto(await newcomer(), await drawnPicture(1), { headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403);
});

test('returns 429 with Retry-After after the hourly limit of uploads, for this member only', async () => {
  const limited = await startGateway({ PHOTO_UPLOADS_PER_HOUR: '3' });
  const browser = await agreeToGroundRules(await giveConsents(await limited.signIn()));
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await sendPhoto(browser, Buffer.from('none')));
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 415, 429]);
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(60);
  const other = await agreeToGroundRules(await giveConsents(await limited.signIn()));
  expect((await sendPhoto(other, await drawnPicture(1))).status).toBe(201);
});
