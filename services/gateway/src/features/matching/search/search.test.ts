import { INCOME_WITHHELD } from '@bandhavya/contracts';
import { SECTION_VALUES } from '@bandhavya/contracts/testing';
import { completed } from '@bandhavya/data/testing';
import { eventually } from '@bandhavya/testing/waits';
import { beforeAll, expect, test } from 'vitest';
import { giveConsents, type Site, sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { archive, newPerson, type Person } from '../../../testing/people.ts';
import { idsOf, readAs, searchWorld } from '../../../testing/search-world.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const swipe = async (from: Person, to: Person, direction: string) =>
  expect((await from.browser.send('POST', '/api/swipes', { to: to.id, direction })).status).toBe(200);
const open = (who: Person, of: Person) => readAs(who, `/api/members/${of.id}`);
const block = (who: Person, of: Person) => who.browser.send('PUT', `/api/blocks/${of.id}`);
const must = (community: 'Brahmin' | 'Kuruba') => ({ communities: { values: [community], weight: 'must' as const } });
const sections = (community: string) => {
  const { sections } = completed({ name: '', gender: 'Man' });
  return { ...sections, community: { ...sections.community, community } };
};

test('returns the profiles that match all filters, without phone number, last name and private groups', async () => {
  const { woman, man, search, ids } = searchWorld(site);
  const [asha, ravi] = [await woman(), await man({ phone_state: 'verified' })];
  await man({ sections: sections('Kuruba') });
  const { items } = await search(asha, 'new&community=Brahmin&minAge=18&maxAge=99&verified=yes&withPhoto=yes&active=7');
  expect(items).toEqual([
    { card: expect.objectContaining({ id: ravi.id, name: 'Ravi', verified: true }), matched: false },
  ]);
  for (const secret of ['9876543210', 'mail.example', 'Rao', '1995', '19950423', 'instagram', 'teacher']) {
    expect(JSON.stringify(items)).not.toContain(secret);
  }
  for (const filter of ['minAge=99', 'maxAge=18', 'minHeight=190', 'community=Lingayat', 'minIncome=2000000']) {
    expect([filter, await ids(asha, `new&${filter}`)]).toEqual([filter, []]);
  }
});

test('When a member has no job or withholds the income, then no income filter finds them, and other searches do', async () => {
  const { woman, man, search, ids } = searchWorld(site);
  const [asha, ravi, anil] = [await woman(), await man(), await man()];
  const work = SECTION_VALUES.work;
  for (const [who, body] of [
    [ravi, { ...work, working_with: 'Homemaker' }],
    [anil, { ...work, annual_income_from: INCOME_WITHHELD }],
  ] as const) {
    expect((await who.browser.send('PATCH', '/api/user-work/me', body)).status).toBe(200);
  }
  for (const filter of ['minIncome=100000', 'maxIncome=10000000']) expect(await ids(asha, `new&${filter}`)).toEqual([]);
  expect(new Set(await ids(asha, 'new'))).toEqual(new Set([ravi.id, anil.id]));
  const { items } = await search(asha, 'new&profession=Homemaker');
  expect(items).toMatchObject([{ card: { id: ravi.id, job_title: '', working_with: 'Homemaker' } }]);
});

test('When a profile is opened, then it leaves the new profiles and is the first of the viewed ones at once', async () => {
  const { woman, man, search, ids, count } = searchWorld(site);
  const [asha, ravi, anil] = [await woman(), await man(), await man()];
  expect(await count(asha, 'new')).toEqual({ count: 2, more: false });
  await open(asha, anil);
  await open(asha, ravi);
  expect(await ids(asha, 'new')).toEqual([]);
  expect(await ids(asha, 'viewed')).toEqual([ravi.id, anil.id]);
  await open(asha, anil);
  const { items } = await search(asha, 'viewed');
  expect(idsOf({ items })).toEqual([anil.id, ravi.id]);
  expect(Date.parse(items[0]?.viewed_at ?? '')).toBeGreaterThan(Date.parse(items[1]?.viewed_at ?? ''));
  expect([await count(asha, 'new'), await count(asha, 'viewed')]).toEqual([
    { count: 0, more: false },
    { count: 2, more: false },
  ]);
  expect(await ids(ravi, 'new')).toEqual([asha.id]);
});

test('When a result is swiped, then it is viewed with its direction and match; after an undo it is new again', async () => {
  const { woman, man, search, ids } = searchWorld(site);
  const [asha, ravi] = [await woman(), await man()];
  await swipe(ravi, asha, 'liked');
  expect((await search(asha, 'new')).items).toEqual([{ card: expect.anything(), matched: false }]);
  const key = { 'idempotency-key': 'first' };
  await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'super_liked' }, key);
  const viewed = { card: expect.objectContaining({ id: ravi.id }), viewed_at: expect.any(String) };
  expect((await search(asha, 'viewed')).items).toEqual([{ ...viewed, direction: 'super_liked', matched: true }]);
  expect(await ids(asha, 'new')).toEqual([]);
  await asha.browser.send('DELETE', `/api/swipes/last?to=${ravi.id}&key=first`);
  expect([await ids(asha, 'new'), await ids(asha, 'viewed')]).toEqual([[ravi.id], []]);
});

