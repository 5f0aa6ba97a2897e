import {
  endpoints,
  type OwnSectionId,
  PROFILE_SECTIONS,
  type RowListId,
  type SectionId,
  type SectionValues,
  sectionEndpointName,
} from '@bandhavya/contracts';

/** Values of each section as a member would send them, and as they are read back. */
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

/** Where a section is read, and how it is saved. */
export function placeOf(id: SectionId) {
  const own = !(PROFILE_SECTIONS as readonly SectionId[]).includes(id);
  const read = own ? endpoints[sectionEndpointName('get', id as OwnSectionId)] : endpoints.getUserProfile;
  const save = own ? endpoints[sectionEndpointName('save', id as OwnSectionId)] : endpoints.patchUserProfile;
  return { read: read.path, save };
}
