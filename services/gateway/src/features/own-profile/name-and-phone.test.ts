import { updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;
let member: Browser;

beforeAll(() => {
  site = gateway.site;
});

async function newMember(): Promise<Browser> {
  member = await giveConsents(await site.signIn());
  return member;
}

test('returns an empty name and phone number before the first save', async () => {
  const browser = await site.signIn();
  const answer = await browser.get('/api/users/me');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/u),
    first_name: '',
    last_name: '',
    phone_number: '',
    phone_state: 'unverified',
  });
});

test('capitalises each word of a saved name', async () => {
  const browser = await newMember();
  const saved = await browser.send('PATCH', '/api/users/me', { first_name: '  asha  devi ', last_name: 'RAO' });
  expect(saved.status).toBe(200);
  const user = await saved.json();
  expect(user).toMatchObject({ first_name: 'Asha Devi', last_name: 'Rao' });
  expect(await (await browser.get('/api/users/me')).json()).toEqual(user);
});

test('saves a name without a last name', async () => {
  const browser = await newMember();
  const saved = await browser.send('PATCH', '/api/users/me', { first_name: 'Asha' });
  expect(await saved.json()).toMatchObject({ first_name: 'Asha', last_name: '' });
});

test('keeps the name when a phone number is saved', async () => {
  const browser = await newMember();
  await browser.send('PATCH', '/api/users/me', { first_name: 'Asha' });
  const saved = await browser.send('PATCH', '/api/users/me', { phone_number: ' 9876543210 ' });
  expect(await saved.json()).toMatchObject({ first_name: 'Asha', phone_number: '9876543210' });
});

test('saves the number and who may see it with one request, or neither', async () => {
  const browser = await newMember();
  const audience = async () => (await (await browser.get('/api/settings/me')).json()).phone_audience;
  const send = (phone_number: string, phone_audience?: unknown) =>
    browser.send('PATCH', '/api/users/me', { phone_number, phone_audience });
  expect((await send('9876543210', 'matches')).status).toBe(200);
  expect(await audience()).toBe('matches');
  const refused = await send('9876543211', 'everybody');
  expect([refused.status, (await refused.json()).errors]).toMatchObject([400, [{ field: 'phone_audience' }]]);
  expect((await send('98765', 'members')).status).toBe(400);
  expect([await audience(), (await (await browser.get('/api/users/me')).json()).phone_number]).toEqual([
    'matches',
    '9876543210',
  ]);
});

test('keeps the audience of the number when an earlier page saves the number alone', async () => {
  const browser = await newMember();
  await browser.send('PATCH', '/api/settings/me', { phone_audience: 'nobody', birth_audience: 'nobody' });
  await browser.send('PATCH', '/api/users/me', { phone_number: '9876543210' });
  const settings = async () => (await browser.get('/api/settings/me')).json();
  expect(await settings()).toMatchObject({ phone_audience: 'nobody', birth_audience: 'nobody' });
  await browser.send('PATCH', '/api/users/me', { phone_number: '9876543210', phone_audience: 'members' });
  expect(await settings()).toMatchObject({ phone_audience: 'members', birth_audience: 'nobody' });
});

test('keeps a verified phone number verified only while it is unchanged', async () => {
  const browser = await newMember();
  const { id } = await (await browser.send('PATCH', '/api/users/me', { phone_number: '9876543210' })).json();
  await updateMember(site.stored, id, { $set: { phone_state: 'verified' } });
  const again = await browser.send('PATCH', '/api/users/me', { phone_number: '9876543210' });
  expect(await again.json()).toMatchObject({ phone_state: 'verified' });
  const replaced = await browser.send('PATCH', '/api/users/me', { phone_number: '9876543211' });
  expect(await replaced.json()).toMatchObject({ phone_state: 'unverified' });
});

test.each([
  [{ first_name: '', last_name: 'Rao' }, 'first_name', 'Please enter your first name'],
  [{ first_name: '   ' }, 'first_name', 'Please enter your first name'],
  [{ last_name: 'Rao' }, 'first_name', 'Please enter your first name'],
  [{ phone_number: '' }, 'phone_number', 'Please enter your phone number'],
  [{ phone_number: '12345' }, 'phone_number', 'Please enter a valid 10-digit phone number'],
  [{ phone_number: '98765x3210' }, 'phone_number', 'Please enter a valid 10-digit phone number'],
])('When a member sends %o, then 400 has the field and the message of the spec', async (body, field, message) => {
  const browser = await newMember();
  const answer = await browser.send('PATCH', '/api/users/me', body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ field, message }] });
});

test('returns 401 without a session', async () => {
  const stranger = site.browser();
  const answers = [
    await stranger.get('/api/users/me'),
    await stranger.send('PATCH', '/api/users/me', { first_name: 'A' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(await answers[0]?.json()).toMatchObject({ code: 'session.required' });
});

test('returns 403 without consents and stores nothing', async () => {
  const browser = await site.signIn();
  const answer = await browser.send('PATCH', '/api/users/me', { first_name: 'Asha' });
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'consent.required']);
  expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ first_name: '' });
});

test('does not show or change the values of another member', async () => {
  const [one, two] = [await giveConsents(await site.signIn()), await giveConsents(await site.signIn())];
  const { id } = await (await two.get('/api/users/me')).json();
  await one.send('PATCH', '/api/users/me', { first_name: 'One' });
  await two.send('PATCH', '/api/users/me', { first_name: 'Two' });
  expect(await (await one.get('/api/users/me')).json()).toMatchObject({ first_name: 'One' });
  expect(await (await two.get('/api/users/me')).json()).toMatchObject({ first_name: 'Two' });
  expect((await one.get(`/api/users/${id}`)).status).toBe(404);
  expect((await one.send('PATCH', `/api/users/${id}`, { first_name: 'Stolen' })).status).toBe(404);
  expect((await one.send('PATCH', '/api/users/me', { id, first_name: 'Stolen' })).status).toBe(400);
});

test('locks the name after onboarding, but not the phone number', async () => {
  const browser = (await newPerson(site)).browser;
  const other = await browser.send('PATCH', '/api/users/me', { first_name: 'Usha', last_name: 'Rao' });
  expect([other.status, (await other.json()).code]).toEqual([409, 'name.locked']);
  expect((await browser.send('PATCH', '/api/users/me', { first_name: 'Asha' })).status).toBe(409);
  expect((await browser.send('PATCH', '/api/users/me', { first_name: 'ASHA', last_name: 'rao' })).status).toBe(200);
  expect((await browser.send('PATCH', '/api/users/me', { phone_number: '9000000000' })).status).toBe(200);
  expect(await (await browser.get('/api/users/me')).json()).toMatchObject({
    first_name: 'Asha',
    phone_number: '9000000000',
  });
});
