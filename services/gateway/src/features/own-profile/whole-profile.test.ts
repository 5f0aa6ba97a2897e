import { ROW_LIST_IDS } from '@bandhavya/contracts';
import { ROW_VALUES, SECTION_VALUES } from '@bandhavya/contracts/testing';
import { STEP_IDS } from '@bandhavya/domain';
import { updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import { birth, completeOnboarding, giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('returns an empty profile with every step missing to a new member', async () => {
  const browser = await site.signIn();
  const answer = await browser.get('/api/profile');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    user: { first_name: '' },
    profile: {},
    sections: {},
    institutions: [],
    work_history: [],
    siblings: [],
    photos: [],
    completeness: { percent: 0, missing: STEP_IDS },
  });
});

test('returns the same values as the single endpoints', async () => {
  const browser = await completeOnboarding(await site.signIn());
  for (const id of ROW_LIST_IDS) await browser.send('POST', `/api/user-${id}/me`, ROW_VALUES[id][0]);
  const json = async (path: string) => (await browser.get(path)).json();
  const profile = await json('/api/profile');
  expect(profile).toEqual({
    user: await json('/api/users/me'),
    profile: { gender: 'Woman', preferred_gender: 'Man', ...birth },
    sections: SECTION_VALUES,
    institutions: await json('/api/user-institutions/me'),
    work_history: await json('/api/user-work-history/me'),
    siblings: await json('/api/user-siblings/me'),
    photos: await json('/api/user-photos/me'),
    completeness: { percent: 100, missing: [] },
  });
  expect(await json('/api/user-profiles/me')).toEqual({
    ...profile.profile,
    ...SECTION_VALUES['basic-info'],
    ...SECTION_VALUES.hobbies,
    ...SECTION_VALUES['more-about'],
  });
});

test('names a missing step, and reports less than 100 percent', async () => {
  const browser = await completeOnboarding(await site.signIn());
  const { id } = await (await browser.get('/me')).json();
  await updateMember(site.stored, id, { $unset: { 'sections.hobbies': 1 } });
  const { completeness } = await (await browser.get('/api/profile')).json();
  expect(completeness).toEqual({ percent: 92, missing: ['hobbies'] });
});

test('returns 401 without a session, and the profile without consents', async () => {
  expect((await site.browser().get('/api/profile')).status).toBe(401);
  expect((await (await site.signIn()).get('/api/profile')).status).toBe(200);
});

test('returns the own profile to each member', async () => {
  const [one, two] = [await giveConsents(await site.signIn()), await site.signIn()];
  await one.send('PATCH', '/api/user-astrology/me', SECTION_VALUES.astrology);
  expect((await (await two.get('/api/profile')).json()).sections).toEqual({});
});
