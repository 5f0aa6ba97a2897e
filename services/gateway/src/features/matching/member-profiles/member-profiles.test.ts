import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@bandhavya/domain';
import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { accountsOf, archive, newPerson, type Person } from '../../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const couple = async () => [await newPerson(site), await newPerson(site, { gender: 'Man' })] as const;
const read = async (of: Person, path: string) => (await of.browser.get(path)).json();
const codeOf = async (answer: Promise<Response>) => (await (await answer).json()).code;

test('returns another profile with every section, without phone number, e-mail and date of birth', async () => {
  const [asha, ravi] = await couple();
  const profile = await read(asha, `/api/members/${ravi.id}`);
  expect(profile).toMatchObject({
    card: { id: ravi.id, name: 'Ravi' },
    last_name: 'Rao',
    birth_place: { state: 'Karnataka', district: '' },
    matched: false,
    phone: 'shown',
  });
  expect(Object.keys(profile.sections)).toContain('astrology');
  for (const secret of ['9876543210', 'mail.example', '1995-04-23', '06:05']) {
    expect(JSON.stringify(profile)).not.toContain(secret);
  }
  const view = await site.stored.connection.collection('views').findOne({ viewer: asha._id, viewed: ravi._id });
  expect(view?.at).toBeInstanceOf(Date);
});

test('returns 404 for every member that is not visible', async () => {
  const [asha, ravi] = await couple();
  const archived = await newPerson(site, { gender: 'Man', archived_at: new Date() });
  const hidden = await newPerson(site, { gender: 'Man', settings: { phone_audience: 'members', hidden: true } });
  await ravi.browser.send('PUT', `/api/blocks/${asha.id}`);
  const sameGender = await newPerson(site);
  const ids = [asha.id, ravi.id, archived.id, hidden.id, sameGender.id, 'f'.repeat(24), 'x', '__proto__', '%00'];
  for (const id of ids) {
    for (const answer of [
      asha.browser.get(`/api/members/${id}`),
      asha.browser.send('POST', `/api/members/${id}/phone-looks`),
    ]) {
      expect([id, (await answer).status]).toEqual([id, 404]);
    }
  }
  expect((await site.browser().get(`/api/members/${ravi.id}`)).status).toBe(401);
});

test('When the viewer has preferences, then the profile names those that the member meets, also after a change', async () => {
  const [asha, ravi] = await couple();
  expect((await read(asha, `/api/members/${ravi.id}`)).meets).toEqual([]);
  const tongues = { values: ['Kannada'], weight: 'nice' };
  await save(asha, { age: { from: 18, to: 99, weight: 'nice' }, mother_tongues: tongues });
  expect((await read(asha, `/api/members/${ravi.id}`)).meets).toEqual(['age', 'mother_tongues']);
  await save(asha, { age: { from: 98, to: 99, weight: 'nice' }, mother_tongues: tongues });
  expect((await read(asha, `/api/members/${ravi.id}`)).meets).toEqual(['mother_tongues']);
});

const TALL = { height_cm: { from: 210, to: 220, weight: 'must' } };
const save = (of: Person, preferences: object) => of.browser.send('PUT', '/api/preferences/me', preferences);
const like = (from: Person, to: Person) => from.browser.send('POST', '/api/swipes', { to: to.id, direction: 'liked' });

test('When either side misses a must of the other, then profile, phone number and swipe are 404 for both', async () => {
  for (const chooser of [0, 1] as const) {
    const both = await couple();
    await save(both[chooser], TALL);
    for (const [from, to] of [both, both.toReversed()] as [Person, Person][]) {
      const answers = await Promise.all([
        from.browser.get(`/api/members/${to.id}`),
        from.browser.send('POST', `/api/members/${to.id}/phone-looks`),
        like(from, to),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await answers[2].json()).toMatchObject({ code: 'member.absent' });
    }
    // A must that is dropped leaves no trace.
    await save(both[chooser], {});
    expect((await both[0].browser.get(`/api/members/${both[1].id}`)).status).toBe(200);
  }
});

test('When a must follows a swipe of either side, then both still see each other and can swipe', async () => {
  for (const chooser of [0, 1] as const) {
    const both = await couple();
    expect((await like(both[0], both[1])).status).toBe(200);
    await save(both[chooser], TALL);
    for (const [from, to] of [both, both.toReversed()] as [Person, Person][]) {
      expect((await from.browser.get(`/api/members/${to.id}`)).status).toBe(200);
      expect((await from.browser.send('POST', `/api/members/${to.id}/phone-looks`)).status).toBe(201);
    }
    expect(await (await like(both[1], both[0])).json()).toMatchObject({ match: { with: { id: both[0].id } } });
  }
});

test('When the only view is an earlier one, then a later must hides the profile', async () => {
  const [asha, ravi] = await couple();
  expect((await asha.browser.get(`/api/members/${ravi.id}`)).status).toBe(200);
  await save(ravi, TALL);
  expect((await asha.browser.get(`/api/members/${ravi.id}`)).status).toBe(404);
});

test('When a member hides, then earlier matches still see them', async () => {
  const [asha, ravi] = await couple();
  await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'liked' });
  await ravi.browser.send('POST', '/api/swipes', { to: asha.id, direction: 'liked' });
  await ravi.browser.send('PATCH', '/api/settings/me', { hidden: true });
  expect((await asha.browser.get(`/api/members/${ravi.id}`)).status).toBe(200);
  expect((await read(asha, '/api/swipes/matches/me')).items).toHaveLength(1);
});

