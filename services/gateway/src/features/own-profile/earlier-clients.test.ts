import { SECTION_VALUES } from '@bandhavya/contracts/testing';
import { storedMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import { giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { saveStep as save } from './testing/save-step.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const newMember = async () => giveConsents(await site.signIn());

/** The basic info as pages before children, languages and the creator of the profile save it. */
const EARLIER_BASIC_INFO = {
  marital_status: 'Divorced',
  mother_tongue: 'Kannada',
  height_cm: 165,
  diet_preference: 'Veg',
  fitness_level: 'Active',
  drinking_habit: "Doesn't Drink",
  smoking_habit: "Doesn't Smoke",
};
const NEWER_BASIC_INFO = {
  children: 'Living Together',
  languages_spoken: ['Kannada'],
  lives_in_country: 'Bharata (India)',
  lives_in_state: 'Kerala',
  lives_in_district: 'Kochi',
  profile_created_by: 'Sibling',
};

test('When an older page saves the basic info of a divorced member, then it is saved, and the children stay open', async () => {
  const browser = await newMember();
  const answer = await save(browser, 'basic-info', EARLIER_BASIC_INFO);
  expect([answer.status, await answer.json()]).toEqual([200, { ...EARLIER_BASIC_INFO, languages_spoken: [] }]);
  expect((await (await browser.get('/me')).json()).onboarding.done).toEqual([]);
  const empty = await save(browser, 'basic-info', { ...EARLIER_BASIC_INFO, children: '' });
  expect((await empty.json()).errors).toMatchObject([{ field: 'children', code: 'value.required' }]);
});

test('When an older page saves the basic info, then the fields that it does not know keep their values', async () => {
  const browser = await newMember();
  await save(browser, 'basic-info', { ...EARLIER_BASIC_INFO, ...NEWER_BASIC_INFO });
  const changed = { ...EARLIER_BASIC_INFO, height_cm: 170 };
  const answer = await save(browser, 'basic-info', changed);
  expect([answer.status, await answer.json()]).toEqual([200, { ...changed, ...NEWER_BASIC_INFO }]);
  expect(
    (await storedMember(site.stored, (await (await browser.get('/me')).json()).id)).sections?.['basic-info'],
  ).toEqual({ ...changed, ...NEWER_BASIC_INFO });
});

test('When an older page saves that a member was never married, then the stored children are removed', async () => {
  const browser = await newMember();
  await save(browser, 'basic-info', { ...EARLIER_BASIC_INFO, ...NEWER_BASIC_INFO });
  const { children: _, ...others } = NEWER_BASIC_INFO;
  const unmarried = { ...EARLIER_BASIC_INFO, marital_status: 'Never Married' };
  expect(await (await save(browser, 'basic-info', unmarried)).json()).toEqual({ ...unmarried, ...others });
});

test.each([
  ["Bachelor's Degree", 'B.Com', 'B.Com.'],
  ["Master's Degree", 'M.Com', 'M.Com.'],
])(
  'When an older page saves a %s with the spelling %s, then %s is stored with its specialization',
  async (qualification, former, field_of_study) => {
    const browser = await newMember();
    const degree = { ...SECTION_VALUES.education, qualification, specialization: 'Taxation' };
    const answer = await save(browser, 'education', { ...degree, field_of_study: former });
    expect([answer.status, await answer.json()]).toMatchObject([200, { ...degree, field_of_study }]);
  },
);

test('When a request lacks fields with an empty or default value, then they keep their values, and empty values clear', async () => {
  const browser = await newMember();
  const { religion: _, ...community } = SECTION_VALUES.community;
  await save(browser, 'community', { ...community, religion: 'Jain' });
  expect(await (await save(browser, 'community', community)).json()).toEqual({ ...community, religion: 'Jain' });
  await save(browser, 'social-media', SECTION_VALUES['social-media']);
  const cleared = { ...SECTION_VALUES['social-media'], instagram: '' };
  expect(await (await save(browser, 'social-media', { instagram: '' })).json()).toEqual(cleared);
  await save(browser, 'basic-info', { ...EARLIER_BASIC_INFO, ...NEWER_BASIC_INFO });
  const without = await save(browser, 'basic-info', { ...EARLIER_BASIC_INFO, languages_spoken: [] });
  expect(await without.json()).toMatchObject({ children: 'Living Together', languages_spoken: [] });
});
