import { updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway } from '../../../testing/gateway.ts';
import { archive, newPerson, type Person } from '../../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const BLOCKS_PER_DAY = 50;
const ABSENT = 'f'.repeat(24);
const HIDDEN = { settings: { phone_audience: 'members', hidden: true } } as const;
const woman = () => newPerson(site);
const man = (facts: object = {}) => newPerson(site, { gender: 'Man', ...facts });
const block = (from: Person, id: string) => from.browser.send('PUT', `/api/blocks/${id}`);
const report = (from: Person, id: string) => from.browser.send('POST', '/api/reports', { member: id, reason: 'fake' });
const like = (from: Person, to: Person, key = 'first') =>
  from.browser.send('POST', '/api/swipes', { to: to.id, direction: 'liked' }, { 'idempotency-key': key });
const hide = (of: Person) => of.browser.send('PATCH', '/api/settings/me', { hidden: true });

/** The status and the problem without the id of its request. */
async function told(answer: Response) {
  const { request_id, ...problem } = answer.status === 204 ? {} : await answer.json();
  return { status: answer.status, ...problem };
}

const stored = (name: string, of: Person) =>
  site.stored.connection.collection(name).countDocuments({ $or: [{ a: of._id }, { b: of._id }, { by: of._id }] });

test.each<[string, (asha: Person) => Promise<string>]>([
  ['a hidden member', async () => (await man(HIDDEN)).id],
  ['an archived member', async () => (await man({ archived_at: new Date() })).id],
  ['a member without a complete profile', async () => (await (await (await site.signIn()).get('/me')).json()).id],
  ['a member of the same gender', async () => (await woman()).id],
  [
    'a member whose must the viewer misses',
    async () => (await man({ preferences: { height_cm: { from: 210, to: 220, weight: 'must' } } })).id,
  ],
  [
    'a member who has blocked the viewer',
    async (asha) => {
      const ravi = await man();
      expect((await block(ravi, asha.id)).status).toBe(204);
      return ravi.id;
    },
  ],
  [
    'a hidden member who has opened the profile of the viewer',
    async (asha) => {
      const ravi = await man();
      expect((await ravi.browser.get(`/api/members/${asha.id}`)).status).toBe(200);
      await hide(ravi);
      return ravi.id;
    },
  ],
])(
  'When %s is blocked or reported without an earlier relation, then the answer is that for an absent member',
  async (_, who) => {
    const asha = await woman();
    const id = await who(asha);
    const before = [await stored('pairs', asha), await stored('reports', asha)];
    for (const send of [block, report]) {
      const absent = await told(await send(asha, ABSENT));
      expect(absent).toMatchObject({ status: 404, code: 'member.absent' });
      expect(await told(await send(asha, id))).toEqual(absent);
    }
    expect([await stored('pairs', asha), await stored('reports', asha)]).toEqual(before);
    expect((await (await asha.browser.get('/api/blocks')).json()).items).toEqual([]);
  },
);

test.each<[string, (asha: Person, ravi: Person) => Promise<unknown>]>([
  ['the viewer has liked', (asha, ravi) => like(asha, ravi)],
  [
    'the viewer has liked and undone that',
    async (asha, ravi) => {
      await like(asha, ravi);
      await asha.browser.send('DELETE', `/api/swipes/last?to=${ravi.id}&key=first`);
    },
  ],
  ['has liked the viewer', (asha, ravi) => like(ravi, asha)],
  ['was a match', async (asha, ravi) => [await like(asha, ravi), await like(ravi, asha)]],
  ['was opened by the viewer', (asha, ravi) => asha.browser.get(`/api/members/${ravi.id}`)],
  [
    'gave the viewer the phone number',
    (asha, ravi) => asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`),
  ],
  [
    'has the phone number of the viewer',
    (asha, ravi) => ravi.browser.send('POST', `/api/members/${asha.id}/phone-looks`),
  ],
])(
  'When a member who %s is hidden, archived or blocks the viewer, then the viewer can report and block that member',
  async (_, relate) => {
    for (const vanish of [hide, (of: Person) => archive(site, of), (of: Person, asha: Person) => block(of, asha.id)]) {
      const [asha, ravi] = [await woman(), await man()];
      await relate(asha, ravi);
      await vanish(ravi, asha);
      expect([(await report(asha, ravi.id)).status, (await block(asha, ravi.id)).status]).toEqual([204, 204]);
      expect((await (await asha.browser.get('/api/blocks')).json()).items).toMatchObject([
        { id: ravi.id, name: 'Ravi' },
      ]);
    }
  },
);

test('When a member was blocked from the deck, then the viewer can still report that member', async () => {
  const [asha, ravi] = [await woman(), await man()];
  expect((await block(asha, ravi.id)).status).toBe(204);
  await hide(ravi);
  expect((await report(asha, ravi.id)).status).toBe(204);
});

test('returns 403 for blocks and reports without consents, a complete profile or with an archived account', async () => {
  const ravi = await man();
  const outdated = await woman();
  await updateMember(site.stored, outdated._id, { $set: { 'consents.terms.version': '2020-01-01' } });
  const unfinished = { ...(await woman()), browser: await site.signIn() };
  const archived = await newPerson(site, { archived_at: new Date() });
  for (const send of [block, report]) {
    for (const id of [ravi.id, ABSENT]) {
      const answers = [];
      for (const from of [outdated, unfinished, archived]) answers.push(await told(await send(from, id)));
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [403, 'consent.required'],
        [403, 'onboarding.incomplete'],
        [403, 'account.archived'],
      ]);
    }
  }
});

test('returns 429 after the daily limit of blocks, also for an absent member, and counts a retried block once', async () => {
  const [asha, ravi, anil] = [await woman(), await man(), await man()];
  for (let n = 0; n < 3; n += 1) expect((await block(asha, ravi.id)).status).toBe(204);
  for (let n = 1; n < BLOCKS_PER_DAY; n += 1) expect((await block(asha, ABSENT)).status).toBe(404);
  const refused = await block(asha, anil.id);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect(await told(refused)).toMatchObject({ status: 429, code: 'blocks.exhausted' });
  expect((await told(await block(asha, ABSENT))).code).toBe('blocks.exhausted');
  expect((await block(asha, ravi.id)).status).toBe(204);
  expect((await (await asha.browser.get('/api/blocks')).json()).items).toHaveLength(1);
});

test('returns 429 after the daily limit of reports before it tells that a member is absent', async () => {
  const [asha, ravi] = [await woman(), await man()];
  for (let n = 0; n < 20; n += 1) expect((await report(asha, ravi.id)).status).toBe(204);
  expect((await told(await report(asha, ABSENT))).code).toBe('reports.exhausted');
});