test('returns only members who may be offered: no blocked, hidden, archived or excluded one, none of the own gender', async () => {
  const { woman, man, ids, count } = searchWorld(site);
  const asha = await woman({ preferences: must('Brahmin') });
  await woman();
  const [blocked, blocker, hidden, archived] = [await man(), await man(), await man(), await man()];
  const excluded = await man({ preferences: must('Kuruba') });
  await man({ sections: sections('Kuruba') });
  const ravi = await man({ preferences: must('Brahmin') });
  const inNames = async () => idsOf(await readAs(asha, '/api/search/names?q=ravi&limit=50'));
  const absent = [blocked, blocker, hidden, archived];
  for (const each of absent) await open(asha, each);
  await block(asha, blocked);
  await block(blocker, asha);
  await hidden.browser.send('PATCH', '/api/settings/me', { hidden: true });
  await archive(site, archived);
  expect(await ids(asha, 'new')).toEqual([ravi.id]);
  expect(await count(asha, 'new')).toEqual({ count: 1, more: false });
  expect(await ids(asha, 'viewed')).toEqual([]);
  expect(await count(asha, 'viewed')).toEqual({ count: 0, more: false });
  const named = await inNames();
  expect(named).toContain(ravi.id);
  for (const { id } of [...absent, excluded]) expect(named).not.toContain(id);
});

test('When a must excludes a viewed member later, then only a swipe keeps them in the viewed profiles', async () => {
  const { woman, man, ids } = searchWorld(site);
  const [asha, opened, liked] = [await woman(), await man(), await man()];
  await open(asha, opened);
  await swipe(asha, liked, 'liked');
  expect((await asha.browser.send('PUT', '/api/preferences/me', must('Kuruba'))).status).toBe(200);
  expect(await ids(asha, 'viewed')).toEqual([liked.id]);
});

test.each(['newest', 'fit'])(
  'pages the results by %s: each member once, with the cursor of the same filters',
  async (sort) => {
    const { group, woman, man, search } = searchWorld(site);
    const asha = await woman();
    const men: Person[] = [];
    for (let n = 0; n < 3; n += 1) men.push(await man());
    const found: string[] = [];
    const query = `new&sort=${sort}&limit=2&community=Kuruba,Brahmin`;
    const first = await search(asha, query);
    found.push(...idsOf(first));
    expect(found).toHaveLength(2);
    // The order of parameters and options is not part of a search.
    const reordered = `community=Brahmin,Kuruba&source=new&${group}&sort=${sort}&limit=1&cursor=${first.nextCursor}`;
    found.push(...idsOf(await readAs(asha, `/api/search?${reordered}`)));
    expect(found.toSorted()).toEqual(men.map(({ id }) => id).toSorted());
    if (sort === 'newest') expect(found).toEqual(men.map(({ id }) => id).toReversed());
  },
);

test('returns the number of profiles without each chosen filter, the largest first', async () => {
  const { group, woman, man } = searchWorld(site);
  const asha = await woman();
  await man();
  await man({ sections: sections('Kuruba') });
  await man({ phone_state: 'verified' });
  const path = `/api/search/relaxations?source=new&${group}&community=Lingayat&minAge=18&maxAge=40&verified=yes`;
  // Without the community one verified man is left; without any other filter there is no Lingayat.
  // A busy machine may leave relaxations out.
  await eventually(async () => {
    expect(await readAs(asha, path)).toEqual({ items: [{ filter: 'community', count: 1, more: false }] });
  });
});

test.each([
  ['/api/search/count', 20],
  ['/api/search/relaxations', 6],
])('When a member requests %s often, then the rate limit of 60 requests allows at most %i', async (path, most) => {
  const limited = await startGateway({ RATE_LIMIT_PER_MINUTE: '60' });
  const { browser } = await newPerson(limited);
  let served = 0;
  while ((await browser.get(`${path}?source=new&religion=Hindu`)).status === 200) served += 1;
  expect((await browser.get(`${path}?source=new&religion=Hindu`)).status).toBe(429);
  expect(served).toBeLessThanOrEqual(most);
});

test('returns members by a part of their name in any case, with the marked part, and without the last name', async () => {
  const { woman, man } = searchWorld(site);
  const asha = await woman();
  const zubin = await man({ first_name: 'Zubin', last_name: 'Daruwalla' });
  const { items } = await readAs<{ items: object[] }>(asha, '/api/search/names?q=ZUB');
  expect(items).toEqual([
    { card: expect.objectContaining({ id: zubin.id }), matched: false, match: 'prefix', mark: { from: 0, to: 3 } },
  ]);
  await swipe(asha, zubin, 'liked');
  const byLastName = await readAs<{ items: object[] }>(asha, '/api/search/names?q=daruwalla');
  expect(byLastName.items).toEqual([
    expect.objectContaining({ card: expect.objectContaining({ id: zubin.id }), direction: 'liked', match: 'exact' }),
  ]);
  expect(JSON.stringify(byLastName)).not.toContain('Daruwalla');
});

test('returns 401 without a session, and 403 while onboarding is incomplete or the account is archived', async () => {
  const archived = await newPerson(site);
  await archive(site, archived);
  const unfinished = await giveConsents(await site.signIn());
  const paths = [
    '/api/search?source=new',
    '/api/search/count?source=viewed',
    '/api/search/relaxations?source=new&verified=yes',
    '/api/search/names?q=asha',
    '/api/saved-searches',
  ];
  for (const path of paths) {
    expect([path, (await site.browser().get(path)).status]).toEqual([path, 401]);
    const codes = await Promise.all(
      [unfinished, archived.browser].map(async (browser) => (await (await browser.get(path)).json()).code),
    );
    expect([path, ...codes]).toEqual([path, 'onboarding.incomplete', 'account.archived']);
  }
});
