import type { StepId, User, UserProfile } from '@bandhavya/contracts';
import { toClockTime } from '@bandhavya/domain';
import type { en } from '../../locales/en.ts';

/** One line of a section: the key of its label and its value, empty when nothing was entered. */
export type SectionRow = { label: keyof typeof en; value: string };

type Loaded = { user: User | undefined; profile: UserProfile | undefined };

const ROWS: Record<StepId, (loaded: Loaded) => readonly (readonly [keyof typeof en, string | undefined])[]> = {
  name: ({ user }) => [
    ['name.first', user?.first_name],
    ['name.last', user?.last_name],
  ],
  phone: ({ user }) => [['phone.number', user?.phone_number]],
  gender: ({ profile }) => [['gender.gender', profile?.gender]],
  birth: ({ profile }) => [
    ['birth.date', profile?.date_of_birth?.split('-').reverse().join('/')],
    ['birth.time', showTime(profile?.time_of_birth)],
    ['birth.country', profile?.country_of_birth],
    ['birth.state', profile?.state_of_birth],
    ['birth.district', profile?.district_of_birth],
  ],
};

/** The lines of a section in the order of the specification. */
export function sectionRows(id: StepId, loaded: Loaded): SectionRow[] {
  return ROWS[id](loaded).map(([label, value]) => ({ label, value: value ?? '' }));
}

function showTime(timeOfDay: string | undefined): string | undefined {
  const clock = timeOfDay && toClockTime(timeOfDay);
  return clock ? `${clock.hour}:${clock.minute} ${clock.period}` : undefined;
}