test('When a member is archived, then no other member sees them until they are restored', async () => {
  for (const hidden of [false, true]) {
    const [asha, ravi] = await couple();
    await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'liked' });
    await ravi.browser.send('POST', '/api/swipes', { to: asha.id, direction: 'liked' });
    await ravi.browser.send('PATCH', '/api/settings/me', { hidden });
    const meet = async () => ({
      profile: (await asha.browser.get(`/api/members/${ravi.id}`)).status,
      lists: await Promise.all(
        ['liked', 'liked-you', 'matches'].map(
          async (list) => (await read(asha, `/api/swipes/${list}/me`)).items.length,
        ),
      ),
      swipe: (await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'super_liked' })).status,
    });
    expect(await meet()).toEqual({ profile: 200, lists: [0, 0, 1], swipe: 200 });
    await archive(site, ravi);
    expect(await meet()).toEqual({ profile: 404, lists: [0, 0, 0], swipe: 404 });
    expect(await codeOf(ravi.browser.get('/api/candidates'))).toBe('account.archived');
    await accountsOf(site).restore(ravi.id, { now: new Date() });
    expect(await meet()).toEqual({ profile: 200, lists: [0, 0, 1], swipe: 200 });
    expect((await ravi.browser.get('/api/candidates')).status).toBe(200);
  }
});

test('When a member looks up a phone number, then its owner sees who looked and when', async () => {
  const [asha, ravi] = await couple();
  const look = await asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`);
  expect([look.status, await look.json()]).toEqual([201, { phone_number: '9876543210', phone_state: 'unverified' }]);
  const { items } = await read(ravi, '/api/phone-looks/me');
  expect(items).toEqual([{ at: expect.any(String), by: { id: asha.id, name: 'Asha' } }]);
  expect((await read(asha, '/api/phone-looks/me')).items).toEqual([]);
});

test('When the owner narrows the phone audience, then other members get 403', async () => {
  const [asha, ravi] = await couple();
  const look = () => asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`);
  await ravi.browser.send('PATCH', '/api/settings/me', { phone_audience: 'matches' });
  expect((await read(asha, `/api/members/${ravi.id}`)).phone).toBe('matches-only');
  expect(await codeOf(look())).toBe('phone.hidden');
  await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'liked' });
  await ravi.browser.send('POST', '/api/swipes', { to: asha.id, direction: 'liked' });
  expect((await look()).status).toBe(201);
  await ravi.browser.send('PATCH', '/api/settings/me', { phone_audience: 'nobody' });
  expect(await codeOf(look())).toBe('phone.hidden');
  expect((await read(ravi, '/api/phone-looks/me')).items).toHaveLength(1);
});

test('returns 429 after the daily limit of phone looks, and records no look', async () => {
  const limited = await startGateway({ PHONE_LOOKS_PER_DAY: '2' });
  const asha = await newPerson(limited);
  const ravi = await newPerson(limited, { gender: 'Man' });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) {
    statuses.push((await asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`)).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
  expect((await read(ravi, '/api/phone-looks/me')).items).toHaveLength(2);
});

test('When a phone look is retried with its key, then it counts once, even as the last of the day', async () => {
  const limited = await startGateway({ PHONE_LOOKS_PER_DAY: '1' });
  const asha = await newPerson(limited);
  const ravi = await newPerson(limited, { gender: 'Man' });
  const arjun = await newPerson(limited, { gender: 'Man' });
  const key = { 'idempotency-key': randomUUID() };
  const look = (at: Person) => asha.browser.send('POST', `/api/members/${at.id}/phone-looks`, undefined, key);
  const [first, again] = [await look(ravi), await look(ravi)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect((await read(ravi, '/api/phone-looks/me')).items).toHaveLength(1);
  // The key is valid for one number only.
  expect((await look(arjun)).status).toBe(429);
  const wrong = { 'idempotency-key': 'a b' };
  expect((await asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`, undefined, wrong)).status).toBe(400);
});

