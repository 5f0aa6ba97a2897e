import {
  FORM_STEPS,
  fieldNamesOf,
  INCOME_WITHHELD,
  rowListOf,
  SECTION_IDS,
  SECTIONS,
  type SectionId,
  type SectionValues,
} from '@bandhavya/contracts';
import { placeOf, SECTION_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test, vi } from 'vitest';
import { badBodies } from '../../testing/bad-values.ts';
import type { Browser } from '../../testing/browser.ts';
import { giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { WAIT } from '../../testing/wait.ts';
import { saveStep as save } from './testing/save-step.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const newMember = async () => giveConsents(await site.signIn());

/** The fields of one section, without other sections of the same endpoint. */
async function read(browser: Browser, id: SectionId) {
  const answer = await browser.get(placeOf(id).read);
  const body: Record<string, unknown> = await answer.json();
  const names = SECTIONS[id].fields.map(({ name }) => name);
  const values = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', values };
}

async function stored(browser: Browser) {
  const { id } = await (await browser.get('/me')).json();
  return storedMember(site.stored, id);
}

/** Each section with one changed value. */
const OTHER_VALUES: Record<SectionId, SectionValues> = {
  'basic-info': { ...SECTION_VALUES['basic-info'], height_cm: 171 },
  education: { ...SECTION_VALUES.education, specialization: 'Mechanical' },
  work: { ...SECTION_VALUES.work, job_title: 'Architect' },
  family: { ...SECTION_VALUES.family, native_place: 'Udupi' },
  community: { ...SECTION_VALUES.community, gotra: 'Atri' },
  astrology: { ...SECTION_VALUES.astrology, kuja_dosha: 'Yes' },
  hobbies: { hobbies: ['Dogs'] },
  'more-about': { short_description: 'Something else' },
  'social-media': { ...SECTION_VALUES['social-media'], instagram: '' },
};

test.each(SECTION_IDS)('returns an empty %s before the first save', async (id) => {
  const { status, values } = await read(await newMember(), id);
  expect([status, values]).toEqual([200, {}]);
});

test.each(SECTION_IDS)('When %s is saved, then it is returned unchanged, and its step is done', async (id) => {
  const browser = await newMember();
  const saved = await save(browser, id, SECTION_VALUES[id]);
  expect([saved.status, await saved.json()]).toMatchObject([200, SECTION_VALUES[id]]);
  const { values, etag } = await read(browser, id);
  expect(values).toEqual(SECTION_VALUES[id]);
  expect(etag).toBe(saved.headers.get('etag'));
  expect((await (await browser.get('/me')).json()).onboarding.done).toEqual([id]);
  expect((await stored(browser))?.sections).toEqual({ [id]: SECTION_VALUES[id] });
});

test.each(FORM_STEPS)(
  'When a wrong value is sent for a field of %s, then 400 names it and nothing is stored',
  async (id) => {
    const browser = await newMember();
    await save(browser, id, STEP_VALUES[id]);
    const before = await stored(browser);
    const bodies = badBodies(id);
    for (const { field, kind, body } of bodies) {
      const answer = await save(browser, id, body);
      const problem = await answer.json();
      const named = problem.errors?.map((error: { field: string }) => error.field.split('.')[0]);
      expect([field, kind, answer.status, named]).toEqual([field, kind, 400, expect.arrayContaining([field])]);
    }
    const entered = fieldNamesOf(id).filter((name) => name !== 'preferred_gender');
    expect([...new Set(bodies.map(({ field }) => field))].toSorted()).toEqual(entered.toSorted());
    expect(await stored(browser)).toEqual(before);
  },
);

test.each(SECTION_IDS)(
  'When %s is sent with an unknown key or as no object, then 400 and nothing is stored',
  async (id) => {
    const browser = await newMember();
    const before = await stored(browser);
    const good = SECTION_VALUES[id];
    const bodies: [string, unknown][] = [
      ['extra', { ...good, extra: 'x' }],
      ['$set', { ...good, $set: { first_name: 'x' } }],
      ['sections.work', { ...good, 'sections.work': {} }],
      ['onboarding_completed_at', { ...good, onboarding_completed_at: '2020-01-01' }],
      ['constructor', { ...good, constructor: {} }],
      ['', []],
      ['', {}],
      ['', null],
    ];
    for (const [field, body] of bodies) {
      const answer = await save(browser, id, body);
      const problem = await answer.json();
      expect([field, answer.status]).toEqual([field, 400]);
      if (field) expect(problem.errors).toContainEqual(expect.objectContaining({ field, code: 'value.unknown' }));
    }
    expect(await stored(browser)).toEqual(before);
  },
);

test.each(SECTION_IDS)('returns 401 without a session and 403 without consents for a save of %s', async (id) => {
  expect((await site.browser().get(placeOf(id).read)).status).toBe(401);
  expect((await save(site.browser(), id, SECTION_VALUES[id])).status).toBe(401);
  const browser = await site.signIn();
  expect((await save(browser, id, SECTION_VALUES[id])).status).toBe(403);
  expect((await stored(browser))?.sections).toBeUndefined();
});

const DEPENDENT: [SectionId, SectionValues, string][] = [
  ['community', { community: 'Lingayat' }, 'sub_community'],
  ['education', { qualification: 'Professional' }, 'field_of_study'],
  ['education', { field_of_study: 'MBBS' }, 'specialization'],
  ['work', { annual_income_from: 2_000_000 }, 'annual_income_to'],
  ['work', { work_state: 'Karnataka', work_district: 'Pune' }, 'work_district'],
  ['work', { work_state: 'Paris' }, 'work_state'],
  ['family', { current_district: 'Pune' }, 'current_district'],
];

test.each(DEPENDENT)('When in %s %o does not fit a dependent field, then %s is refused', async (id, values, field) => {
  const browser = await newMember();
  const answer = await save(browser, id, { ...SECTION_VALUES[id], ...values });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors[0]).toMatchObject({ field, code: 'value.invalid' });
  expect((await stored(browser))?.sections).toBeUndefined();
});

