import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Pairs } from '../pairs/pairs.ts';
import type { Exposures } from './exposures.ts';
import type { FeedModel } from './feed-state.ts';
import type { LikesShown } from './incoming-likes.ts';

/** The position after a page of a visit. */
export type FeedPosition = {
  /** The last queue number. */
  n: number;
  /** The numbers of the visit are higher. */
  since?: number;
  /** The incoming likes that pages have shown. */
  likes?: LikesShown;
};

export type FeedOptions = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  exposures: Exposures;
  /** The most impressions of one profile in a day. */
  impressionsPerDay: number;
};
