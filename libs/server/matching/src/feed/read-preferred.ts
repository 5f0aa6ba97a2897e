import { type CandidateModel, SEARCH_INDEX } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import type { Criteria } from '../filters/criteria.ts';
import { listsOf, rangesOf } from '../filters/filter.ts';
import { queryOf } from '../filters/query-plan.ts';
import { type RankedCandidate, readFound } from './read-ranks.ts';

/** Index entries that a read covers, the last joined first. */
const WINDOW = 1000;
/** The most candidates of a read. */
const BATCH = 300;
/** The share of the candidates that is assumed to have one trait. Only the order of such estimates counts. */
const SHARE_OF_TRAIT = 0.2;

type Options = { candidates: CandidateModel; viewer: Candidate; today: number };

/** Candidates of any rank who have all that the viewer wishes, must or not. None for a viewer without preferences. */
export async function readPreferred({ candidates, viewer, today }: Options): Promise<RankedCandidate[]> {
  if (Object.keys(viewer.preferences).length === 0) return [];
  const { gender, listed, tags, ...conditions } = queryOf(
    soughtGender(viewer),
    criteriaOfPreferences(viewer, today),
    shareOf,
  );
  const stages = [
    { $match: { gender, listed, tags } },
    { $sort: { joined: -1 as const, _id: -1 as const } },
    // Bounds the entries before the conditions that the tags do not cover.
    { $limit: WINDOW },
    { $match: conditions },
    { $limit: BATCH },
  ];
  return readFound(candidates, soughtGender(viewer), { stages, index: SEARCH_INDEX });
}

function criteriaOfPreferences({ preferences }: Candidate, today: number): Criteria {
  return { lists: listsOf(preferences), bounds: rangesOf(preferences, today), withPhoto: false, verified: false };
}

function shareOf(tag: string): number {
  return tag.includes(':') ? SHARE_OF_TRAIT ** tag.split('|').length : 1;
}
