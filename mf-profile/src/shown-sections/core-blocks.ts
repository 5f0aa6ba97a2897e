import { birthPlace, type Profile } from '@bandhavya/contracts';
import type { StepId } from '@bandhavya/domain';
import { fieldLabel, optionLabel, traitLabel } from '@bandhavya/page-texts';
import { formatDate, formatTime } from '../format.ts';
import type { Translate } from '../texts.ts';
import type { Block, BlockRow } from './block.ts';
import type { BirthDetails, ShownProfile } from './shown-profile.ts';

/** The steps without a section definition, except the photos. */
export type CoreId = Extract<StepId, 'name' | 'phone' | 'gender' | 'birth'>;

type Core = Pick<Profile, 'user' | 'profile'>;

const CORE: Record<CoreId, (data: Partial<Core>, text: Translate) => BlockRow[]> = {
  name: ({ user }) => [
    { label: fieldLabel('name', 'first_name'), value: user?.first_name ?? '' },
    { label: fieldLabel('name', 'last_name'), value: user?.last_name ?? '' },
  ],
  phone: ({ user }, text) => [
    {
      label: fieldLabel('phone', 'phone_number'),
      value: user?.phone_number ? text('phone.value', { number: user.phone_number }) : '',
    },
    {
      label: text('phone.state'),
      value: user?.phone_number ? text(`phone.state.${user.phone_state}`) : '',
    },
  ],
  gender: ({ profile }) => [{ label: fieldLabel('gender', 'gender'), value: optionLabel(profile?.gender ?? '') }],
  birth: ({ profile }) => [...birthMomentRows(profile), ...birthPlaceRows(profile)],
};

/** Narrows a step's id to a {@link CoreId}. */
export function isCore(id: string): id is CoreId {
  return Object.hasOwn(CORE, id);
}

/** The blocks of a step without a definition, for the profile's owner. */
export function coreBlocks(id: CoreId, data: Partial<Core>, text: Translate): Block[] {
  return [{ kind: 'rows', rows: CORE[id](data, text) }];
}

/** Age and birth details for other members, as far as the owner shows them. */
export function birthForOthers(
  { years, born, meets }: Pick<ShownProfile, 'years' | 'born' | 'meets'>,
  text: Translate,
): Block[] {
  const met = meets.includes('age');
  const age = {
    label: traitLabel('age'),
    value: years === undefined ? '' : text('preview.age', { years }),
    ...(met && { met }),
  };
  return [{ kind: 'rows', rows: [age, ...birthMomentRows(born), ...birthPlaceRows(born)] }];
}

function birthMomentRows({ date_of_birth, time_of_birth }: BirthDetails = {}): BlockRow[] {
  return [
    { label: fieldLabel('birth', 'date_of_birth'), value: formatDate(date_of_birth) },
    { label: fieldLabel('birth', 'time_of_birth'), value: formatTime(time_of_birth) },
  ];
}

function birthPlaceRows(place: BirthDetails = {}): BlockRow[] {
  return birthPlace.fields.map(({ name }) => ({
    label: fieldLabel(birthPlace.id, name),
    value: optionLabel(place[name] ?? ''),
  }));
}
