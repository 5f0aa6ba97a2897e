import {
  birthSection,
  COUNTRIES,
  consentsBody,
  DISTRICTS,
  doneSteps,
  genderSection,
  groundRulesBody,
  KARNATAKA,
  nameSection,
  phoneSection,
  STATES,
} from '@bandhavya/contracts';
import { ageOn, calendarDateAt, PHOTOS_MAX, parseCalendarDate, STEPS } from '@bandhavya/domain';
import { describe, expect, test } from 'vitest';
import { DEMO_WISHES, offeredAccounts } from '../demo-accounts.ts';
import { type DemoMember, generateMembers } from './generate-members.ts';

const now = new Date();
const members = generateMembers(now, DEMO_WISHES);
const complete = members.filter((member) => member.onboarding_completed_at);

const steps = (member: DemoMember) => {
  const { profile, sections = {} } = member;
  // The photos are added later.
  const photos = { count: member.revisions?.photos === undefined ? 0 : PHOTOS_MAX, settled: false };
  return doneSteps({ user: member, profile, sections, photos });
};

function ageOf(member: DemoMember, day: Date): number {
  const birth = parseCalendarDate(member.profile.date_of_birth ?? '');
  if (!birth) throw new Error('This member has no date of birth.');
  return ageOn(birth, calendarDateAt(day)).years;
}

const count = <T>(values: readonly T[], test: (value: T) => boolean) => values.filter(test).length;

describe('every demo member', () => {
  test('When a section is filled in, then the schema of the contract accepts it', () => {
    for (const { first_name, last_name, phone_number, profile } of members) {
      const { gender, preferred_gender, ...birth } = profile;
      if (first_name) expect(nameSection.parse({ first_name, last_name })).toEqual({ first_name, last_name });
      if (phone_number) expect(phoneSection.parse({ phone_number })).toEqual({ phone_number });
      if (gender) expect(genderSection.parse({ gender, preferred_gender })).toEqual({ gender, preferred_gender });
      if (birth.date_of_birth) expect(birthSection.parse(birth)).toEqual(birth);
    }
  });

  test('When consents are given, then they are for the current versions', () => {
    for (const { consents } of members.filter((member) => member.consents)) {
      expect(
        consentsBody.safeParse({ terms: consents?.terms.version, privacy: consents?.privacy.version }).success,
      ).toBe(true);
    }
  });

  test('When a member has photos, and only then, the ground rules are agreed to', () => {
    for (const { ground_rules, revisions } of members) {
      expect(ground_rules !== undefined).toBe(revisions?.photos !== undefined);
      if (ground_rules) expect(groundRulesBody.safeParse({ version: ground_rules.version }).success).toBe(true);
    }
  });

  test('When onboarding is complete, and only then, all steps and consents are done', () => {
    for (const member of members) {
      const done = member.consents !== undefined && steps(member).length === STEPS.length;
      expect(member.onboarding_completed_at !== undefined).toBe(done);
      expect(steps(member)).toEqual(STEPS.slice(0, steps(member).length).map(({ id }) => id));
    }
  });

  test('When a member has timestamps, then they are ordered and in the past', () => {
    for (const { created_at, consents, ground_rules, onboarding_completed_at, updated_at } of members) {
      const moments = [
        created_at,
        consents?.terms.at,
        ground_rules?.at,
        onboarding_completed_at,
        updated_at,
        now,
      ].filter((each) => each !== undefined);
      expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
    }
  });

  test('When members are compared, then ids, subjects, e-mail addresses and phone numbers differ', () => {
    for (const key of [(m: DemoMember) => m._id, (m: DemoMember) => m.identity.subject, (m: DemoMember) => m.email]) {
      expect(new Set(members.map(key)).size).toBe(members.length);
    }
    const phones = members.map((member) => member.phone_number).filter(Boolean);
    expect(new Set(phones).size).toBe(phones.length);
  });
});

describe('the set of demo members', () => {
  test('When it is generated again, then it is equal', () => {
    expect(generateMembers(now, DEMO_WISHES)).toEqual(members);
  });

  test.each(['2026-01-01', '2026-12-31', '2027-06-15', '2032-02-29'])(
    'When it is generated on %s, then all members are 18 to 60 years old',
    (day) => {
      const date = new Date(`${day}T12:00:00+05:30`);
      const ages = generateMembers(date, DEMO_WISHES).flatMap((each) =>
        each.profile.date_of_birth ? [ageOf(each, date)] : [],
      );
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
      expect(Math.min(...ages)).toBeLessThan(21);
      expect(Math.max(...ages)).toBeLessThanOrEqual(60);
      expect(Math.max(...ages)).toBeGreaterThan(50);
    },
  );

  test('When members are counted, then most are complete, from Karnataka, and about thirty', () => {
    expect(members).toHaveLength(300);
    expect(complete.length).toBeGreaterThan(240);
    expect(complete.length).toBeLessThan(290);
    expect(count(complete, ({ profile }) => profile.state_of_birth === KARNATAKA)).toBeGreaterThan(
      complete.length * 0.55,
    );
    expect(count(complete, (member) => ageOf(member, now) >= 22 && ageOf(member, now) <= 36)).toBeGreaterThan(
      complete.length * 0.6,
    );
    for (const gender of ['Man', 'Woman']) {
      expect(count(complete, ({ profile }) => profile.gender === gender)).toBeGreaterThan(complete.length * 0.35);
    }
  });

  test('When places are counted, then many states and districts occur, and places abroad', () => {
    const states = new Set(complete.map(({ profile }) => profile.state_of_birth));
    expect(count([...STATES], (state) => states.has(state))).toBeGreaterThan(7);
    const districts = new Set(complete.map(({ profile }) => profile.district_of_birth));
    expect(count([...DISTRICTS], (district) => districts.has(district))).toBeGreaterThan(20);
    for (const country of COUNTRIES)
      expect(complete.some(({ profile }) => profile.country_of_birth === country)).toBe(true);
  });
});

describe('the offered accounts', () => {
  const stateOf = (index: number) => {
    const member = members[index];
    return member && { consented: member.consents !== undefined, steps: steps(member), gender: member.profile.gender };
  };

  test('When an account is offered, then its member is in the described state', () => {
    const all = STEPS.map(({ id }) => id);
    expect([0, 1, 2, 3, 4].map(stateOf)).toEqual([
      { consented: true, steps: all, gender: 'Woman' },
      { consented: true, steps: all, gender: 'Man' },
      { consented: true, steps: ['name', 'phone', 'gender'], gender: 'Woman' },
      { consented: true, steps: ['name', 'phone'], gender: undefined },
      { consented: false, steps: [], gender: undefined },
    ]);
  });

  test('When an account is offered, then it belongs to a demo member', () => {
    const accounts = offeredAccounts(members);
    expect(accounts).toHaveLength(5);
    for (const [index, { sub, email, name }] of accounts.entries()) {
      const member = members[index];
      expect([sub, email, name]).toEqual([
        member?.identity.subject,
        member?.email,
        `${member?.given_name} ${member?.family_name}`,
      ]);
    }
  });
});
