import { MARITAL_STATUSES, MOTHER_TONGUES, type Preferences, type Profile } from '@bandhavya/contracts';
import { AGE_RANGE, ageOn, calendarDateAt, parseCalendarDate } from '@bandhavya/domain';

/** The preferences that a new member is asked about, in order. */
export const ASKED = ['age', 'mother_tongues', 'marital_statuses'] as const;
export type Asked = (typeof ASKED)[number];

export type Proposals = Pick<Preferences, Asked>;

/** The years around the own age. */
const YEARS = 5;

const [NEVER_MARRIED, ...MARRIED_BEFORE] = MARITAL_STATUSES;

/**
 * Preferences that follow from the member's own facts, without one that the facts do not suggest. They only raise the
 * candidates who meet them.
 */
export function proposalsFor({ profile, sections }: Pick<Profile, 'profile' | 'sections'>): Proposals {
  const { mother_tongue, marital_status } = sections['basic-info'] ?? {};
  const birth = parseCalendarDate(profile.date_of_birth ?? '');
  const tongue = MOTHER_TONGUES.find((each) => each === mother_tongue && each !== 'Other');
  return {
    ...(birth && { age: ageAround(ageOn(birth, calendarDateAt(new Date())).years) }),
    ...(tongue && { mother_tongues: { values: [tongue], weight: 'nice' } }),
    ...(marital_status !== undefined && {
      marital_statuses: {
        values:
          marital_status === NEVER_MARRIED
            ? [NEVER_MARRIED]
            : MARRIED_BEFORE.filter((status) => status !== 'Awaiting Divorce'),
        weight: 'nice',
      },
    }),
  };
}

function ageAround(age: number): NonNullable<Proposals['age']> {
  return { from: Math.max(AGE_RANGE.min, age - YEARS), to: Math.min(AGE_RANGE.max, age + YEARS), weight: 'nice' };
}
