import {
  type PhoneLookModel,
  phoneLookModel,
  type SavedSearchesModel,
  savedSearchesModel,
  type ViewModel,
  viewModel,
} from '@bandhavya/data/models';
import type { Connection } from 'mongoose';
import { type CandidateModel, candidateModel } from './candidates/candidate.model.ts';
import { type FeedModel, feedModel } from './feed/feed-state.ts';
import { ensureTimeSeries } from './impressions/ensure-time-series.ts';
import { type ImpressionModel, impressionModel } from './impressions/impression.model.ts';
import { NameSearch } from './names/name-search.ts';
import { type PairModel, pairModel } from './pairs/pair.model.ts';
import { Pairs } from './pairs/pairs.ts';
import { type SwipeStateModel, swipeStateModel } from './pairs/swipe-state.model.ts';
import { Search } from './search/search.ts';
import { type QueueModel, queueModel } from './search/search-queue.model.ts';
import { type SeenRangesModel, seenRangesModel } from './search/seen-ranges.model.ts';
import { NameDictionary } from './spelling/name-dictionary.ts';
import { type NameTokenModel, nameTokenModel } from './spelling/name-token.model.ts';

/** The collections of the library on one connection, and the parts that read and write them. */
export type MatchingModels = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  pairModel: PairModel;
  swipeStates: SwipeStateModel;
  searchQueues: QueueModel;
  impressions: ImpressionModel;
  seenRanges: SeenRangesModel;
  nameTokens: NameTokenModel;
  /** The dictionary over `nameTokens`. */
  names: NameDictionary;
  search: Search;
  nameSearch: NameSearch;
  views: ViewModel;
  phoneLooks: PhoneLookModel;
  savedSearches: SavedSearchesModel;
  /** Creates the missing indexes and the time series; does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
};

/** Opens the collections for the seed, the benches and index checks. Services, tools and tests use {@link Matching}. */
export function openModels(connection: Connection): MatchingModels {
  const [candidates, feeds] = [candidateModel(connection), feedModel(connection)];
  const pairDocuments = pairModel(connection);
  const [searchQueues, seenRanges] = [queueModel(connection), seenRangesModel(connection)];
  const [nameTokens, impressions] = [nameTokenModel(connection), impressionModel(connection)];
  const [pairs, names] = [new Pairs(pairDocuments), new NameDictionary(nameTokens)];
  const views = viewModel(connection);
  let indexes: Promise<void> | undefined;
  return {
    candidates,
    feeds,
    pairs,
    pairModel: pairDocuments,
    swipeStates: swipeStateModel(connection),
    searchQueues,
    seenRanges,
    impressions,
    nameTokens,
    names,
    search: new Search({ candidates, pairs, views, queues: searchQueues, seenRanges }),
    nameSearch: new NameSearch({ candidates, pairs, views, dictionary: names }),
    views,
    phoneLooks: phoneLookModel(connection),
    savedSearches: savedSearchesModel(connection),
    ensureIndexes: () => {
      indexes ??= Promise.all([
        ...[candidates, pairDocuments, searchQueues, seenRanges, nameTokens].map((model) => model.createIndexes()),
        ensureTimeSeries(impressions),
      ])
        .then(() => undefined)
        .catch((error: unknown) => {
          indexes = undefined;
          throw error;
        });
      return indexes;
    },
  };
}

/** The documents, rules and parts that the seed and the benches need beside the collections. */
export { FEED_INDEX } from './candidates/candidate.model.ts';
export { type Candidate, COMPARED_TRAITS, type ComparedTrait, rankAt, type Traits } from './candidates/candidate.ts';
export { candidateOf } from './candidates/candidate-of.ts';
export { packTraits } from './candidates/packed-traits.ts';
export { raiseRank } from './candidates/ranks.ts';
export type { Exposures } from './feed/exposures.ts';
export { Feed, type FeedPage } from './feed/feed.ts';
export type { FeedState } from './feed/feed-state.ts';
export type { FeedPosition } from './feed/feed-types.ts';
export { redisExposures } from './feed/redis-exposures.ts';
export { fit, mayMeet, mutualFit } from './fit/fit.ts';
export { gini } from './impressions/statistics.ts';
export type { NamePosition } from './names/name-position.ts';
export { type Pair, pairId } from './pairs/pair.ts';
export { type PairSwipe, pairOf } from './pairs/pair-of.ts';
export type { HistoryPosition } from './pairs/pairs.ts';
export type { Search, SearchPosition, SearchRequest } from './search/search.ts';
export { countTokens, nameTokens, nameWords } from './spelling/name-tokens.ts';
