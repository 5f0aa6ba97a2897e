import { todayOf } from '@bandhavya/domain';
import { type Candidate, openMatching, rankAt } from '@bandhavya/matching';
import { collectionOf, updateMember } from '@bandhavya/testing/collections';
import { Types } from 'mongoose';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { completeOnboarding, type Site, sharedGateway } from '../../../testing/gateway.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { WAIT } from '../../../testing/wait.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const candidates = () => collectionOf<Candidate>(site.stored.connection, 'candidates');
const candidateOf = (id: string) => openMatching(site.stored.connection).candidate(new Types.ObjectId(id));

type Answer = {
  items: { id: string; liked_you: boolean; reasons: unknown[]; active?: string }[];
  nextCursor?: string;
};

async function deck(of: Person): Promise<Answer['items']> {
  const items: Answer['items'] = [];
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page: Answer = await (
      await of.browser.get(`/api/candidates?limit=50${cursor ? `&cursor=${cursor}` : ''}`)
    ).json();
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
const idsOf = async (of: Person) => (await deck(of)).map(({ id }) => id);

test('When a member opens the deck, then it has members of the other gender, incoming likes first', async () => {
  const [asha, priya, ravi, anil] = [
    await newPerson(site),
    await newPerson(site),
    await newPerson(site, { gender: 'Man' }),
    await newPerson(site, { gender: 'Man' }),
  ];
  await anil.browser.send('POST', '/api/swipes', { to: asha.id, direction: 'liked' });
  const items = await deck(asha);
  const ids = items.map(({ id }) => id);
  expect(ids[0]).toBe(anil.id);
  expect(items[0]).toMatchObject({ liked_you: true, reasons: [{ code: 'liked-you' }, expect.anything()] });
  expect(ids).toContain(ravi.id);
  expect(ids).not.toContain(asha.id);
  expect(ids).not.toContain(priya.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('When a member opens the deck, then the cards have education, work, the start of About and the last activity', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const cardOf = async () => (await deck(asha)).find(({ id }) => id === ravi.id);
  const set = (facts: object) => candidates().updateOne({ _id: ravi._id }, { $set: facts });
  await set({ about: 'I teach physics.', qualification: "Master's Degree", working_with: 'Private Company' });
  expect(await cardOf()).toMatchObject({
    about: 'I teach physics.',
    qualification: "Master's Degree",
    working_with: 'Private Company',
    active: 'today',
  });
  const day = 24 * 3_600_000;
  for (const [days, active] of [
    [3, 'week'],
    [20, 'month'],
    [40, undefined],
  ] as const) {
    await set({ rank: rankAt(new Date(Date.now() - days * day)) });
    expect((await cardOf())?.active).toBe(active);
  }
});

test('When a member sets a must, then members that miss it and the member do not see each other', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const tall = { height_cm: { from: 210, to: 220, weight: 'must' } };
  expect((await asha.browser.send('PUT', '/api/preferences/me', tall)).status).toBe(200);
  expect(await idsOf(asha)).not.toContain(ravi.id);
  expect(await idsOf(ravi)).not.toContain(asha.id);
  await asha.browser.send('PUT', '/api/preferences/me', {});
  expect(await idsOf(asha)).toContain(ravi.id);
});

test('returns 412 with the current preferences when a save is based on an older revision', async () => {
  const asha = await newPerson(site);
  const read = await asha.browser.get('/api/preferences/me');
  expect(await read.json()).toEqual({});
  const etag = read.headers.get('etag') ?? '';
  const age = { age: { from: 25, to: 35, weight: 'nice' } };
  const first = await asha.browser.send('PUT', '/api/preferences/me', age, { 'if-match': etag });
  expect(await first.json()).toEqual(age);
  const late = await asha.browser.send('PUT', '/api/preferences/me', {}, { 'if-match': etag });
  expect([late.status, (await late.json()).current]).toEqual([412, age]);
});

test.each([
  [{ age: { from: 17, to: 30, weight: 'must' } }, 'age.from', 'search.age'],
  [{ age: { from: 40, to: 30, weight: 'must' } }, 'age.from', 'preferences.age'],
  [{ age: { from: 20, to: 30 } }, 'age.weight', 'value.invalid'],
  [{ height_cm: { from: 180, to: 170, weight: 'nice' } }, 'height_cm.from', 'preferences.height'],
  [{ communities: { values: [], weight: 'nice' } }, 'communities.values', 'preferences.none'],
  [{ communities: { values: ['Nobody'], weight: 'nice' } }, 'communities.values.0', 'value.invalid'],
  [{ mother_tongues: { values: 'Kannada', weight: 'nice' } }, 'mother_tongues.values', 'value.invalid'],
  [{ smokers: true }, 'smokers', 'value.unknown'],
])('When the preferences %j are sent, then 400 names %s', async (body, field, code) => {
  const asha = await newPerson(site);
  const answer = await asha.browser.send('PUT', '/api/preferences/me', body);
  expect([answer.status, (await answer.json()).errors[0]]).toMatchObject([400, { field, code }]);
  expect(await (await asha.browser.get('/api/preferences/me')).json()).toEqual({});
});

test('updates the candidate when a member finishes onboarding, changes the profile and hides', async () => {
  const ravi = await newPerson(site, { gender: 'Man' });
  const newcomer = await completeOnboarding(await site.signIn());
  const { id } = await (await newcomer.get('/me')).json();
  const stored = () => candidateOf(id);
  expect(await stored()).toMatchObject({ listed: true, gender: 'Woman', name: 'Asha' });
  await newcomer.send('PATCH', '/api/user-work/me', {
    ...(await (await newcomer.get('/api/user-work/me')).json()),
    job_title: 'Astronaut',
  });
  expect(await stored()).toMatchObject({ job_title: 'Astronaut' });
  await updateMember(site.stored, id, { $set: { phone_state: 'verified' } });
  await newcomer.send('PUT', '/api/preferences/me', { age: { from: 25, to: 35, weight: 'nice' } });
  expect(await stored()).toMatchObject({ verified: true });
  await newcomer.send('PATCH', '/api/users/me', { phone_number: '9123456780' });
  expect(await stored()).toMatchObject({ verified: false });
  await newcomer.send('PATCH', '/api/settings/me', { hidden: true });
  expect(await stored()).toMatchObject({ listed: false });
  expect(await idsOf(ravi)).not.toContain(id);
});

test('When two saves draw the same rank, then both succeed', async () => {
  const preferences = { age: { from: 25, to: 35, weight: 'must' } } as const;
  const asha = await newPerson(site, { preferences });
  const before = Date.now() - 1000;
  // Every rank of the next minute with one tie break is taken.
  const taken = Array.from({ length: 60_000 }, (_, n) => ({ rank: rankAt(new Date(before + n), 0.5) }));
  const { insertedIds } = await candidates().insertMany(taken as never[]);
  const draws = vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0.75);
  try {
    const answer = await asha.browser.send('PUT', '/api/preferences/me', {});
    expect(answer.status).toBe(200);
    expect(((await candidateOf(asha.id))?.rank ?? 0) % 2048).toBe(1536);
  } finally {
    draws.mockRestore();
    await candidates().deleteMany({ _id: { $in: Object.values(insertedIds) } });
  }
});

test('When the clock of a copy is a day ahead, then a visit and a save lift the rank to the time of the database', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const preferences = { age: { from: 25, to: 35, weight: 'must' } } as const;
  const [asha, priya] = [await newPerson(site), await newPerson(site, { preferences })];
  const day = 24 * 3_600_000;
  const earlier = rankAt(new Date(Date.now() - day));
  await candidates().updateOne({ _id: asha._id }, { $set: { rank: earlier } });
  const [from, upTo] = [rankAt(new Date(), 0), rankAt(new Date(Date.now() + day / 24))];
  const rankOf = async ({ id }: Person) => (await candidateOf(id))?.rank ?? 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
  await asha.browser.get('/me');
  await vi.waitFor(async () => expect(await rankOf(asha)).toBeGreaterThan(earlier), WAIT);
  expect((await priya.browser.send('PUT', '/api/preferences/me', {})).status).toBe(200);
  for (const rank of [await rankOf(asha), await rankOf(priya)]) {
    expect(rank).toBeGreaterThanOrEqual(from);
    expect(rank).toBeLessThan(upTo);
  }
});

