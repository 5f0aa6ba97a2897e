import type { Candidate } from './candidate.ts';

/** The traits that a filter of the search can name, by the prefix of their tags. */
const TAGGED = {
  community: 'community',
  tongue: 'mother_tongue',
  marital: 'marital_status',
  kuja: 'kuja_dosha',
  religion: 'religion',
  sub: 'sub_community',
  gotra: 'gotra',
  education: 'qualification',
  work: 'working_with',
  state: 'state',
  district: 'district',
  diet: 'diet',
  star: 'nakshatra',
  sign: 'rashi',
} as const satisfies Record<string, keyof Candidate>;

type TaggedTraits = Pick<Candidate, (typeof TAGGED)[keyof typeof TAGGED]>;

/** The tags of a candidate: 'tongue:Kannada' for each trait that has a value. */
export function tagsOf(traits: TaggedTraits): string[] {
  return Object.entries(TAGGED).flatMap(([prefix, trait]) => (traits[trait] ? [`${prefix}:${traits[trait]}`] : []));
}
