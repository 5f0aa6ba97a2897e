import { randomUUID } from 'node:crypto';
import type { SavedSearch } from '@bandhavya/contracts';
import { eventually } from '@bandhavya/testing/waits';
import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { readAs, searchWorld } from '../../testing/search-world.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const PATH = '/api/saved-searches';

async function send<Body = SavedSearch>(
  { browser }: Person,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) {
  const answer = await browser.send(method, path, body, key ? { 'idempotency-key': key } : {});
  return { status: answer.status, body: (answer.status === 204 ? undefined : await answer.json()) as Body };
}
const save = (of: Person, name: string, filters: object = {}, key?: string) =>
  send(of, 'POST', PATH, { name, filters }, key);
/** The saved searches of a member. A busy machine may leave a count unknown. */
const list = (of: Person) =>
  eventually(async () => {
    const { items } = await readAs<{ items: SavedSearch[] }>(of, PATH);
    expect(items.filter(({ fresh }) => fresh.more)).toEqual([]);
    return items;
  });
const NONE = { count: 0, more: false };

test('When searches are saved, then the list has them with their filters, the last saved first', async () => {
  const asha = await newPerson(site);
  const filters = { community: 'Kuruba,Brahmin', minAge: '25', verified: 'yes', gotra: '' };
  const first = await save(asha, '  Near   Mysuru ', filters);
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/u),
      name: 'Near Mysuru',
      filters: { community: 'Brahmin,Kuruba', minAge: '25', verified: 'yes' },
      fresh: NONE,
    },
  ]);
  const second = await save(asha, 'Everybody');
  expect(await list(asha)).toEqual([second.body, first.body]);
});

test('counts the matching members who joined since the search was saved or last visited', async () => {
  const { group, woman, man } = searchWorld(site);
  const asha = await woman();
  await man();
  const nakshatra = new URLSearchParams(group).get('nakshatra');
  const { body: saved } = await save(asha, 'Star', { nakshatra });
  await man();
  const opened = await man();
  await newPerson(site, { gender: 'Man' });
  expect(await list(asha)).toEqual([{ ...saved, fresh: { count: 2, more: false } }]);
  await readAs(asha, `/api/members/${opened.id}`);
  expect(await list(asha)).toEqual([{ ...saved, fresh: { count: 1, more: false } }]);
  expect(await send(asha, 'PUT', `${PATH}/${saved.id}/visit`)).toEqual({ status: 200, body: saved });
  expect(await list(asha)).toEqual([saved]);
});

test('When a search is changed, then absent parts keep their values, and a removed search is gone', async () => {
  const asha = await newPerson(site);
  const { body: saved } = await save(asha, 'Old', { community: 'Brahmin' });
  const { body: other } = await save(asha, 'Other');
  const path = `${PATH}/${saved.id}`;
  const renamed = { ...saved, name: 'New' };
  expect(await send(asha, 'PATCH', path, { name: 'New' })).toEqual({ status: 200, body: renamed });
  const changed = { ...renamed, filters: { maxAge: '40' } };
  expect(await send(asha, 'PATCH', path, { filters: { maxAge: '40' } })).toEqual({ status: 200, body: changed });
  expect(await list(asha)).toEqual([other, changed]);
  for (let n = 0; n < 2; n += 1) expect((await send(asha, 'DELETE', path)).status).toBe(204);
  expect(await list(asha)).toEqual([other]);
  expect((await send(asha, 'PATCH', path, { name: 'New' })).status).toBe(404);
});

