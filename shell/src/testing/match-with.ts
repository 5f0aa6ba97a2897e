import type { Match } from '@bandhavya/contracts';

/** A match with a member whose id is the name. */
export function matchWith(id: string, name: string): Match {
  return {
    id,
    matched_at: '2026-11-22T10:00:00.000Z',
    phone: 'shown',
    with: {
      id: name,
      name,
      age: { years: 28, months: 4 },
      height_cm: 160,
      religion: 'Hindu',
      community: 'Lingayat',
      mother_tongue: 'Kannada',
      marital_status: 'Never Married',
      job_title: 'Engineer',
      working_with: 'Private Company',
      district: 'Mysuru',
      state: 'Karnataka',
      verified: false,
      photos: [],
    },
  };
}