test('When a member visits, then the rank rises to the time of the visit, and a save does not change it', async () => {
  const asha = await newPerson(site);
  const rank = async () => (await candidateOf(asha.id))?.rank ?? 0;
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await candidates().updateOne({ _id: asha._id }, { $set: { rank: rankAt(yesterday) } });
  await asha.browser.send('PATCH', '/api/settings/me', { phone_audience: 'matches' });
  await asha.browser.send('PUT', '/api/preferences/me', { age: { from: 25, to: 35, weight: 'nice' } });
  expect(await rank()).toBeLessThanOrEqual(rankAt(yesterday, 1));
  // Another gateway may have noted a visit of the day in Redis before the rank was set back.
  await site.redis.del(`active:${todayOf(new Date())}:${asha.id}`);
  const before = new Date();
  await asha.browser.get('/me');
  await vi.waitFor(async () => expect(await rank()).toBeGreaterThanOrEqual(rankAt(before, 0)), { timeout: 10_000 });
});

test('returns 400 for a malformed query of the deck', async () => {
  const asha = await newPerson(site);
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['page=2', 'page'],
  ] as const) {
    const answer = await asha.browser.get(`/api/candidates?${query}`);
    expect([answer.status, (await answer.json()).errors]).toEqual([400, [expect.objectContaining({ field })]]);
  }
  expect((await site.browser().get('/api/candidates')).status).toBe(401);
});

test('When pages of the deck, the reel and a search are read, then their cards are recorded as impressions', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  for (const path of [
    '/api/candidates?limit=50',
    '/api/candidates?limit=50&screen=reel',
    '/api/search?source=new&limit=50',
  ]) {
    expect((await asha.browser.get(path)).status).toBe(200);
  }
  const impressions = collectionOf(site.stored.connection, 'impressions');
  await vi.waitFor(async () => {
    const sources = await impressions.distinct('source', { viewer: asha._id, shown: ravi._id });
    expect(sources.toSorted()).toEqual(['deck', 'reel', 'search-new']);
  }, WAIT);
});
