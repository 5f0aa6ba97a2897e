import { endpoints } from '../endpoints.ts';
import { endpointsOf, type FormStep } from '../form-steps.ts';
import type { SectionValues } from '../sections/field.ts';
import type { RowListId, SectionId } from '../sections/sections.ts';

/** Values of each section, the same in requests and responses. */
export const SECTION_VALUES: Record<SectionId, SectionValues> = {
  'basic-info': {
    marital_status: 'Never Married',
    mother_tongue: 'Kannada',
    height_cm: 165,
    diet_preference: 'Veg',
    fitness_level: 'Active',
    drinking_habit: "Doesn't Drink",
    smoking_habit: "Doesn't Smoke",
  },
  education: {
    qualification: "Bachelor's Degree",
    custom_qualification: '',
    field_of_study: 'B.E./B.Tech',
    custom_field_of_study: '',
    specialization: 'Computer Science',
    custom_specialization: '',
  },
  work: {
    working_with: 'Private Company',
    current_company: 'Kaveri Software',
    job_title: 'Software Engineer',
    annual_income_from: 1_000_000,
    annual_income_to: 1_500_000,
    work_country: 'Bharata (India)',
    work_state: 'Karnataka',
    work_district: 'Bengaluru Urban',
  },
  family: {
    father_name: 'Ramesh Rao',
    father_occupation: 'Retired teacher',
    mother_name: 'Geetha Rao',
    mother_occupation: 'Homemaker',
    family_status: 'Middle Class',
    family_type: 'Nuclear',
    native_place: 'Sringeri',
    current_country: 'Bharata (India)',
    current_state: 'Karnataka',
    current_district: 'Mysuru',
  },
  community: {
    community: 'Brahmin',
    custom_community: '',
    sub_community: 'Smartha',
    custom_sub_community: '',
    gotra: 'Kashyapa',
    religion: 'Hindu',
  },
  astrology: { nakshatra: 'Rohini', rashi: 'Vrishabha (Taurus)', kuja_dosha: 'No' },
  hobbies: { hobbies: ['Cooking', 'Yoga'] },
  'more-about': { short_description: 'I teach physics.\n\nOn Sundays I cycle.' },
  'social-media': {
    instagram: 'https://www.instagram.com/asha',
    twitter: '',
    facebook: '',
    linkedin: 'https://in.linkedin.com/in/asha',
  },
};

/** Two rows for each list. */
export const ROW_VALUES: Record<RowListId, readonly [SectionValues, SectionValues]> = {
  institutions: [
    { institution_name: 'Maharaja College', institution_location: 'Mysuru' },
    { institution_name: 'National College', institution_location: 'Bengaluru' },
  ],
  'work-history': [
    { company_name: 'Tunga Systems', company_location: 'Shivamogga', worked_as: 'Tester' },
    { company_name: 'Netravati Labs', company_location: 'Mangaluru', worked_as: 'Developer' },
  ],
  siblings: [
    { relation: 'Brother', marital_status: 'Married', occupation: 'Farmer' },
    { relation: 'Sister', marital_status: 'Single', occupation: 'Student' },
  ],
};

export const BIRTH_VALUES = {
  date_of_birth: '1995-04-23',
  time_of_birth: '06:05:00',
  country_of_birth: 'Bharata (India)',
  state_of_birth: 'Karnataka',
  district_of_birth: 'Mysuru',
};

/** Values of each step, the same in requests and responses. */
export const STEP_VALUES: Record<FormStep, SectionValues> = {
  name: { first_name: 'Asha', last_name: 'Rao' },
  phone: { phone_number: '9876543210' },
  gender: { gender: 'Woman' },
  birth: BIRTH_VALUES,
  ...SECTION_VALUES,
};

/** The path that reads a step, and the endpoint that saves it. */
export function placeOf(step: FormStep) {
  const { read, save } = endpointsOf(step);
  return { read: endpoints[read].path, save: endpoints[save] };
}
