import { PUBLIC_SECTIONS, type SectionId } from '@bandhavya/contracts';
import type { Member, Warning } from '@bandhavya/data';
import { ageOn, calendarDateAt, parseCalendarDate } from '@bandhavya/domain';
import { archiveReasonOf } from '@bandhavya/members';

/** One entered value that other members see. */
export type ProfileText = { section: SectionId; field: string; value: string };

/** A member as the staff needs it. The phone number, the e-mail address and the exact date of birth are left out. */
export type MemberFile = {
  id: string;
  name: string;
  gender?: string;
  age?: number;
  language: NonNullable<Member['language']>;
  signed_up: Date;
  /** When the profile was first complete. */
  completed?: Date;
  hidden: boolean;
  archived?: { reason: NonNullable<Member['archived_for']>; at: Date };
  phone_state: Member['phone_state'];
  number_verified_at?: Date;
  warnings: Warning[];
  /** The ids of the photos, in order. */
  photos: string[];
  texts: ProfileText[];
};

export function memberFile(member: Member, now: Date): MemberFile {
  const { archived_at, number_verified_at, onboarding_completed_at: completed, profile } = member;
  const reason = archiveReasonOf(member);
  const age = ageOf(profile.date_of_birth, now);
  return {
    id: member._id.toHexString(),
    name: `${member.first_name} ${member.last_name}`.trim() || member.given_name,
    ...(profile.gender ? { gender: profile.gender } : {}),
    ...(age === undefined ? {} : { age }),
    language: member.language ?? 'en',
    signed_up: member.created_at,
    ...(completed ? { completed } : {}),
    hidden: member.settings.hidden,
    ...(archived_at && reason ? { archived: { reason, at: archived_at } } : {}),
    phone_state: member.phone_state,
    ...(number_verified_at ? { number_verified_at } : {}),
    warnings: member.warnings ?? [],
    photos: (member.photos ?? []).map(({ id }) => id),
    texts: textsOf(member),
  };
}

function ageOf(birth: string | undefined, now: Date): number | undefined {
  const date = birth === undefined ? undefined : parseCalendarDate(birth);
  return date && ageOn(date, calendarDateAt(now)).years;
}

function textsOf({ sections = {} }: Member): ProfileText[] {
  return PUBLIC_SECTIONS.flatMap((section) =>
    Object.entries(sections[section] ?? {}).flatMap(([field, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
      return text === '' ? [] : [{ section, field, value: text }];
    }),
  );
}
