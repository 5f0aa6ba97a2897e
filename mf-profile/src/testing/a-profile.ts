import type { Profile } from '@bandhavya/contracts';
import { SECTION_VALUES } from '@bandhavya/contracts/testing';

const USER = {
  id: '64b0c0ffee0000000000a001',
  first_name: 'Kavya',
  last_name: 'Rao',
  phone_number: '9845012345',
  phone_state: 'verified',
} as const;

const SECTIONS: Profile['sections'] = {
  ...SECTION_VALUES,
  education: { ...SECTION_VALUES.education, specialization: 'Civil' },
  work: { ...SECTION_VALUES.work, job_title: 'Structural Engineer', annual_income_to: 10_000_000 },
  'basic-info': { ...SECTION_VALUES['basic-info'], lives_in_district: 'Kodagu' },
  community: {
    ...SECTION_VALUES.community,
    community: 'Other',
    custom_community: 'Kodava',
    sub_community: 'Other',
    custom_sub_community: 'Amma Kodava',
  },
  'social-media': { instagram: 'https://www.instagram.com/kavya', twitter: '', facebook: '', linkedin: '' },
};

const PHOTO = { file_name: 'secret-name.webp', width: 1080, height: 1440, thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' };

/** A complete profile; `sections` replaces whole sections. */
export function aProfile(sections: Profile['sections'] = {}): Profile {
  return {
    user: USER,
    profile: {
      gender: 'Woman',
      preferred_gender: 'Man',
      date_of_birth: '1996-08-14',
      time_of_birth: '22:35:00',
      country_of_birth: 'Bharata (India)',
      state_of_birth: 'Karnataka',
      district_of_birth: 'Udupi',
    },
    sections: { ...SECTIONS, ...sections },
    institutions: [
      { id: 'a', institution_name: 'RV College of Engineering', institution_location: 'Bengaluru' },
      { id: 'b', institution_name: 'Marimallappa PU College', institution_location: 'Mysuru' },
    ],
    work_history: [{ id: 'c', company_name: 'Setu Works', company_location: 'Hubballi', worked_as: 'Trainee' }],
    siblings: [{ id: 'd', relation: 'Brother', marital_status: 'Married', occupation: 'Architect' }],
    photos: [
      { ...PHOTO, id: 'p1', photo_url: '/api/user-photos/p1', order_index: 0, is_profile_photo: false },
      { ...PHOTO, id: 'p2', photo_url: '/api/user-photos/p2', order_index: 1, is_profile_photo: true },
    ],
    completeness: { percent: 100, missing: [] },
  };
}

/** The profile of a member who has just joined. */
export function anEmptyProfile(): Profile {
  return {
    user: { ...USER, first_name: '', last_name: '', phone_number: '', phone_state: 'unverified' },
    profile: {},
    sections: {},
    institutions: [],
    work_history: [],
    siblings: [],
    photos: [],
    completeness: { percent: 0, missing: ['name'] },
  };
}