test('normalises state and district of a place abroad as free text', async () => {
  const browser = await newMember();
  const abroad = { work_country: 'Other', work_state: '  New   Jersey ', work_district: '<b>Middlesex</b>' };
  const answer = await save(browser, 'work', { ...SECTION_VALUES.work, ...abroad });
  expect(await answer.json()).toMatchObject({ work_state: 'New Jersey', work_district: '<b>Middlesex</b>' });
});

/** For each custom field: the values that require it. */
const OTHERS: [SectionId, string, SectionValues][] = [
  ['community', 'custom_community', { community: 'Other', sub_community: 'Other', custom_sub_community: 'Bunt' }],
  ['community', 'custom_sub_community', { sub_community: 'Other' }],
  ['education', 'custom_specialization', { specialization: 'Other' }],
  [
    'education',
    'custom_field_of_study',
    { field_of_study: 'Other', specialization: 'Other', custom_specialization: 'x' },
  ],
  [
    'education',
    'custom_qualification',
    {
      qualification: 'Other',
      field_of_study: 'Other',
      custom_field_of_study: 'x',
      specialization: 'Other',
      custom_specialization: 'x',
    },
  ],
];

test.each(OTHERS)(
  'When Other is chosen in %s, then %s is required, and another choice clears it',
  async (id, field, values) => {
    const browser = await newMember();
    const good = SECTION_VALUES[id];
    for (const empty of ['', '  ', undefined]) {
      const answer = await save(browser, id, { ...good, ...values, [field]: empty });
      expect((await answer.json()).errors).toMatchObject([{ field, code: 'value.required' }]);
    }
    expect(await (await save(browser, id, { ...good, ...values, [field]: ' My  own ' })).json()).toMatchObject({
      [field]: 'My own',
    });
    const cleared = await save(browser, id, { ...good, [field]: 'My own' });
    expect(await cleared.json()).toMatchObject({ [field]: '' });
  },
);

