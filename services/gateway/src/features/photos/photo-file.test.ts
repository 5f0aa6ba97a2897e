import type { Photo } from '@bandhavya/contracts';
import { contentOf, makeMissingAvif, openPhotoStore } from '@bandhavya/photos';
import { drawnPicture, ownProcessor } from '@bandhavya/photos/testing';
import { collectionOf, updateMember } from '@bandhavya/testing/collections';
import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { completeOnboarding, type Site, sendPhoto, sharedGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
const processor = ownProcessor();
let site: Site;
let woman: Browser;
let photo: Photo;
const ANY_IMAGE = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

beforeAll(async () => {
  site = gateway.site;
  woman = await completeOnboarding(await site.signIn());
  [, photo] = await (await woman.get('/api/user-photos/me')).json();
});

const idOf = async (browser: Browser) => new Types.ObjectId(String((await (await browser.get('/me')).json()).id));

const candidates = () => collectionOf(site.stored.connection, 'candidates');

/** As if onboarding had never been completed. */
async function makeIncomplete(browser: Browser): Promise<void> {
  const _id = await idOf(browser);
  await updateMember(site.stored, _id, { $unset: { onboarding_completed_at: 1 } });
  await candidates().deleteOne({ _id });
}

async function man(): Promise<Browser> {
  const browser = await completeOnboarding(await site.signIn());
  const _id = await idOf(browser);
  const gender = { 'profile.gender': 'Man', 'profile.preferred_gender': 'Woman' };
  await updateMember(site.stored, _id, { $set: gender });
  await candidates().updateOne({ _id }, { $set: { gender: 'Man' } });
  return browser;
}

test('sends a photo with private caching and a policy against running it as a page', async () => {
  const answer = await woman.get(`${photo.photo_url}?size=96`, { accept: 'text/html' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    'content-disposition': 'inline; filename="photo-96.webp"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[0-9a-f]{32}-96-webp"$/u),
  });
  expect(answer.headers.get('vary')?.split(', ')).toEqual(expect.arrayContaining(['Accept', 'Cookie']));
});

test('returns 304 for a photo that the browser has, but not for another size', async () => {
  const first = await woman.get(`${photo.photo_url}?size=480`);
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await woman.get(`${photo.photo_url}?size=480`, { 'if-none-match': known });
    expect([known, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([known, 304, 0]);
    expect(answer.headers.get('etag')).toBe(etag);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  }
  expect((await woman.get(`${photo.photo_url}?size=960`, { 'if-none-match': etag })).status).toBe(200);
});

test('sends size 960 by default, and HEAD without the content', async () => {
  const answer = await woman.get(photo.photo_url);
  expect(answer.headers.get('etag')).toContain('-960-webp');
  const head = await woman.request('HEAD', photo.photo_url);
  expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
    200,
    answer.headers.get('content-length'),
    0,
  ]);
});

test.each(['0', '97', '1e3', '96.0', '-96', 'large', '', '96&size=96', '96&width=1', '96&__proto__=1', '[$gt]=1'])(
  'When the size %o is asked for, then 400 names the field',
  async (size) => {
    const answer = await woman.get(`${photo.photo_url}?size=${size}`);
    expect([answer.status, (await answer.json()).errors[0].field]).toEqual([400, expect.any(String)]);
  },
);

