import { HEIGHT_CM } from '@bandhavya/domain';
import type { ZodMiniType } from 'zod/mini';
import { KUJA_DOSHA, NAKSHATRAS, RASHIS } from '../options/astrology-options.ts';
import { COMMUNITIES, GOTRAS, RELIGIONS, subCommunities } from '../options/community-options.ts';
import { fieldsOfStudy, QUALIFICATIONS, RENAMED_FIELDS, specializations } from '../options/education-options.ts';
import * as enumerations from '../options/enumerations.ts';
import { HOBBY_GROUPS } from '../options/hobby-options.ts';
import { placeOptions } from '../options/place.ts';
import { EARNING, INCOME_WITHHELD, INCOMES, WORKING_WITH } from '../options/work-options.ts';
import { askedWhen } from './asked-when.ts';
import {
  addedLater,
  chips,
  choice,
  customText,
  dependentSelect,
  type Field,
  height,
  income,
  many,
  paragraphs,
  personName,
  type SectionValues,
  searched,
  select,
  selectOrFirst,
  textField,
} from './field.ts';
import { profileLink } from './profile-link.ts';
import { defineSection } from './section.ts';

const string = (values: SectionValues, name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Country, state and district: lists for India and Karnataka, free text elsewhere. */
function place<const C extends string, const S extends string, const D extends string>(
  country: C,
  state: S,
  district: D,
) {
  const options = (values: SectionValues) =>
    placeOptions({ country: string(values, country), state: string(values, state) });
  return [
    {
      ...select(country, enumerations.COUNTRIES, { clears: [state, district] }),
      place: [country, state, district] as const,
    },
    dependentSelect(state, (values) => options(values).states, { clears: [district] }),
    dependentSelect(district, (values) => options(values).districts),
  ] as const;
}

/** The place of the birth step; date and time have no definition. */
export const birthPlace = defineSection(
  'birth-place',
  place('country_of_birth', 'state_of_birth', 'district_of_birth'),
);

export const ABOUT_MAX = 600;

const home = place('lives_in_country', 'lives_in_state', 'lives_in_district');

export const basicInfo = defineSection('basic-info', [
  select('marital_status', enumerations.MARITAL_STATUSES),
  addedLater(askedWhen('marital_status', enumerations.ONCE_MARRIED, choice('children', enumerations.CHILDREN))),
  select('mother_tongue', enumerations.MOTHER_TONGUES),
  many('languages_spoken', enumerations.SPOKEN_LANGUAGES, enumerations.COMMON_LANGUAGES),
  addedLater(home[0]),
  addedLater(home[1]),
  addedLater(home[2]),
  height('height_cm', HEIGHT_CM.min, HEIGHT_CM.max),
  select('diet_preference', enumerations.DIETS),
  select('fitness_level', enumerations.FITNESS_LEVELS),
  select('drinking_habit', enumerations.DRINKING_HABITS),
  select('smoking_habit', enumerations.SMOKING_HABITS),
  addedLater(choice('profile_created_by', enumerations.PROFILE_CREATORS)),
]);

export const education = defineSection('education', [
  searched(
    select('qualification', QUALIFICATIONS, {
      clears: ['field_of_study', 'specialization', 'custom_field_of_study', 'custom_specialization'],
    }),
  ),
  customText('custom_qualification', 'qualification'),
  searched(
    dependentSelect('field_of_study', (values) => fieldsOfStudy(string(values, 'qualification')), {
      clears: ['specialization', 'custom_specialization'],
      renamed: RENAMED_FIELDS,
    }),
  ),
  customText('custom_field_of_study', 'field_of_study'),
  searched(
    dependentSelect('specialization', (values) =>
      specializations(string(values, 'qualification'), string(values, 'field_of_study')),
    ),
  ),
  customText('custom_specialization', 'specialization'),
]);

const workPlace = place('work_country', 'work_state', 'work_district');

function whenEarning<const N extends string, S extends ZodMiniType>(field: Field<N, S>) {
  return askedWhen('working_with', EARNING, field);
}

export const work = defineSection('work', [
  select('working_with', WORKING_WITH),
  whenEarning(textField('current_company')),
  whenEarning(textField('job_title')),
  whenEarning(
    income('annual_income_from', [...INCOMES, INCOME_WITHHELD], {
      clears: ['annual_income_to'],
      description: `${INCOME_WITHHELD}: the member prefers not to say. annual_income_to is absent then.`,
    }),
  ),
  askedWhen(
    'annual_income_from',
    INCOMES.map(String),
    income('annual_income_to', INCOMES, {
      options: (values) => INCOMES.filter((rupees) => rupees >= Number(values.annual_income_from)),
    }),
  ),
  whenEarning(workPlace[0]),
  whenEarning(workPlace[1]),
  whenEarning(workPlace[2]),
]);

export const family = defineSection('family', [
  personName('father_name'),
  textField('father_occupation'),
  personName('mother_name'),
  textField('mother_occupation'),
  select('family_status', enumerations.FAMILY_STATUSES),
  select('family_type', enumerations.FAMILY_TYPES),
  textField('native_place'),
  ...place('current_country', 'current_state', 'current_district'),
]);

export const community = defineSection('community', [
  select('community', COMMUNITIES, { clears: ['sub_community', 'custom_sub_community'] }),
  customText('custom_community', 'community'),
  dependentSelect('sub_community', (values) => subCommunities(string(values, 'community'))),
  customText('custom_sub_community', 'sub_community'),
  select('gotra', GOTRAS),
  selectOrFirst('religion', RELIGIONS),
]);

export const astrology = defineSection('astrology', [
  select('nakshatra', NAKSHATRAS),
  select('rashi', RASHIS),
  choice('kuja_dosha', KUJA_DOSHA),
]);

export const hobbies = defineSection('hobbies', [chips('hobbies', HOBBY_GROUPS, 'hobbies.required')]);

export const moreAbout = defineSection('more-about', [paragraphs('short_description', ABOUT_MAX, 'about.required')]);

export const socialMedia = defineSection('social-media', [
  profileLink('instagram', { hosts: ['instagram.com'], profiles: 'https://www.instagram.com/' }),
  profileLink('twitter', { hosts: ['x.com', 'twitter.com'], profiles: 'https://x.com/' }),
  profileLink('facebook', { hosts: ['facebook.com', 'fb.com'], profiles: 'https://www.facebook.com/' }),
  profileLink('linkedin', { hosts: ['linkedin.com'], profiles: 'https://www.linkedin.com/in/' }),
]);
