import { beforeAll, expect, test } from 'vitest';
import { birth, completeOnboarding, giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('When a member goes through the steps, then each is done once saved and the next one is named', async () => {
  const browser = await giveConsents(await site.signIn());
  const next = async () => (await (await browser.get('/me')).json()).onboarding;
  expect(await next()).toMatchObject({ done: [], next: '/onboarding/name' });
  await browser.send('PATCH', '/api/users/me', { first_name: 'Asha' });
  expect(await next()).toMatchObject({ done: ['name'], next: '/onboarding/phone' });
  await browser.send('PATCH', '/api/user-profiles/me', birth);
  expect(await next()).toMatchObject({ done: ['name', 'birth'], next: '/onboarding/phone', complete: false });
  await browser.send('PATCH', '/api/users/me', { phone_number: '9876543210' });
  await browser.send('PATCH', '/api/user-profiles/me', { gender: 'Woman' });
  expect(await next()).toEqual({
    consented: true,
    done: ['name', 'phone', 'gender', 'birth'],
    complete: true,
    locked: true,
    next: '/home',
  });
});

test('When all steps are saved at the same moment, then all are kept and the onboarding is complete', async () => {
  const browser = await giveConsents(await site.signIn());
  const bodies: [string, object][] = [
    ['/api/users/me', { first_name: 'Asha', last_name: 'Rao' }],
    ['/api/users/me', { phone_number: '9876543210' }],
    ['/api/user-profiles/me', { gender: 'Woman' }],
    ['/api/user-profiles/me', birth],
  ];
  const answers = await Promise.all(bodies.map(([path, body]) => browser.send('PATCH', path, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { id, onboarding } = await (await browser.get('/me')).json();
  expect(onboarding).toMatchObject({ complete: true, locked: true });
  expect(await site.stored.members.findById(id).lean()).toMatchObject({
    first_name: 'Asha',
    phone_number: '9876543210',
    profile: { gender: 'Woman', ...birth },
    onboarding_completed_at: expect.any(Date),
    revision: 5,
  });
});

test('When the last step and many other genders are saved at the same moment, then no gender is changed after completion', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const { id } = await (await browser.get('/me')).json();
  await site.stored.members.updateOne(
    { _id: id },
    { $unset: { onboarding_completed_at: 1 }, $set: { phone_number: '' } },
  );
  const [last, ...genders] = await Promise.all([
    browser.send('PATCH', '/api/users/me', { phone_number: '9876543210' }),
    ...Array.from({ length: 10 }, (_, n) =>
      browser.send('PATCH', '/api/user-profiles/me', { gender: n % 2 === 0 ? 'Man' : 'Woman' }),
    ),
  ]);
  expect(last?.status).toBe(200);
  expect(genders.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const gender = (await (await browser.get('/api/user-profiles/me')).json()).gender;
  const other = gender === 'Man' ? 'Woman' : 'Man';
  expect((await browser.send('PATCH', '/api/user-profiles/me', { gender: other })).status).toBe(409);
});

test('When the onboarding was complete once, then a later save keeps the time', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const { id } = await (await browser.get('/me')).json();
  const before = await site.stored.members.findById(id).lean();
  await browser.send('PATCH', '/api/users/me', { phone_number: '9000000001' });
  const after = await site.stored.members.findById(id).lean();
  expect(after?.onboarding_completed_at).toEqual(before?.onboarding_completed_at);
});