/** For each field that depends on another: the values that rule it out, and those that require it. */
const CONDITIONAL: [SectionId, string, SectionValues, SectionValues][] = [
  ...['current_company', 'job_title', 'annual_income_from', 'work_country', 'work_state', 'work_district'].map(
    (field): [SectionId, string, SectionValues, SectionValues] => ['work', field, { working_with: 'Homemaker' }, {}],
  ),
  ['work', 'annual_income_to', { annual_income_from: INCOME_WITHHELD }, {}],
  ['work', 'annual_income_to', { working_with: 'Student' }, {}],
  ['basic-info', 'children', {}, { marital_status: 'Widowed', children: 'Living Together' }],
];

test.each(CONDITIONAL)(
  'When %s is saved, then %s is dropped with %o and required with %o',
  async (id, field, out, asked) => {
    const browser = await newMember();
    const good: SectionValues = { ...SECTION_VALUES[id], ...asked };
    const { [field]: value, ...others } = good;
    const missing = await save(browser, id, field === 'children' ? { ...others, children: '' } : others);
    expect((await missing.json()).errors).toContainEqual(expect.objectContaining({ field, code: 'value.required' }));
    expect(await (await save(browser, id, good)).json()).toHaveProperty(field, value);
    const dropped = await save(browser, id, { ...SECTION_VALUES[id], [field]: value, ...out });
    expect(dropped.status).toBe(200);
    expect(await dropped.json()).not.toHaveProperty(field);
    expect((await stored(browser))?.sections?.[id]).not.toHaveProperty(field);
    expect((await (await browser.get('/me')).json()).onboarding.done).toEqual([id]);
  },
);

test('When a client or a stored member lacks the newer optional fields, then the step is done all the same', async () => {
  const browser = await newMember();
  const { languages_spoken: _, profile_created_by: __, ...earlier } = SECTION_VALUES['basic-info'];
  const answer = await save(browser, 'basic-info', earlier);
  expect([answer.status, await answer.json()]).toEqual([200, { ...earlier, languages_spoken: [] }]);
  const { id } = await (await browser.get('/me')).json();
  const unset = { 'sections.basic-info.languages_spoken': 1, 'sections.basic-info.profile_created_by': 1 } as const;
  await updateMember(site.stored, id, { $unset: unset });
  expect((await read(browser, 'basic-info')).values).toEqual(earlier);
  expect((await (await browser.get('/me')).json()).onboarding.done).toEqual(['basic-info']);
});

test.each(SECTION_IDS)('returns 412 with the current values when %s is saved on an older revision', async (id) => {
  const browser = await newMember();
  const { etag: empty } = await read(browser, id);
  const first = await save(browser, id, SECTION_VALUES[id], { 'if-match': empty });
  expect(first.status).toBe(200);
  const late = await save(browser, id, OTHER_VALUES[id], { 'if-match': empty });
  expect([late.status, late.headers.get('etag')]).toEqual([412, first.headers.get('etag')]);
  expect(await late.json()).toMatchObject({ code: 'section.changed', current: SECTION_VALUES[id] });
  expect((await read(browser, id)).values).toEqual(SECTION_VALUES[id]);
  const again = await save(browser, id, OTHER_VALUES[id], { 'if-match': late.headers.get('etag') ?? '' });
  expect(again.status).toBe(200);
  expect((await read(browser, id)).values).toEqual(OTHER_VALUES[id]);
});

