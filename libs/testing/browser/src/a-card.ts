import type { Card } from '@bandhavya/contracts';

let made = 0;

/** An id of a member that no other test of the file has. */
export function newId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** The card of a member with the given fields. */
export function aCard(name: string, facts: Partial<Card> = {}): Card {
  return {
    id: newId(),
    name,
    age: { years: 29, months: 4 },
    height_cm: 165,
    religion: 'Hindu',
    community: 'Lingayat',
    mother_tongue: 'Kannada',
    marital_status: 'Never Married',
    job_title: 'Teacher',
    working_with: 'Private Company',
    district: 'Mysuru',
    state: 'Karnataka',
    verified: false,
    photos: [],
    ...facts,
  };
}
