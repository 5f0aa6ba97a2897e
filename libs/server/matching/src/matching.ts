import { viewModel } from '@bandhavya/data';
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
import { type StretchesModel, stretchesModel } from './search/seen-stretches.model.ts';
import { NameDictionary } from './spelling/name-dictionary.ts';
import { type NameTokenModel, nameTokenModel } from './spelling/name-token.model.ts';

/** The collections of the matching domain on one connection. */
export type Matching = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  pairModel: PairModel;
  swipeStates: SwipeStateModel;
  searchQueues: QueueModel;
  impressions: ImpressionModel;
  seenStretches: StretchesModel;
  nameTokens: NameTokenModel;
  /** The dictionary over `nameTokens`. */
  names: NameDictionary;
  search: Search;
  nameSearch: NameSearch;
  /** Creates the missing indexes and the time series; does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
};

export function openMatching(connection: Connection): Matching {
  const [candidates, feeds] = [candidateModel(connection), feedModel(connection)];
  const pairDocuments = pairModel(connection);
  const [searchQueues, seenStretches] = [queueModel(connection), stretchesModel(connection)];
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
    seenStretches,
    impressions,
    nameTokens,
    names,
    search: new Search({ candidates, pairs, views, queues: searchQueues, stretches: seenStretches }),
    nameSearch: new NameSearch({ candidates, pairs, views, dictionary: names }),
    ensureIndexes: () => {
      indexes ??= Promise.all([
        ...[candidates, pairDocuments, searchQueues, seenStretches, nameTokens].map((model) => model.createIndexes()),
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
