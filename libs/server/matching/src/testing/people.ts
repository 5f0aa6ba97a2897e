import type { Preferences } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { packTraits } from '../candidates/packed-traits.ts';
import { tagsOf } from '../candidates/tags.ts';

let made = 0;

/** A candidate with the given fields. Each one was last active a second before the previous one. */
export function person(facts: Partial<Candidate> = {}, preferences: Preferences = {}): Candidate {
  made += 1;
  const candidate: Candidate = {
    _id: new Types.ObjectId(),
    listed: true,
    hidden: false,
    gender: 'Woman',
    rank: rankAt(new Date(Date.UTC(2026, 10, 20) - made * 1000)),
    born: 19_960_115,
    height_cm: 160,
    community: 'Brahmin',
    mother_tongue: 'Kannada',
    marital_status: 'Never Married',
    preferences,
    name: 'Asha',
    religion: 'Hindu',
    community_label: 'Brahmin',
    job_title: 'Teacher',
    district: 'Mysuru',
    state: 'Karnataka',
    sub_community: 'Smartha',
    gotra: 'Kashyapa',
    qualification: "Master's Degree",
    working_with: 'Private Company',
    income_from: 500_000,
    income_to: 700_000,
    diet: 'Veg',
    nakshatra: 'Rohini',
    rashi: 'Vrishabha (Taurus)',
    kuja_dosha: 'No',
    about: 'I teach physics.',
    verified: false,
    joined: new Date(Date.UTC(2026, 9, 1) - made * 1000),
    tags: [],
    name_words: 'asha|',
    name_tokens: ['asha'],
    hobbies: [],
    photos: [],
    packed_traits: '',
    ...facts,
  };
  return { ...candidate, tags: facts.tags ?? tagsOf(candidate), packed_traits: packTraits(candidate) };
}
