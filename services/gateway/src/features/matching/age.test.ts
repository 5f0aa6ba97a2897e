import type { CandidateCard, Card, MemberProfileAnswer, SearchRelaxation } from '@bandhavya/contracts';
import type { Audience } from '@bandhavya/domain';
import { storedMember } from '@bandhavya/testing/collections';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { swipe } from '../../testing/swipes.ts';

const gateway = sharedGateway();

/** The year and the month, counted from 0, of the birthdays: ahead of today, because ranks of the future are not scanned. */
const [YEAR, MONTH] = [new Date().getUTCFullYear(), new Date().getUTCMonth() + 2];
const BIRTH = new Date(Date.UTC(YEAR - 30, MONTH, 15)).toISOString().slice(0, 10);
/** Noon in India. */
const noonOf = (month: number, day: number) => new Date(Date.UTC(YEAR, MONTH + month, day, 6, 30));

type Owner = { audience: Audience; relation: 'none' | 'match'; person: Person };
const OWNERS: Omit<Owner, 'person'>[] = (['members', 'matches', 'nobody'] as const).flatMap((audience) =>
  (['none', 'match'] as const).map((relation) => ({ audience, relation })),
);

let matched: Person;
let owners: Owner[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noonOf(0, -1) });
  const { site } = gateway;
  matched = await newPerson(site);
  owners = [];
  for (const each of OWNERS) {
    const profile = { gender: 'Man', preferred_gender: 'Woman', date_of_birth: BIRTH } as const;
    const person = await newPerson(site, { gender: 'Man', profile });
    const saved = await person.browser.send('PATCH', '/api/settings/me', { birth_audience: each.audience });
    expect(saved.status).toBe(200);
    if (each.relation === 'match') {
      await swipe(matched, person, 'liked');
      expect((await swipe(person, matched, 'liked')).body.match).toBeDefined();
    }
    owners.push({ ...each, person });
  }
});
afterAll(() => void vi.useRealTimers());

/** A session outlasts no month. */
async function signedInAgain(person: Person): Promise<Person> {
  const { identity } = await storedMember(gateway.site.stored, person._id);
  return { ...person, browser: await gateway.site.signIn({ sub: identity.subject }) };
}

const read = async <T>({ browser }: Person, path: string): Promise<T> => {
  const answer = await browser.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};
const ageOf = ({ age }: Card) => `${age.years} y ${age.months} m`;

/** The age of an owner on each surface, as a viewer sees it. */
type Told = Record<string, string | boolean | undefined>;

const cardIn = async (viewer: Person, path: string, { id }: Person) =>
  (await read<{ items: { card: Card }[] }>(viewer, path)).items.find(({ card }) => card.id === id)?.card;

async function toldMatch(viewer: Person, { person }: Owner): Promise<Told> {
  const isFound = async (query: string) =>
    (await cardIn(viewer, `/api/search?source=viewed&limit=50&${query}`, person)) !== undefined;
  const lists = { matches: '/api/swipes/matches/me', names: '/api/search/names?q=Ravi&limit=50' };
  const ages = Object.entries(lists).map(async ([name, path]) => {
    const card = await cardIn(viewer, path, person);
    return [name, card && ageOf(card)] as const;
  });
  const { card } = await read<MemberProfileAnswer>(viewer, `/api/members/${person.id}`);
  return {
    ...Object.fromEntries(await Promise.all(ages)),
    profile: ageOf(card),
    from30: await isFound('minAge=30'),
    upTo29: await isFound('maxAge=29'),
  };
}

async function toldStranger(viewer: Person, strict: Person, { person }: Owner): Promise<Told> {
  const deck = await read<{ items: CandidateCard[] }>(viewer, '/api/candidates?limit=50');
  const candidate = deck.items.find(({ id }) => id === person.id);
  const found = async (query: string) => cardIn(viewer, `/api/search?source=new&limit=50&${query}`, person);
  const [all, byFit] = [await found(''), await found('sort=fit')];
  const named = await cardIn(viewer, '/api/search/names?q=Ravi&limit=50', person);
  const strictDeck = await read<{ items: CandidateCard[] }>(strict, '/api/candidates?limit=50');
  const age = [candidate, all, byFit, named].map((card) => card && ageOf(card));
  return {
    ages: [...new Set(age)].join(),
    from30: (await found('minAge=30')) !== undefined,
    upTo29: (await found('maxAge=29')) !== undefined,
    reason: candidate?.reasons.some(({ code }) => code === 'fits-you'),
    must: strictDeck.items.some(({ id }) => id === person.id),
  };
}