test('sends AVIF to browsers that name it in Accept, and WebP to others', async () => {
  const [first] = (await (await woman.get('/api/user-photos/me')).json()) as Photo[];
  await woman.send('DELETE', first?.photo_url ?? '');
  const picture = await drawnPicture(142);
  const url = `${(await (await sendPhoto(woman, picture)).json()).photo_url}?size=96`;
  expect((await woman.get(url, ANY_IMAGE)).headers.get('content-type')).toBe('image/webp');
  const data = site.stored;
  // Only this photo is due.
  const others = { _id: { $ne: contentOf(picture) } };
  await data.photoFiles.updateMany(others, { $unset: { avif_at: 1 } });
  expect(await makeMissingAvif({ data, store: openPhotoStore({ kind: 'gridfs' }, data) }, processor)).toBe(true);
  const avif = await woman.get(url, ANY_IMAGE);
  expect([avif.headers.get('content-type'), avif.headers.get('etag')]).toEqual([
    'image/avif',
    expect.stringMatching(/-96-avif"$/u),
  ]);
  expect(Buffer.from(await avif.arrayBuffer()).toString('latin1', 4, 12)).toBe('ftypavif');
  for (const accept of ['*/*', 'image/*', 'image/webp', 'image/avif;q=0', 'image/avifs', 'text/html']) {
    expect([accept, (await woman.get(url, { accept })).headers.get('content-type')]).toEqual([accept, 'image/webp']);
  }
});

test('returns a photo to a completed member of the other gender', async () => {
  expect((await (await man()).get(photo.photo_url)).status).toBe(200);
});

test('When a must excludes a viewer, then photos are 404 without an earlier swipe and stay with one', async () => {
  const owner = await completeOnboarding(await site.signIn());
  const [own] = (await (await owner.get('/api/user-photos/me')).json()) as Photo[];
  const [stranger, liked] = [await man(), await man()];
  const read = async (viewer: Browser) => (await viewer.get(own?.photo_url ?? '')).status;
  expect([await read(stranger), await read(liked)]).toEqual([200, 200]);
  const like = await owner.send('POST', '/api/swipes', { to: await idOf(liked), direction: 'liked' });
  expect(like.status).toBe(200);
  await owner.send('PUT', '/api/preferences/me', { height_cm: { from: 210, to: 220, weight: 'must' } });
  expect([await read(stranger), await read(liked)]).toEqual([404, 200]);
});

test('returns the same 404 to any other member as for a missing photo', async () => {
  const another = await completeOnboarding(await site.signIn());
  const unfinished = await man();
  await makeIncomplete(unfinished);
  const fresh = await site.signIn();
  const absent = await woman.get('/api/user-photos/6d1f2f43-0000-4000-8000-000000000000');
  const { request_id: _id, ...said } = await absent.json();
  for (const browser of [another, unfinished, fresh]) {
    const answer = await browser.get(photo.photo_url, { 'if-none-match': '*' });
    const { request_id: _request, ...problem } = await answer.json();
    expect([answer.status, problem]).toEqual([404, said]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  }
});

test('returns the photos of an incomplete member to the member only', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const [own] = (await (await browser.get('/api/user-photos/me')).json()) as Photo[];
  const viewer = await man();
  expect((await viewer.get(own?.photo_url ?? '')).status).toBe(200);
  await makeIncomplete(browser);
  expect((await viewer.get(own?.photo_url ?? '')).status).toBe(404);
  expect((await browser.get(own?.photo_url ?? '')).status).toBe(200);
});

test.each(['x', '__proto__', '%00', '..%2f..%2fetc', '$ne', '[object Object]', '1'.repeat(3000), '%F0%9F%92%A9'])(
  'When the id %o is no id, then 404',
  async (id) => {
    expect((await woman.get(`/api/user-photos/${id}`)).status).toBe(404);
    expect((await woman.send('DELETE', `/api/user-photos/${id}`)).status).toBe(204);
  },
);

test('does not change the photos of another member', async () => {
  const before = await (await woman.get('/api/user-photos/me')).json();
  const other = await man();
  expect((await other.send('DELETE', photo.photo_url)).status).toBe(204);
  const ids = before.map(({ id }: Photo) => id);
  const order = await other.send('PATCH', '/api/user-photos/me', { order: ids, profile_photo: ids[4] });
  expect(order.status).toBe(400);
  expect(await (await woman.get('/api/user-photos/me')).json()).toEqual(before);
});

test('When two members upload one picture, then it is stored once, and one removal keeps it for the other', async () => {
  const picture = await drawnPicture(140);
  const [one, two] = [await man(), await man()];
  const photos: Photo[] = [];
  for (const browser of [one, two]) {
    const [first] = (await (await browser.get('/api/user-photos/me')).json()) as Photo[];
    await browser.send('DELETE', first?.photo_url ?? '');
    photos.push(await (await sendPhoto(browser, picture)).json());
  }
  expect(await site.stored.photoFiles.countDocuments({ _id: contentOf(picture) })).toBe(1);
  await one.send('DELETE', photos[0]?.photo_url ?? '');
  expect((await two.get(photos[1]?.photo_url ?? '')).status).toBe(200);
});

test('names the files of photos to their owner only', async () => {
  const name = 'goa-with-meena.jpg';
  const asha = await newPerson(site);
  const [ravi, dev] = [await newPerson(site, { gender: 'Man' }), await newPerson(site, { gender: 'Man' })];
  await updateMember(site.stored, asha._id, { $set: { 'photos.$[].file_name': name } });
  const like = async (from: Person, to: Person) =>
    from.browser.send('POST', '/api/swipes', { to: to.id, direction: 'liked' });
  const read = async ({ browser }: Person, path: string) => (await browser.get(path)).text();
  expect(await read(asha, '/api/profile')).toContain(name);
  const first = ['/api/candidates?limit=50', '/api/search?source=new&limit=50', '/api/search/names?q=Asha&limit=50'];
  const shown = await Promise.all(first.map((path) => read(ravi, path)));
  await like(asha, ravi);
  shown.push(await read(ravi, `/api/swipes/liked-you/${ravi.id}?limit=50`));
  await like(dev, asha);
  shown.push(await read(dev, `/api/swipes/liked/${dev.id}?limit=50`));
  await like(ravi, asha);
  const matches = `/api/swipes/matches/${ravi.id}?limit=50`;
  const later = [`/api/members/${asha.id}`, '/api/search?source=viewed&limit=50', matches];
  for (const path of later) shown.push(await read(ravi, path));
  for (const answer of shown) {
    expect(answer).toContain(asha.id);
    expect(answer).not.toMatch(/file_?name|goa-with-meena/iu);
  }
});

test('returns 404 and logs an error when the file of a photo is missing', async () => {
  const browser = await man();
  const lost: Photo = await browser
    .get('/api/user-photos/me')
    .then((answer) => answer.json())
    .then(([first]) => browser.send('DELETE', first.photo_url))
    .then(async () => sendPhoto(browser, await drawnPicture(141)))
    .then((answer) => answer.json());
  await openPhotoStore({ kind: 'gridfs' }, site.stored).remove(contentOf(await drawnPicture(141)));
  expect((await browser.get(lost.photo_url)).status).toBe(404);
  expect(site.logged.lines.join('')).toContain('A file does not exist');
});

test('When photos are for matches, then other members get the profile photo and 404 for the rest', async () => {
  const viewer = await man();
  const photos: Photo[] = await (await woman.get('/api/user-photos/me')).json();
  const statuses = () =>
    Promise.all(photos.map(async (each) => (await viewer.get(`${each.photo_url}?size=96`)).status));
  const expected = (other: number) => photos.map((each) => (each.is_profile_photo ? 200 : other));
  const show = (photos_audience: string) => woman.send('PATCH', '/api/settings/me', { photos_audience });
  expect(await statuses()).toEqual(expected(200));
  await show('matches');
  expect(await statuses()).toEqual(expected(404));
  await viewer.send('POST', '/api/swipes', { to: await idOf(woman), direction: 'liked' });
  expect(await statuses()).toEqual(expected(404));
  await woman.send('POST', '/api/swipes', { to: await idOf(viewer), direction: 'liked' });
  expect(await statuses()).toEqual(expected(200));
  await show('nobody');
  expect(await statuses()).toEqual(expected(404));
  await show('members');
});
