import type { FormStep } from './form-steps.ts';
import type { SectionValues } from './sections/field.ts';
import type { RowListId, SectionId } from './sections/sections.ts';

/** Values of each section, the same in requests and responses. */
export const SECTION_VALUES: Record<SectionId, SectionValues> = {
  'basic-info': {
    marital_status: 'Never Married',
    mother_tongue: 'Kannada',
    languages_spoken: ['Kannada', 'English'],
    lives_in_country: 'Bharata (India)',
    lives_in_state: 'Karnataka',
    lives_in_district: 'Mysuru',
    height_cm: 165,
    diet_preference: 'Veg',
    fitness_level: 'Active',
    drinking_habit: "Doesn't Drink",
    smoking_habit: "Doesn't Smoke",
    profile_created_by: 'Self',
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

/** Values by the names of their fields, for the examples of the OpenAPI document. */
export const SAMPLES: Readonly<Record<string, unknown>> = {
  ...Object.assign({}, ...Object.values(ROW_VALUES).map(([first]) => first)),
  ...Object.assign({}, ...Object.values(STEP_VALUES)),
  ...{ id: '66f0a1b2c3d4e5f601234567', to: '66f0a1b2c3d4e5f601234567', member: '66f0a1b2c3d4e5f601234567' },
  ...{ name: 'Asha', given_name: 'Asha', family_name: 'Rao', email: 'asha@mail.example', next: '/home' },
  ...{
    country: 'Bharata (India)',
    state: 'Karnataka',
    billing_state: 'Karnataka',
    district: 'Mysuru',
    value: 'Kannada',
  },
  children: 'None',
  file_name: 'beach.jpg',
  photo_url: '/api/user-photos/66f0a1b2c3d4e5f601234567',
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  profile_photo: '66f0a1b2c3d4e5f601234567',
  nextCursor: 'WzE3MzIyNTc4MDAwMDBd.bG9uZ2lzaA',
  ...{ version: '0a1b2c3d4e5f', routes: ['/search'], entry: 'https://files.bandhavya.example/mf_search/entry.js' },
  integrity: `sha384-${'A'.repeat(64)}`,
  label: { en: 'Search', kn: 'ಹುಡುಕಿ', hi: 'खोजें' },
  also: ['/search-filter'],
  filters: { community: 'Brahmin,Lingayat', minAge: '25', maxAge: '32', withPhoto: 'yes' },
  ...{ key: '4b1d7f3e-swipe-1', message: 'Coupon applied successfully 🎉', reason: 'The bank declined the payment' },
  ...{ code: 'WELCOME-50', couponCode: 'WELCOME-50', coupon_code: 'WELCOME-50' },
  ...{ method: 'upi', network: 'Visa', last4: '1111', vpa: 'as***@bank', contact: '+919876543210' },
  ...{ reference: '331231234567', expected_by: '2026-12-02T06:30:00.000Z' },
  ...{ number: 'INV/26-27/000001', corrects: 'INV/26-27/000001', sac: '999799', gstin: '29ABCDE1234F1Z5' },
  script: 'https://checkout.razorpay.com/v1/checkout.js',
  order_id: 'order_PQ0zLm4xA7bC1d',
  razorpay_order_id: 'order_PQ0zLm4xA7bC1d',
  razorpay_payment_id: 'pay_PQ0zLm4xA7bC1d',
  razorpay_signature: '3f'.repeat(32),
  description: 'Premium membership, 6 months',
  address: '12 Lavelle Road, Bengaluru 560001, India',
};
