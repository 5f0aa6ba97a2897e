import { randomUUID } from 'node:crypto';
import { storedMember } from '@bandhavya/testing/collections';
import { expect, test } from 'vitest';
import { startGateway } from '../../../testing/gateway.ts';
import { newPerson, type Person, sharedCouples } from '../../../testing/people.ts';
import { historyOf, idsIn, swipe } from '../../../testing/swipes.ts';

const gateway = sharedCouples();
const { woman, man } = gateway;

const pairsStored = () => gateway.site.stored.connection.collection('pairs').countDocuments();

test('When two members like each other, then the second swipe returns the match, and both histories have it', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const first = await swipe(asha, ravi, 'liked');
  expect(first).toEqual({ status: 200, body: { to: ravi.id, direction: 'liked' } });
  const second = await swipe(ravi, asha, 'super_liked');
  expect(second.body).toMatchObject({
    to: asha.id,
    direction: 'super_liked',
    match: { id: expect.any(String), with: { id: asha.id, name: 'Asha', photos: expect.any(Array) } },
  });
  expect(await idsIn(asha, 'matches')).toEqual([ravi.id]);
  expect(await idsIn(ravi, 'matches')).toEqual([asha.id]);
  expect((await historyOf(ravi, 'matches')).items).toMatchObject([{ direction: 'super_liked', matched: true }]);
  for (const each of [asha, ravi]) {
    expect([await idsIn(each, 'liked'), await idsIn(each, 'liked-you')]).toEqual([[], []]);
  }
});

test.each([
  ['members', 'shown'],
  ['matches', 'shown'],
  ['nobody', 'hidden'],
] as const)('When a match shows the phone number to %s, then the match says that it is %s', async (audience, phone) => {
  const [asha, ravi] = [await woman(), await man()];
  await ravi.browser.send('PATCH', '/api/settings/me', { phone_audience: audience });
  await swipe(ravi, asha, 'liked');
  expect((await swipe(asha, ravi, 'liked')).body.match).toMatchObject({ with: { id: ravi.id }, phone });
});

test('shows no last name, phone number, e-mail or date of birth on a card, and the profile photo first', async () => {
  const [asha, ravi] = [await woman(), await man()];
  await swipe(asha, ravi, 'liked');
  const { items } = await historyOf(asha, 'liked');
  const text = JSON.stringify(items);
  for (const secret of ['9876543210', 'mail.example', 'Rao', '1995', '19950423']) expect(text).not.toContain(secret);
  const stored = await storedMember(gateway.site.stored, ravi.id);
  const [photo] = items[0]?.card.photos ?? [];
  expect(photo?.id).toBe(stored?.photos?.find((each) => each.is_profile_photo)?.id);
});

test.each([
  ['themselves', async (me: Person) => me.id, 409, 'member.self'],
  ['the same gender', async () => (await woman()).id, 404, 'member.absent'],
  ['an unknown member', async () => 'f'.repeat(24), 404, 'member.absent'],
  [
    'an archived member',
    async () => (await newPerson(gateway.site, { gender: 'Man', archived_at: new Date() })).id,
    404,
    'member.absent',
  ],
  [
    'a hidden member',
    async () =>
      (await newPerson(gateway.site, { gender: 'Man', settings: { phone_audience: 'members', hidden: true } })).id,
    404,
    'member.absent',
  ],
  ['an incomplete member', async () => (await newUnfinished()).id, 404, 'member.absent'],
] as const)('When a member swipes %s, then nothing is stored', async (_, who, status, code) => {
  const me = await woman();
  const id = await who(me);
  const before = await pairsStored();
  const answer = await swipe(me, id, 'liked');
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await pairsStored()).toBe(before);
});

async function newUnfinished() {
  const browser = await gateway.site.signIn();
  return (await (await browser.get('/me')).json()) as { id: string };
}

test('returns 404 for a swipe when either member has blocked the other', async () => {
  const [asha, ravi] = [await woman(), await man()];
  expect((await ravi.browser.send('PUT', `/api/blocks/${asha.id}`)).status).toBe(204);
  expect((await swipe(asha, ravi, 'liked')).body.code).toBe('member.absent');
  expect((await swipe(ravi, asha, 'liked')).body.code).toBe('member.absent');
  expect(await idsIn(asha, 'liked')).toEqual([]);
});

test.each([
  [{ to: 'f'.repeat(24), direction: 'up' }, 'direction'],
  [{ to: 'f'.repeat(24) }, 'direction'],
  [{ to: 'x', direction: 'liked' }, 'to'],
  [{ to: { $ne: '' }, direction: 'liked' }, 'to'],
  [{ direction: 'liked' }, 'to'],
  [{ to: 'f'.repeat(24), direction: 'liked', at: 1 }, 'at'],
])('When the swipe %j is sent, then 400 names %s', async (body, field) => {
  const me = await woman();
  const answer = await me.browser.send('POST', '/api/swipes', body);
  expect([answer.status, (await answer.json()).errors]).toEqual([400, [expect.objectContaining({ field })]]);
});

