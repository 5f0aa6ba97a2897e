import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { birth, giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('returns an empty profile before the first save', async () => {
  const browser = await site.signIn();
  expect(await (await browser.get('/api/user-profiles/me')).json()).toEqual({});
});

test('derives the preferred gender from the gender', async () => {
  const browser = await giveConsents(await site.signIn());
  const saved = await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Man' });
  expect([saved.status, await saved.json()]).toEqual([200, { gender: 'Man', preferred_gender: 'Woman' }]);
  const changed = await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Woman', preferred_gender: 'Man' });
  expect(await changed.json()).toEqual({ gender: 'Woman', preferred_gender: 'Man' });
});

test('refuses another preferred gender', async () => {
  const browser = await giveConsents(await site.signIn());
  const answer = await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Man', preferred_gender: 'Man' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'preferred_gender', code: 'gender.preferred' }] });
});

test('When a member saves the birth details, then the gender stays and the answer has both', async () => {
  const browser = await giveConsents(await site.signIn());
  await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Man' });
  const saved = await browser.send('PATCH', '/api/user-profiles/me', birth);
  expect(await saved.json()).toEqual({ gender: 'Man', preferred_gender: 'Woman', ...birth });
});

test.each([
  [{ ...birth, date_of_birth: '2995-04-23' }, 'date_of_birth', 'You must be at least 18 years old to join.'],
  [{ ...birth, date_of_birth: '1995-02-31' }, 'date_of_birth', 'This date does not exist. Please check day and month.'],
  [{ ...birth, time_of_birth: '25:00:00' }, 'time_of_birth', 'Please enter a time of day.'],
  [{ ...birth, district_of_birth: 'Paris' }, 'district_of_birth', 'This value is not allowed.'],
  [{ date_of_birth: '1995-04-23' }, 'time_of_birth', 'Please fill all fields before proceeding.'],
  [{ gender: 'King' }, 'gender', 'This value is not allowed.'],
  [{ gender: '' }, 'gender', 'Please select your gender'],
])('When a member sends %o, then %s is refused', async (body, field, message) => {
  const browser = await giveConsents(await site.signIn());
  const answer = await browser.send('PATCH', '/api/user-profiles/me', body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ field, message }));
  expect(await (await browser.get('/api/user-profiles/me')).json()).toEqual({});
});

test('returns 401 without a session and 403 without consents', async () => {
  expect((await site.browser().get('/api/user-profiles/me')).status).toBe(401);
  expect((await site.browser().send('PATCH', '/api/user-profiles/me', birth)).status).toBe(401);
  const answer = await (await site.signIn()).send('PATCH', '/api/user-profiles/me', birth);
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'consent.required']);
});

test('returns 404 for the profile of another member', async () => {
  const [one, two] = [(await newPerson(site)).browser, await site.signIn()];
  const { id } = await (await one.get('/me')).json();
  expect((await two.get(`/api/user-profiles/${id}`)).status).toBe(404);
  expect(await (await two.get('/api/user-profiles/me')).json()).toEqual({});
});

test('locks the gender after onboarding, but not the birth details', async () => {
  const browser = (await newPerson(site)).browser;
  const other = await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Man' });
  expect([other.status, (await other.json()).code]).toEqual([409, 'gender.locked']);
  expect((await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Woman' })).status).toBe(200);
  const moved = await browser.send('PATCH', '/api/user-profiles/me', { ...birth, district_of_birth: 'Udupi' });
  expect(await moved.json()).toMatchObject({ gender: 'Woman', district_of_birth: 'Udupi' });
});

test('When a member turns 18 at midnight in India, then the birth details are refused before and saved after it', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-09T18:29:59.999Z') });
  const browser = await giveConsents(await site.signIn());
  const save = () => browser.send('PATCH', '/api/user-profiles/me', { ...birth, date_of_birth: '2009-03-10' });
  const refused = await save();
  expect(refused.status).toBe(400);
  expect((await refused.json()).errors).toMatchObject([{ field: 'date_of_birth', code: 'birth.date.minor' }]);
  vi.setSystemTime(new Date('2027-03-09T18:30:00Z'));
  expect((await save()).status).toBe(200);
  expect(await (await browser.get('/api/user-profiles/me')).json()).toMatchObject({ date_of_birth: '2009-03-10' });
});