test.each(SECTION_IDS)('returns the same answer for a retry of a save of %s', async (id) => {
  const browser = await newMember();
  const { etag } = await read(browser, id);
  const first = await save(browser, id, SECTION_VALUES[id], { 'if-match': etag });
  const before = await stored(browser);
  const second = await save(browser, id, SECTION_VALUES[id], { 'if-match': etag });
  expect([second.status, second.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
  expect(await second.json()).toEqual(await first.json());
  expect(await stored(browser)).toEqual(before);
});

test('accepts a save after a concurrent save of another section', async () => {
  const browser = await newMember();
  const { etag } = await read(browser, 'hobbies');
  await save(browser, 'basic-info', SECTION_VALUES['basic-info']);
  await save(browser, 'community', SECTION_VALUES.community);
  expect((await save(browser, 'hobbies', SECTION_VALUES.hobbies, { 'if-match': etag })).status).toBe(200);
});

test.each([
  ['*', 200],
  ['W/"community.1"', 200],
  ['"x", "community.1"', 200],
  ['"community.0"', 412],
  ['"family.1"', 412],
  ['community.1', 412],
  ['', 412],
  ['"__proto__"', 412],
])('When a save names the revision %s, then %i', async (version, status) => {
  const browser = await newMember();
  await save(browser, 'community', SECTION_VALUES.community);
  const answer = await save(browser, 'community', OTHER_VALUES.community, { 'if-match': version });
  expect(answer.status).toBe(status);
});

test('When twenty tabs save the same revision concurrently, then one succeeds and the others get 412', async () => {
  const browser = await newMember();
  const { etag } = await read(browser, 'more-about');
  const texts = Array.from({ length: 20 }, (_, n) => `This is tab ${n}.`);
  const answers = await Promise.all(
    texts.map((short_description) => save(browser, 'more-about', { short_description }, { 'if-match': etag })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  const { values } = await read(browser, 'more-about');
  expect(values).toEqual({ short_description: texts[statuses.indexOf(200)] });
});

test('When twenty saves of several sections arrive concurrently, then none is lost or mixed', async () => {
  const browser = await newMember();
  const saves = SECTION_IDS.flatMap((id) => [[id, SECTION_VALUES[id]] as const, [id, OTHER_VALUES[id]] as const]);
  // On a busy machine a save may miss its deadline. A page retries it too.
  const untilSaved = ([id, values]: (typeof saves)[number]) =>
    vi.waitFor(async () => expect((await save(browser, id, values)).status).toBe(200), WAIT);
  await Promise.all([...saves, ...saves.slice(0, 2)].map(untilSaved));
  for (const id of SECTION_IDS) {
    const { values } = await read(browser, id);
    expect([SECTION_VALUES[id], OTHER_VALUES[id]]).toContainEqual(values);
  }
});

test('does not show the sections of one member to another', async () => {
  const [one, two] = [await newMember(), await newMember()];
  for (const id of SECTION_IDS) {
    await save(one, id, SECTION_VALUES[id]);
    expect((await read(two, id)).values).toEqual({});
  }
});

test('When a saved section lacks a newer field, then the step is open again and the values stay', async () => {
  const browser = await newMember();
  await save(browser, 'astrology', SECTION_VALUES.astrology);
  const { id } = await (await browser.get('/me')).json();
  await updateMember(site.stored, id, { $unset: { 'sections.astrology.kuja_dosha': 1 } });
  expect((await read(browser, 'astrology')).values).toEqual({ nakshatra: 'Rohini', rashi: 'Vrishabha (Taurus)' });
  expect((await (await browser.get('/me')).json()).onboarding.done).toEqual([]);
});

test('has rows in education, work and family', () => {
  expect(SECTION_IDS.filter(rowListOf)).toEqual(['education', 'work', 'family']);
});

test('When the names of the parents are saved, then they are capitalised like the name of the member', async () => {
  const browser = await newMember();
  const names = { father_name: '  ravi   KUMAR ', mother_name: 'lakshmi' };
  expect((await save(browser, 'family', { ...STEP_VALUES.family, ...names })).status).toBe(200);
  expect((await read(browser, 'family')).values).toMatchObject({ father_name: 'Ravi Kumar', mother_name: 'Lakshmi' });
});
