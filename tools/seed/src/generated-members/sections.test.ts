import {
  INCOME_WITHHELD,
  KARNATAKA,
  ROW_LISTS,
  ROWS_MAX,
  rashisOf,
  rowListOf,
  SECTION_IDS,
  SECTIONS,
  type SectionId,
  sectionBody,
  WORKING_WITH,
} from '@bandhavya/contracts';
import { describe, expect, test } from 'vitest';
import { DEMO_WISHES } from '../demo-accounts.ts';
import { generateMembers } from './generate-members.ts';

const members = generateMembers(new Date(), DEMO_WISHES);
const complete = members.filter((member) => member.onboarding_completed_at);

const valuesOf = (id: SectionId) => complete.map(({ sections }) => sections?.[id] ?? {});
const share = <T>(all: readonly T[], test: (each: T) => boolean) => all.filter(test).length / all.length;

test.each(SECTION_IDS)('When %s of a demo member is there, then the site would have accepted it just so', (id) => {
  const list = rowListOf(id)?.list;
  for (const { sections, rows } of members) {
    const values = sections?.[id];
    if (!values) continue;
    expect(SECTIONS[id].schema.parse(values)).toEqual(values);
    const body = list && rows?.[list] ? { ...values, [list]: rows[list] } : values;
    expect(sectionBody(id).parse(body)).toEqual(body);
  }
});

test('When a member has rows, then their step is done and each row has its own id', () => {
  for (const { sections, rows } of members) {
    for (const { list, step } of Object.values(ROW_LISTS)) {
      const ids = (rows?.[list] ?? []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(ROWS_MAX);
      if (ids.length > 0) expect(sections).toHaveProperty(step);
    }
  }
});

test.each(Object.values(ROW_LISTS))('When $list is looked at, then many have rows and many have none', ({ list }) => {
  const filled = share(complete, ({ rows }) => (rows?.[list] ?? []).length > 0);
  expect(filled).toBeGreaterThan(0.2);
  expect(filled).toBeLessThan(0.98);
});

describe('the sections as a whole', () => {
  test('When communities are counted, then the large ones of Karnataka lead and most others occur', () => {
    const communities = valuesOf('community');
    expect(share(communities, ({ community }) => community === 'Lingayat')).toBeGreaterThan(0.1);
    expect(share(communities, ({ community }) => community === 'Vokkaliga')).toBeGreaterThan(0.1);
    expect(new Set(communities.map(({ community }) => community)).size).toBeGreaterThan(9);
    expect(new Set(communities.map(({ sub_community }) => sub_community)).size).toBeGreaterThan(20);
    expect(new Set(communities.map(({ gotra }) => gotra)).size).toBeGreaterThan(12);
  });

  test('When star and sign are compared, then they fit each other', () => {
    for (const { nakshatra, rashi } of valuesOf('astrology')) {
      if (nakshatra === 'Other') expect(rashi).toBe('Other');
      else expect(rashisOf(String(nakshatra))).toContain(rashi);
    }
    expect(new Set(valuesOf('astrology').map(({ nakshatra }) => nakshatra)).size).toBeGreaterThan(24);
  });

  test('When work is counted, then incomes vary and grow with age, and most members work in Karnataka', () => {
    const work = valuesOf('work').filter(({ job_title }) => job_title);
    expect(new Set(work.map(({ annual_income_from }) => annual_income_from)).size).toBeGreaterThan(6);
    expect(new Set(work.map(({ job_title }) => job_title)).size).toBeGreaterThan(30);
    expect(share(work, ({ work_state }) => work_state === KARNATAKA)).toBeGreaterThan(0.6);
    const mean = (young: boolean) => {
      const incomes = complete
        .filter(({ profile }) => young === Number(profile.date_of_birth?.slice(0, 4)) > 1997)
        .map(({ sections }) => Number(sections?.work?.annual_income_from ?? INCOME_WITHHELD))
        .filter((rupees) => rupees !== INCOME_WITHHELD);
      return incomes.reduce((sum, each) => sum + each, 0) / incomes.length;
    };
    expect(mean(false)).toBeGreaterThan(mean(true) * 1.2);
  });

  test('When occupations are counted, then some members have no job, and some withhold their income', () => {
    const work = valuesOf('work');
    expect(new Set(work.map(({ working_with }) => working_with))).toEqual(new Set(WORKING_WITH));
    expect(share(work, ({ annual_income_from }) => annual_income_from === INCOME_WITHHELD)).toBeGreaterThan(0.02);
  });

  test('When the texts about oneself are compared, then no two are equal', () => {
    const texts = valuesOf('more-about').map(({ short_description }) => short_description);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('When heights are compared, then men are taller on average and all heights are in range', () => {
    const heights = (gender: string) =>
      complete
        .filter(({ profile }) => profile.gender === gender)
        .map(({ sections }) => Number(sections?.['basic-info']?.height_cm));
    const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
    expect(mean(heights('Man')) - mean(heights('Woman'))).toBeGreaterThan(9);
    expect(new Set([...heights('Man'), ...heights('Woman')]).size).toBeGreaterThan(25);
  });

  test('When hobbies are counted, then nearly all of the lists occur', () => {
    const chosen = new Set(valuesOf('hobbies').flatMap(({ hobbies }) => hobbies as string[]));
    expect(chosen.size).toBeGreaterThan(44);
  });
});
