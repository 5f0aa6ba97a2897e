import type { MemberProfileAnswer, Preferences } from '@bandhavya/contracts';
import { SECTION_VALUES } from '@bandhavya/contracts/testing';
import { expect, test } from 'vitest';
import { sharedGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();

const save = async ({ browser }: Person, body: object) => {
  const answer = await browser.send('PUT', '/api/preferences/me', body);
  return { status: answer.status, body: await answer.json() };
};
const saved = async ({ browser }: Person): Promise<Preferences> => (await browser.get('/api/preferences/me')).json();

const must = (...values: string[]) => ({ values, weight: 'must' });

/** For each preference, a must that the sample member meets, and one that the member misses. */
const CASES: [name: string, met: object, missed: object][] = [
  ['religions', must('Hindu'), must('Jain')],
  ['states', must('Karnataka'), must('Kerala')],
  ['districts', must(String(SECTION_VALUES.family.current_district)), must('Bidar')],
  ['qualifications', must(String(SECTION_VALUES.education.qualification)), must('High School (10th)')],
  ['income', { from: 500_000, to: 10_000_000, weight: 'must' }, { from: 5_000_000, to: 10_000_000, weight: 'must' }],
  ['diets', must(String(SECTION_VALUES['basic-info'].diet_preference)), must('Vegan')],
  ['kuja_doshas', must(String(SECTION_VALUES.astrology.kuja_dosha)), must('Yes')],
];

test.each(CASES)(
  'When %s is a must, then the deck, the search and the other side follow it',
  async (name, met, missed) => {
    const { site } = gateway;
    const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
    const lists = [
      '/api/candidates?limit=50',
      '/api/search?source=new&limit=50',
      '/api/search?source=new&sort=fit&limit=50',
    ];
    const isIn = async (path: string, viewer: Person, other: Person) => {
      const answer = await viewer.browser.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return (await answer.text()).includes(other.id);
    };
    const shows = (viewer: Person, other: Person) => Promise.all(lists.map((path) => isIn(path, viewer, other)));
    expect((await save(asha, { [name]: missed })).status).toBe(200);
    expect([await shows(asha, ravi), await shows(ravi, asha)]).toEqual([Array(3).fill(false), Array(3).fill(false)]);
    expect((await asha.browser.get('/api/search/count?source=new')).status).toBe(200);
    expect((await asha.browser.get(`/api/members/${ravi.id}`)).status).toBe(404);
    expect((await save(asha, { [name]: met })).status).toBe(200);
    // The decks of the first two go on with the visit that they have begun.
    const priya = await newPerson(site, { preferences: { [name]: met } });
    const anil = await newPerson(site, { gender: 'Man' });
    expect([await shows(priya, anil), await shows(anil, priya)]).toEqual([Array(3).fill(true), Array(3).fill(true)]);
    const profile: MemberProfileAnswer = await (await priya.browser.get(`/api/members/${anil.id}`)).json();
    expect([profile.meets, profile.card.reasons.map(({ code }) => code)]).toEqual([
      [name],
      expect.arrayContaining(['fits-you']),
    ]);
  },
);

test('When an earlier page saves preferences, then those that it does not know stay, and null removes one', async () => {
  const asha = await newPerson(gateway.site);
  const age = { from: 25, to: 35, weight: 'nice' };
  const added = { religions: must('Jain'), income: { from: 500_000, to: 1_000_000, weight: 'nice' } };
  expect(await save(asha, { age, ...added })).toEqual({ status: 200, body: { age, ...added } });
  expect((await save(asha, { communities: must('Kuruba') })).body).toEqual({ communities: must('Kuruba'), ...added });
  expect((await save(asha, { age, religions: null })).body).toEqual({ age, income: added.income });
  expect(await saved(asha)).toEqual({ age, income: added.income });
});

test('returns 400 with the field for unknown options, a reversed income and no options', async () => {
  const asha = await newPerson(gateway.site);
  for (const [body, field] of [
    [{ religions: must('Martian') }, 'religions.values.0'],
    [{ diets: must() }, 'diets.values'],
    [{ income: { from: 1_000_000, to: 500_000, weight: 'nice' } }, 'income.from'],
    [{ age: null }, 'age'],
  ] as const) {
    const answer = await save(asha, body);
    expect([answer.status, answer.body.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  }
});