test('pages phone looks, newest first, each once', async () => {
  const ravi = await newPerson(site, { gender: 'Man' });
  const women = [];
  for (let n = 0; n < 5; n += 1) women.push(await newPerson(site));
  for (const each of women) await each.browser.send('POST', `/api/members/${ravi.id}/phone-looks`);
  const first = await read(ravi, '/api/phone-looks/me?limit=3');
  const second = await read(ravi, `/api/phone-looks/me?limit=3&cursor=${first.nextCursor}`);
  const ids = [...first.items, ...second.items].map(({ by }) => by.id);
  expect(ids).toEqual(women.map(({ id }) => id).toReversed());
  expect(second.nextCursor).toBeUndefined();
});

test('returns 400 for wrong settings and saves nothing', async () => {
  const asha = await newPerson(site);
  for (const [body, field] of [
    [{ phone_audience: 'all', hidden: false }, 'phone_audience'],
    [{ phone_audience: 'members', hidden: 'no' }, 'hidden'],
    [{}, ''],
    [{ phone_audience: null }, 'phone_audience'],
    [{ phone_audience: 'nobody', archived: false }, 'archived'],
  ] as const) {
    const answer = await asha.browser.send('PATCH', '/api/settings/me', body);
    expect([answer.status, (await answer.json()).errors]).toEqual([400, [expect.objectContaining({ field })]]);
  }
  expect(await read(asha, '/api/settings/me')).toEqual(DEFAULT_SETTINGS);
});

test('keeps the other settings when one is saved', async () => {
  const asha = await newPerson(site);
  const save = async (body: object) => (await asha.browser.send('PATCH', '/api/settings/me', body)).json();
  expect(await save({ phone_audience: 'nobody' })).toEqual({ ...DEFAULT_SETTINGS, phone_audience: 'nobody' });
  const both = { ...DEFAULT_SETTINGS, phone_audience: 'nobody', hidden: true };
  expect(await save({ hidden: true })).toEqual(both);
  expect(await read(asha, '/api/settings/me')).toEqual(both);
});

test('When a member is blocked, then both disappear from both decks, and return after the unblock', async () => {
  const [asha, ravi] = await couple();
  const deck = async (of: Person) =>
    (await read(of, '/api/candidates?limit=50')).items.map(({ id }: { id: string }) => id);
  expect(await deck(asha)).toContain(ravi.id);
  expect(await deck(ravi)).toContain(asha.id);
  expect((await asha.browser.send('PUT', `/api/blocks/${ravi.id}`)).status).toBe(204);
  expect((await asha.browser.send('PUT', `/api/blocks/${ravi.id}`)).status).toBe(204);
  expect(await deck(asha)).not.toContain(ravi.id);
  expect(await deck(ravi)).not.toContain(asha.id);
  expect((await read(asha, '/api/blocks')).items).toEqual([{ at: expect.any(String), id: ravi.id, name: 'Ravi' }]);
  expect((await read(ravi, '/api/blocks')).items).toEqual([]);
  // The blocked member cannot end the block.
  await ravi.browser.send('DELETE', `/api/blocks/${asha.id}`);
  expect(await deck(ravi)).not.toContain(asha.id);
  expect((await asha.browser.send('DELETE', `/api/blocks/${ravi.id}`)).status).toBe(204);
  expect((await deck(asha))[0]).toBe(ravi.id);
  expect(await deck(ravi)).toContain(asha.id);
  expect(await codeOf(asha.browser.send('PUT', `/api/blocks/${asha.id}`))).toBe('member.self');
  expect(await codeOf(asha.browser.send('PUT', '/api/blocks/nobody'))).toBe('member.absent');
});

test('When a member unblocks, then only a real block changes the queues, and the own one alone', async () => {
  const [asha, ravi] = await couple();
  const feeds = site.stored.connection.collection('feeds');
  const queues = async () =>
    Promise.all([asha, ravi].map(async ({ _id }) => (await feeds.findOne({ _id: _id as never }))?.queue));
  for (const each of [asha, ravi]) await read(each, '/api/candidates?limit=50');
  // Empty queues, as if all ranks were scanned.
  const empty: unknown[] = [];
  for (const { _id } of [asha, ravi]) await feeds.updateOne({ _id: _id as never }, { $set: { queue: empty } });
  for (const id of [ravi.id, asha.id, 'f'.repeat(24)]) {
    expect((await asha.browser.send('DELETE', `/api/blocks/${id}`)).status).toBe(204);
  }
  expect(await queues()).toEqual([[], []]);
  const anil = { id: new Types.ObjectId(), n: 7 };
  for (const { _id } of [asha, ravi])
    await feeds.updateOne({ _id: _id as never }, { $set: { queue: [anil], last_n: 7 } });
  await asha.browser.send('PUT', `/api/blocks/${ravi.id}`);
  for (let time = 0; time < 3; time += 1) await asha.browser.send('DELETE', `/api/blocks/${ravi.id}`);
  expect(await queues()).toEqual([[{ id: ravi._id, n: -1 }, anil], [anil]]);
  // The next scan of the other member finds them again.
  expect((await feeds.findOne({ _id: ravi._id as never }))?.returned).toEqual([asha._id]);
});

