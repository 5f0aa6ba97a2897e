import { COMPLETE } from './generated-members/details.ts';
import type { DemoMember, Wish } from './generated-members/generate-members.ts';

type DemoAccount = { wish: Wish; description: string };

/** The demo members whose accounts the local sign-in page offers, one for each interesting state. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    wish: {
      background: 'kannada-havyaka',
      gender: 'Woman',
      age: 27,
      name: { first: 'Ananya', last: 'Hegde' },
      progress: COMPLETE,
      preferences: {
        age: { from: 26, to: 35, weight: 'must' },
        mother_tongues: { values: ['Kannada'], weight: 'nice' },
        communities: { values: ['Brahmin'], weight: 'nice' },
      },
    },
    description: 'A woman whose profile is complete',
  },
  {
    wish: {
      background: 'kannada-lingayat',
      gender: 'Man',
      age: 30,
      name: { first: 'Basavaraj', last: 'Patil' },
      progress: COMPLETE,
      preferences: {
        age: { from: 21, to: 30, weight: 'must' },
        mother_tongues: { values: ['Kannada'], weight: 'nice' },
        marital_statuses: { values: ['Never Married'], weight: 'nice' },
        qualifications: { values: ["Bachelor's Degree", "Master's Degree"], weight: 'nice' },
        diets: { values: ['Veg'], weight: 'nice' },
      },
    },
    description: 'A man whose profile is complete',
  },
  {
    wish: {
      background: 'telugu',
      gender: 'Woman',
      age: 25,
      name: { first: 'Harika', last: 'Reddy' },
      progress: { consented: true, steps: 3 },
    },
    description: 'Half-way through the first steps: name, phone number and gender are there',
  },
  {
    wish: {
      background: 'tulu',
      gender: 'Man',
      age: 28,
      name: { first: 'Rohan', last: 'Shetty' },
      progress: { consented: true, steps: 2 },
    },
    description: 'Has entered a name and a phone number, nothing else',
  },
  {
    wish: {
      background: 'hindi',
      gender: 'Woman',
      age: 24,
      name: { first: 'Neha', last: 'Sharma' },
      progress: { consented: false, steps: 0 },
    },
    description: 'Brand new: signed in once and has not accepted the terms yet',
  },
];

export const DEMO_WISHES = DEMO_ACCOUNTS.map(({ wish }) => wish);

/** The offered members with a complete profile. They get likes, matches and a swipe history. */
export function offeredCandidates(members: readonly DemoMember[]): string[] {
  return DEMO_ACCOUNTS.flatMap(({ wish }, index) => (wish.progress === COMPLETE ? [members[index]?._id ?? ''] : []));
}

/** An account as the local sign-in page offers it. */
export type OfferedAccount = { sub: string; email: string; name: string; description: string };

/** The accounts of the members that came from {@link DEMO_WISHES}. */
export function offeredAccounts(members: readonly DemoMember[]): OfferedAccount[] {
  return DEMO_ACCOUNTS.flatMap(({ description }, index) => {
    const member = members[index];
    if (!member) return [];
    const name = [member.given_name, member.family_name].filter(Boolean).join(' ');
    return [{ sub: member.identity.subject, email: member.email, name, description }];
  });
}