/** The ages of the owner on a day: by the date of birth, and by the first of its month. */
const DAYS: [day: string, at: Date, exact: string, monthly: string][] = [
  ['the last day of the month before', noonOf(0, 0), '29 y 11 m', '29 y 11 m'],
  ['the first day of the month', noonOf(0, 1), '29 y 11 m', '30 y 0 m'],
  ['the day before the birthday', noonOf(0, 14), '29 y 11 m', '30 y 0 m'],
  ['the birthday', noonOf(0, 15), '30 y 0 m', '30 y 0 m'],
  ['the first day of the month after', noonOf(1, 1), '30 y 0 m', '30 y 1 m'],
  ['the fifteenth of the month after', noonOf(1, 15), '30 y 1 m', '30 y 1 m'],
];

test.each(DAYS)('On %s, every surface counts the age from the date that the viewer may see', async (...day) => {
  const [, at, exact, monthly] = day;
  vi.setSystemTime(at);
  const { site } = gateway;
  const match = await signedInAgain(matched);
  const wished = { from: 30, to: 40 };
  const viewer = await newPerson(site, { preferences: { age: { ...wished, weight: 'nice' } } });
  const strict = await newPerson(site, { preferences: { age: { ...wished, weight: 'must' } } });
  let from30 = 0;
  for (const owner of owners) {
    const { audience, relation } = owner;
    const shown = audience === 'members' ? exact : monthly;
    const is30 = Number.parseInt(shown, 10) >= 30;
    if (is30) from30 += 1;
    const stranger = { ages: shown, from30: is30, upTo29: !is30, reason: is30, must: is30 };
    expect({ audience, ...(await toldStranger(viewer, strict, owner)) }).toEqual({ audience, ...stranger });
    if (relation === 'none') continue;
    const age = audience === 'nobody' ? monthly : exact;
    const told = { matches: age, names: age, profile: age, from30: is30, upTo29: !is30 };
    expect({ audience, ...(await toldMatch(match, owner)) }).toEqual({ audience, ...told });
  }
  const counted = await read<{ count: number }>(viewer, '/api/search/count?source=new&minAge=30');
  const { items } = await read<{ items: SearchRelaxation[] }>(
    viewer,
    '/api/search/relaxations?source=new&minAge=30&minHeight=210',
  );
  const relaxed = items.find(({ filter }) => filter === 'height')?.count ?? 0;
  expect([counted.count, relaxed]).toEqual([from30, from30]);
  for (const { person, audience } of owners) {
    const { meets } = await read<MemberProfileAnswer>(viewer, `/api/members/${person.id}`);
    const is30 = Number.parseInt(audience === 'members' ? exact : monthly, 10) >= 30;
    expect([audience, meets.includes('age')]).toEqual([audience, is30]);
  }
});

test('When the owner widens the audience, then the age counts from the date of birth at once', async () => {
  vi.setSystemTime(noonOf(2, 1));
  const { site } = gateway;
  const viewer = await newPerson(site);
  const [owner] = owners.filter(({ audience, relation }) => audience === 'nobody' && relation === 'none');
  if (!owner) throw new Error('The owner is missing');
  const ageNow = async () => {
    const card = await cardIn(viewer, '/api/search?source=new&limit=50', owner.person);
    return card && ageOf(card);
  };
  expect(await ageNow()).toBe('30 y 2 m');
  const { browser } = await signedInAgain(owner.person);
  await browser.send('PATCH', '/api/settings/me', { birth_audience: 'members' });
  expect(await ageNow()).toBe('30 y 1 m');
});