test('When saves arrive at once, then a key is saved once, and no member has more than 20 searches', async () => {
  const asha = await newPerson(site);
  const key = randomUUID();
  const retried = await Promise.all(Array.from({ length: 4 }, () => save(asha, 'Once', {}, key)));
  expect(retried.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await list(asha)).toEqual([retried[0]?.body]);
  for (let n = 0; n < 16; n += 1) await save(asha, `Search ${n}`);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => save(asha, `Last ${n}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'saved-searches.full' });
  const items = await list(asha);
  expect(items).toHaveLength(20);
  expect((await save(asha, 'Once', {}, key)).status).toBe(201);
  await send(asha, 'DELETE', `${PATH}/${items[0]?.id}`);
  expect((await save(asha, 'One more')).status).toBe(201);
});

test('returns 404 for the search of another member, which stays as it is', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const { body: saved } = await save(asha, 'Mine');
  for (const id of [saved.id, 'f'.repeat(24), 'x', '__proto__', '%00', '$ne']) {
    for (const [method, path, body] of [
      ['PATCH', `${PATH}/${id}`, { name: 'Yours' }],
      ['PUT', `${PATH}/${id}/visit`, undefined],
    ] as const) {
      const answer = await send<{ code: string }>(priya, method, path, body);
      expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'saved-search.absent']);
    }
    expect([id, (await send(priya, 'DELETE', `${PATH}/${id}`)).status]).toEqual([id, 204]);
  }
  expect([await list(asha), await list(priya)]).toEqual([[saved], []]);
});

test('returns 400 with the field for hostile bodies and keys, and saves nothing', async () => {
  const asha = await newPerson(site);
  const wrong: [unknown, string][] = [
    [{ filters: {} }, 'name'],
    [{ name: '', filters: {} }, 'name'],
    [{ name: ' \u0000 ', filters: {} }, 'name'],
    [{ name: 'a'.repeat(41), filters: {} }, 'name'],
    [{ name: 'a'.repeat(10_000), filters: {} }, 'name'],
    [{ name: { $ne: '' }, filters: {} }, 'name'],
    [{ name: 'a' }, 'filters'],
    [{ name: 'a', filters: [] }, 'filters'],
    [{ name: 'a', filters: 'community=Brahmin' }, 'filters'],
    [{ name: 'a', filters: { $where: 'x' } }, 'filters.$where'],
    [{ name: 'a', filters: { 'community.x': 'x' } }, 'filters.community.x'],
    [{ name: 'a', filters: { community: ['Brahmin'] } }, 'filters.community'],
    [{ name: 'a', filters: { community: { $ne: '' } } }, 'filters.community'],
    [{ name: 'a', filters: { minAge: 25 } }, 'filters.minAge'],
    [{ name: 'a', filters: { minAge: '17' } }, 'filters.minAge'],
    [{ name: 'a', filters: { minAge: '40', maxAge: '30' } }, 'filters.minAge'],
    [{ name: 'a', filters: {}, owner: 'f'.repeat(24) }, 'owner'],
    [{ name: 'a', filters: {}, visited_at: '2020-01-01' }, 'visited_at'],
  ];
  for (const [body, field] of wrong) {
    const answer = await send<{ errors: unknown }>(asha, 'POST', PATH, body);
    expect([body, answer.status, answer.body.errors]).toEqual([body, 400, [expect.objectContaining({ field })]]);
  }
  expect((await save(asha, 'a', {}, 'a b')).status).toBe(400);
  expect(await list(asha)).toEqual([]);
});

test('drops stored filters and options that this version does not know, and keeps the others', async () => {
  const asha = await newPerson(site);
  const stored = {
    community: 'Brahmin,Martian',
    motherTongue: 'Klingon',
    shoeSize: '9',
    minAge: '17',
    maxAge: '40',
    minHeight: '180',
    maxHeight: '150',
    verified: 'perhaps',
  };
  const now = new Date();
  const times = { created_at: now, visited_at: now };
  await site.stored.savedSearches.insertOne({
    _id: asha._id,
    items: [{ _id: new Types.ObjectId(), name: 'Old', filters: stored, ...times, idempotency_key: 'k' }],
  });
  const [saved] = await list(asha);
  expect(saved).toMatchObject({ name: 'Old', filters: { community: 'Brahmin', maxAge: '40', maxHeight: '150' } });
});

test('returns 401 without a session', async () => {
  const stranger = site.browser();
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['PATCH', `${PATH}/${'f'.repeat(24)}`],
    ['PUT', `${PATH}/${'f'.repeat(24)}/visit`],
    ['DELETE', `${PATH}/${'f'.repeat(24)}`],
  ] as const) {
    expect([method, path, (await stranger.send(method, path)).status]).toEqual([method, path, 401]);
  }
});
