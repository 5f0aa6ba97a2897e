import type { BirthAndGender, Profile, StepId } from '@bandhavya/contracts';
import { ageOn, calendarDateAt, parseCalendarDate } from '@bandhavya/domain';
import { optionLabel } from '@bandhavya/texts';
import type { Translate } from '../texts.ts';
import type { Block, Row } from './block.ts';
import { formatDate, formatTime } from './format.ts';
import type { ShownProfile } from './shown-profile.ts';

/** The steps that are saved with the member's account, not as a section of their own. */
export type CoreId = Extract<StepId, 'name' | 'phone' | 'gender' | 'birth'>;

/** Where somebody was born. */
export type BirthPlace = Pick<BirthAndGender, 'country_of_birth' | 'state_of_birth' | 'district_of_birth'>;

type Core = Pick<Profile, 'user' | 'profile'>;

const CORE: Record<CoreId, (data: Partial<Core>, text: Translate) => Row[]> = {
  name: ({ user }, text) => [
    { label: text('name.first'), value: user?.first_name ?? '' },
    { label: text('name.last'), value: user?.last_name ?? '' },
  ],
  phone: ({ user }, text) => [
    {
      label: text('phone.number'),
      value: user?.phone_number ? text('phone.value', { number: user.phone_number }) : '',
    },
  ],
  gender: ({ profile }, text) => [{ label: text('gender.gender'), value: optionLabel(profile?.gender ?? '') }],
  birth: ({ profile }, text) => [
    { label: text('birth.date'), value: formatDate(profile?.date_of_birth) },
    { label: text('birth.time'), value: formatTime(profile?.time_of_birth) },
    ...birthPlace(profile, text),
  ],
};

/** Narrows a step's id to a {@link CoreId}. */
export function isCore(id: string): id is CoreId {
  return Object.hasOwn(CORE, id);
}

/** A section of the first steps as its owner sees it. */
export function coreBlocks(id: CoreId, data: Partial<Core>, text: Translate): Block[] {
  return [{ kind: 'rows', rows: CORE[id](data, text) }];
}

/** Birth as others see it: age and place. Day and time together are what banks and offices ask for. */
export function birthForOthers({ years, born }: Pick<ShownProfile, 'years' | 'born'>, text: Translate): Block[] {
  const age = years === undefined ? '' : text('preview.age', { years });
  return [{ kind: 'rows', rows: [{ label: text('birth.age'), value: age }, ...birthPlace(born, text)] }];
}

/** Whole years today in India; undefined while there is no date of birth. */
export function ageInYears(profile: BirthAndGender | undefined): number | undefined {
  const birth = parseCalendarDate(profile?.date_of_birth ?? '');
  return birth && ageOn(birth, calendarDateAt(new Date())).years;
}

function birthPlace(profile: BirthPlace | undefined, text: Translate): Row[] {
  return [
    { label: text('birth.country'), value: optionLabel(profile?.country_of_birth ?? '') },
    { label: text('birth.state'), value: optionLabel(profile?.state_of_birth ?? '') },
    { label: text('birth.district'), value: optionLabel(profile?.district_of_birth ?? '') },
  ];
}
