import { SECTION_IDS } from '@bandhavya/contracts';
import { placeOf, SECTION_VALUES } from '@bandhavya/contracts/testing';
import { STEP_IDS } from '@bandhavya/domain';
import { drawnPicture } from '@bandhavya/photos/testing';
import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import {
  addPhotos,
  agreeToGroundRules,
  birth,
  completeOnboarding,
  giveConsents,
  type Site,
  sendPhoto,
  sharedGateway,
} from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('When a member saves a step, then it is done, and the session names the next one', async () => {
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
    ground_rules: false,
    done: ['name', 'phone', 'gender', 'birth'],
    complete: false,
    locked: false,
    next: '/onboarding/basic-info',
  });
  const last = STEP_IDS.slice(STEP_IDS.indexOf('basic-info'));
  for (const [index, id] of last.entries()) {
    if (id === 'photos') await addPhotos(browser);
    const section = SECTION_IDS.find((each) => each === id);
    if (section) {
      const { method, path } = placeOf(section).save;
      await browser.send(method, path, SECTION_VALUES[section]);
    }
    const following = last[index + 1];
    expect(await next()).toMatchObject({ next: following ? `/onboarding/${following}` : '/home' });
  }
  expect(await next()).toEqual({
    consented: true,
    ground_rules: true,
    done: STEP_IDS,
    complete: true,
    locked: true,
    next: '/home',
  });
});

test('When all steps are saved concurrently, then all are stored and the onboarding is complete', async () => {
  const browser = await agreeToGroundRules(await giveConsents(await site.signIn()));
  const photos = await Promise.all([1, 2, 3, 4, 5].map((seed) => drawnPicture(seed)));
  const saves: [string, string, unknown][] = [
    ['PATCH', '/api/users/me', { first_name: 'Asha', last_name: 'Rao' }],
    ['PATCH', '/api/users/me', { phone_number: '9876543210' }],
    ['PATCH', '/api/user-profiles/me', { gender: 'Woman' }],
    ['PATCH', '/api/user-profiles/me', birth],
    ...SECTION_IDS.map((id): [string, string, unknown] => {
      const { method, path } = placeOf(id).save;
      return [method, path, SECTION_VALUES[id]];
    }),
  ];
  // A member uploads one photo at a time.
  const uploaded: number[] = [];
  const upload = async () => {
    for (const photo of photos) uploaded.push((await sendPhoto(browser, photo)).status);
  };
  const [, ...answers] = await Promise.all([
    upload(),
    ...saves.map(([method, path, body]) => browser.send(method, path, body)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(saves.map(() => 200));
  expect(uploaded).toEqual(photos.map(() => 201));
  const { id, onboarding } = await (await browser.get('/me')).json();
  expect(onboarding).toMatchObject({ complete: true, locked: true });
  expect(await storedMember(site.stored, id)).toMatchObject({
    first_name: 'Asha',
    phone_number: '9876543210',
    profile: { gender: 'Woman', ...birth },
    sections: SECTION_VALUES,
    onboarding_completed_at: expect.any(Date),
    revision: 20,
  });
});

test('When the last step and other genders are saved concurrently, then completion locks the gender', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const { id } = await (await browser.get('/me')).json();
  await updateMember(site.stored, id, { $unset: { onboarding_completed_at: 1 }, $set: { phone_number: '' } });
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

test('keeps the time of completion at later saves', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const { id } = await (await browser.get('/me')).json();
  const before = await storedMember(site.stored, id);
  await browser.send('PATCH', '/api/users/me', { phone_number: '9000000001' });
  const after = await storedMember(site.stored, id);
  expect(after?.onboarding_completed_at).toEqual(before?.onboarding_completed_at);
});

test('When a completed member lacks a newer field, then its step is open and the member still meets others', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const { id } = await (await browser.get('/me')).json();
  const before = await storedMember(site.stored, id);
  await updateMember(site.stored, id, { $unset: { 'sections.astrology.kuja_dosha': 1 } });
  expect((await (await browser.get('/me')).json()).onboarding).toMatchObject({
    done: STEP_IDS.filter((step) => step !== 'astrology'),
    complete: true,
    locked: true,
    next: '/home',
  });
  expect((await (await browser.get('/api/profile')).json()).completeness.missing).toEqual(['astrology']);
  expect((await browser.get('/api/candidates')).status).toBe(200);
  await browser.send('PATCH', '/api/user-astrology/me', SECTION_VALUES.astrology);
  const after = await storedMember(site.stored, id);
  expect(after?.onboarding_completed_at).toEqual(before?.onboarding_completed_at);
});