test('returns 403 for the history of another member, and 400 for a wrong cursor or limit', async () => {
  const [asha, ravi] = [await woman(), await man()];
  for (const name of ['liked', 'liked-you', 'disliked', 'matches']) {
    const answer = await asha.browser.get(`/api/swipes/${name}/${ravi.id}`);
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'history.foreign']);
    expect((await asha.browser.get(`/api/swipes/${name}/${asha.id}`)).status).toBe(200);
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'cursor=x', 'cursor=a.b', 'offset=3', 'cursor=']) {
      expect([query, (await asha.browser.get(`/api/swipes/${name}/me?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await gateway.site.browser().get(`/api/swipes/${name}/me`)).status).toBe(401);
  }
});

test('returns 400 for a cursor of another list or another member', async () => {
  const [asha, priya] = [await woman(), await woman()];
  for (const each of [await man(), await man(), await man()]) {
    await swipe(asha, each, 'liked');
    await swipe(priya, each, 'liked');
  }
  const { items, nextCursor = '' } = await historyOf(asha, 'liked', '?limit=2');
  expect(items).toHaveLength(2);
  expect((await historyOf(asha, 'liked', `?limit=2&cursor=${nextCursor}`)).items).toHaveLength(1);
  expect((await asha.browser.get(`/api/swipes/disliked/me?cursor=${nextCursor}`)).status).toBe(400);
  expect((await priya.browser.get(`/api/swipes/liked/me?cursor=${nextCursor}`)).status).toBe(400);
});

test('returns 403 to a member with incomplete onboarding or an archived account', async () => {
  const unfinished = await gateway.site.signIn();
  const { browser: archived } = await newPerson(gateway.site, { archived_at: new Date() });
  for (const path of ['/api/candidates', '/api/swipes/liked/me']) {
    expect((await (await unfinished.get(path)).json()).code).toBe('onboarding.incomplete');
    expect((await (await archived.get(path)).json()).code).toBe('account.archived');
  }
});

test('returns 429 with Retry-After after the daily limit of swipes, and stores nothing', async () => {
  const limited = await startGateway({ SWIPES_PER_DAY: '2' });
  const asha = await newPerson(limited, { gender: 'Woman' });
  const like = ({ id }: Person, key: string) =>
    asha.browser.send('POST', '/api/swipes', { to: id, direction: 'liked' }, { 'idempotency-key': key });
  const men: [Person, string][] = [];
  for (let n = 0; n < 3; n += 1) men.push([await newPerson(limited, { gender: 'Man' }), randomUUID()]);
  const answers = [];
  for (const [man, key] of men) answers.push(await like(man, key));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect(await answers[2]?.json()).toMatchObject({ code: 'swipes.exhausted' });
  const repeated = [];
  for (const [man, key] of men) repeated.push((await like(man, key)).status);
  expect(repeated).toEqual([200, 200, 429]);
  expect(await idsIn(asha, 'liked')).toEqual([men[1]?.[0].id, men[0]?.[0].id]);
});

test('returns 429 after the daily limit of swipes before it tells that a member is absent', async () => {
  const limited = await startGateway({ SWIPES_PER_DAY: '1' });
  const asha = await newPerson(limited);
  const like = async (to: string) =>
    (await (await asha.browser.send('POST', '/api/swipes', { to, direction: 'liked' })).json()).code;
  expect(await like('f'.repeat(24))).toBe('member.absent');
  expect(await like('f'.repeat(24))).toBe('swipes.exhausted');
  expect(await like(asha.id)).toBe('member.self');
});

test('counts likes and matches as unseen until the member opens their list', async () => {
  const [asha, ravi, anil] = [await woman(), await man(), await man()];
  const unseen = async () => (await asha.browser.get('/api/swipes/unseen')).json();
  expect(await unseen()).toEqual({ liked_you: 0, matches: 0 });
  await swipe(ravi, asha, 'liked');
  await swipe(anil, asha, 'liked');
  await swipe(asha, ravi, 'liked');
  expect(await unseen()).toEqual({ liked_you: 1, matches: 1 });
  for (const { browser } of [ravi, anil]) await browser.send('PATCH', '/api/settings/me', { hidden: true });
  expect(await unseen()).toEqual({ liked_you: 0, matches: 1 });
  await anil.browser.send('PATCH', '/api/settings/me', { hidden: false });
  const looked = await asha.browser.send('PUT', '/api/swipes/seen', { list: 'liked-you' });
  expect(await looked.json()).toEqual({ liked_you: 0, matches: 1 });
  await asha.browser.send('PUT', '/api/swipes/seen', { list: 'matches' });
  expect(await unseen()).toEqual({ liked_you: 0, matches: 0 });
});