test('When an archived member asks for other members in any way, then the answer is 403 or 404', async () => {
  const [asha, ravi] = await couple();
  const photo = await storedMember(site.stored, ravi._id);
  const photoPath = `/api/user-photos/${photo.photos?.[0]?.id}`;
  await archive(site, asha);
  const lists = ['liked', 'disliked', 'liked-you', 'matches'].map((list) => `/api/swipes/${list}/me`);
  const searches = ['', '/count', '/relaxations'].map((path) => `/api/search${path}?source=new`);
  const paths = [...lists, ...searches, '/api/candidates', '/api/search/names?q=ravi', `/api/members/${ravi.id}`];
  for (const path of paths) expect([path, await codeOf(asha.browser.get(path))]).toEqual([path, 'account.archived']);
  expect(await codeOf(asha.browser.send('POST', `/api/members/${ravi.id}/phone-looks`))).toBe('account.archived');
  const swipe = { to: ravi.id, direction: 'liked' };
  expect(await codeOf(asha.browser.send('POST', '/api/swipes', swipe))).toBe('account.archived');
  expect(await codeOf(asha.browser.get(photoPath))).toBe('resource.absent');
  expect((await asha.browser.get('/api/profile')).status).toBe(200);
});

test('stores a report once when it is retried', async () => {
  const [asha, ravi] = await couple();
  const key = { 'idempotency-key': randomUUID() };
  const body = { member: ravi.id, reason: 'other', text: 'Asked for money.' };
  expect((await asha.browser.send('POST', '/api/reports', body, key)).status).toBe(204);
  expect((await asha.browser.send('POST', '/api/reports', body, key)).status).toBe(204);
  const reports = await site.stored.connection.collection('reports').find({ about: ravi._id }).toArray();
  expect(reports).toMatchObject([{ by: asha._id, reason: 'other', text: 'Asked for money.' }]);
  for (const [wrong, field] of [
    [{ ...body, text: ' ' }, 'text'],
    [{ ...body, reason: 'dull' }, 'reason'],
    [{ ...body, member: 'x' }, 'member'],
    [{ ...body, text: 'a'.repeat(2000) }, 'text'],
  ] as const) {
    const answer = await asha.browser.send('POST', '/api/reports', wrong);
    expect([answer.status, (await answer.json()).errors]).toEqual([400, [expect.objectContaining({ field })]]);
  }
  expect(await codeOf(asha.browser.send('POST', '/api/reports', { ...body, member: asha.id }))).toBe('member.self');
});

test('When a report is sent several times concurrently, then one ticket exists and one mail names it', async () => {
  const [asha, ravi] = await couple();
  await updateMember(site.stored, asha._id, { $set: { language: 'kn' } });
  const key = { 'idempotency-key': randomUUID() };
  const send = () => asha.browser.send('POST', '/api/reports', { member: ravi.id, reason: 'fake' }, key);
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204]);
  const { connection: db } = site.stored;
  const [report, ...others] = await db.collection('reports').find({ by: asha._id }).toArray();
  expect([report?.ticket, report?.state, others]).toEqual([expect.stringMatching(/^R-[2-9A-Z]{10}$/u), 'open', []]);
  const mails = await db.collection('mails').find({ member: asha._id }).toArray();
  expect(mails).toMatchObject([{ name: 'report-received', values: { ticket: report?.ticket }, language: 'kn' }]);
});

test('counts a retried report once, even as the last of the day', async () => {
  const [asha, ravi] = await couple();
  const report = (key: string = randomUUID()) =>
    asha.browser.send('POST', '/api/reports', { member: ravi.id, reason: 'fake' }, { 'idempotency-key': key });
  for (let n = 1; n < 20; n += 1) await report();
  const last = randomUUID();
  for (let n = 0; n < 3; n += 1) expect((await report(last)).status).toBe(204);
  expect(await codeOf(report())).toBe('reports.exhausted');
});
