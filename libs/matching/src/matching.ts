import type { Connection } from 'mongoose';
import { type CandidateModel, candidateModel } from './candidates/candidate.model.ts';
import { type FeedModel, feedModel } from './feed/feed-state.ts';
import { type PairModel, pairModel } from './pairs/pair.model.ts';
import { Pairs } from './pairs/pairs.ts';
import { type SwipeStateModel, swipeStateModel } from './pairs/swipe-state.model.ts';

/** The collections of the matching domain on one connection. */
export type Matching = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  pairModel: PairModel;
  swipeStates: SwipeStateModel;
  /** Creates the missing indexes; does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
};

export function openMatching(connection: Connection): Matching {
  const [candidates, feeds] = [candidateModel(connection), feedModel(connection)];
  const pairs = pairModel(connection);
  let indexes: Promise<void> | undefined;
  return {
    candidates,
    feeds,
    pairs: new Pairs(pairs),
    pairModel: pairs,
    swipeStates: swipeStateModel(connection),
    ensureIndexes: () => {
      indexes ??= Promise.all([candidates, pairs].map((model) => model.createIndexes()))
        .then(() => undefined)
        .catch((error: unknown) => {
          indexes = undefined;
          throw error;
        });
      return indexes;
    },
  };
}
