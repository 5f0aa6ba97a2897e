import { randomUUID } from 'node:crypto';
import { pseudonyms } from '@bandhavya/runtime';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Site, sharedGateway } from '../testing/gateway.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { WAIT } from '../testing/wait.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const nameOf = (id: string) => pseudonyms([site.variables.PSEUDONYM_SECRET ?? '']).of(id);

/** The events of a member since the sign-in, in their order, without the fields that all entries have. */
async function eventsOf({ id }: Pick<Person, 'id'>) {
  const entries = await site.stored.audit
    .find({ member: nameOf(id), action: { $ne: 'session.started' } })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return entries.map(({ _id, at, expires_at, network, request_id, member, ...rest }) => rest);
}

test('records sign-in and logout with network and request, and deletes the entries after the retention', async () => {
  const browser = await site.signIn();
  const { id } = await (await browser.get('/me')).json();
  await browser.send('POST', '/logout', undefined, { 'x-request-id': 'the-logout' });
  expect(await site.stored.audit.countDocuments({ member: nameOf(id), action: 'session.started' })).toBe(1);
  expect(await eventsOf({ id })).toEqual([{ action: 'session.ended', detail: 'logout' }]);
  const entry = await site.stored.audit.findOne({ member: nameOf(id), action: 'session.ended' });
  expect(entry).toMatchObject({
    request_id: 'the-logout',
    network: expect.stringMatching(/^2001:db8:[\da-f]+::\/48$/u),
  });
  expect(Number(entry?.expires_at) - Number(entry?.at)).toBe(365 * 24 * 3600 * 1000);
  const indexes = await site.stored.audit.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expires_at: 1 }, expireAfterSeconds: 0 }));
});

test('records phone looks, blocks and reports once, with the pseudonyms of both members', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const key = { 'idempotency-key': randomUUID() };
  const twice = async (send: () => Promise<Response>) => {
    for (let n = 0; n < 2; n += 1) expect((await send()).ok).toBe(true);
  };
  await twice(() => ravi.browser.send('POST', `/api/members/${asha.id}/phone-looks`, undefined, key));
  await twice(() =>
    ravi.browser.send('POST', '/api/reports', { member: asha.id, reason: 'rude', text: 'Very rude' }, key),
  );
  await twice(() => ravi.browser.send('PUT', `/api/blocks/${asha.id}`));
  await twice(() => ravi.browser.send('DELETE', `/api/blocks/${asha.id}`));
  const other = nameOf(asha.id);
  expect(await eventsOf(ravi)).toEqual(
    ['phone.looked', 'member.reported', 'member.blocked', 'member.unblocked'].map((action) => ({ action, other })),
  );
});

test('records settings that show more, and none that show less', async () => {
  const asha = await newPerson(site);
  const save = (settings: object) => asha.browser.send('PATCH', '/api/settings/me', settings);
  await save({ phone_audience: 'nobody', hidden: true });
  expect(await eventsOf(asha)).toEqual([]);
  await save({ phone_audience: 'matches', hidden: true });
  await save({ phone_audience: 'members', hidden: false });
  expect(await eventsOf(asha)).toEqual(
    ['phone_audience', 'hidden'].map((detail) => ({ action: 'visibility.widened', detail })),
  );
});

test('records an audience of the number that the phone step widens', async () => {
  const asha = await newPerson(site);
  const save = (phone_audience: string) =>
    asha.browser.send('PATCH', '/api/users/me', { phone_number: '9876543210', phone_audience });
  await save('nobody');
  await save('members');
  expect(await eventsOf(asha)).toEqual([{ action: 'visibility.widened', detail: 'phone_audience' }]);
});

test('When a member widens a setting many times, then it has one entry an hour', async () => {
  const asha = await newPerson(site);
  const save = (settings: object) => asha.browser.send('PATCH', '/api/settings/me', settings);
  for (let n = 0; n < 10; n += 1) {
    await save({ phone_audience: 'nobody' });
    await save({ phone_audience: 'members' });
  }
  const [event, ...others] = await eventsOf(asha);
  expect([event, others]).toEqual([{ action: 'visibility.widened', detail: 'phone_audience' }, []]);
});

test('stores neither ids, names, texts nor whole addresses', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  await ravi.browser.send('POST', '/api/reports', { member: asha.id, reason: 'rude', text: 'Very rude' });
  await vi.waitFor(async () => expect(await eventsOf(ravi)).toHaveLength(1), WAIT);
  const stored = JSON.stringify(await site.stored.audit.find().toArray());
  for (const hidden of [asha.id, ravi.id, 'Asha', 'Ravi', 'Very rude', '::1', '9000000000']) {
    expect(stored).not.toContain(hidden);
  }
});
