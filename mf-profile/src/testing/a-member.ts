import type { MemberProfileAnswer } from '@bandhavya/contracts';

const CARD: MemberProfileAnswer['card'] = {
  id: '64b0c0ffee0000000000b002',
  name: 'Kavya',
  age: { years: 30, months: 0 },
  height_cm: 165,
  religion: 'Hindu',
  community: 'Kodava',
  mother_tongue: 'Kannada',
  marital_status: 'Never Married',
  job_title: '',
  qualification: '',
  working_with: '',
  about: '',
  district: 'Kodagu',
  state: 'Karnataka',
  verified: false,
  photos: [],
  liked_you: false,
  super_liked_you: false,
  reasons: [],
};

/** The profile of another member, with nothing filled in but the card. */
export function aMember(differences: Partial<MemberProfileAnswer> = {}): MemberProfileAnswer {
  return {
    card: CARD,
    last_name: 'Rao',
    birth_place: { country: 'Bharata (India)', state: 'Karnataka', district: 'Udupi' },
    sections: {},
    institutions: [],
    work_history: [],
    siblings: [],
    matched: false,
    phone: 'shown',
    for_matches: [],
    meets: [],
    ...differences,
  };
}
