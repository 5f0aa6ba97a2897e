import type { Connection } from 'mongoose';
import { type CandidateModel, candidateModel } from './candidates/candidate.model.ts';
import { type FeedModel, feedModel } from './feed/feed-state.ts';
import { type PairModel, pairModel } from './pairs/pair.model.ts';
import { Pairs } from './pairs/pairs.ts';
import { type SwipeStateModel, swipeStateModel } from './pairs/swipe-state.model.ts';
import { type PhoneLookModel, phoneLookModel } from './phone-looks/phone-look.model.ts';
import { type ReportModel, reportModel } from './reports/report.model.ts';
import { type ViewModel, viewModel } from './views/views.ts';

/** The collections of members meeting each other. */
export type Matching = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  pairModel: PairModel;
  swipeStates: SwipeStateModel;
  views: ViewModel;
  phoneLooks: PhoneLookModel;
  reports: ReportModel;
  /** Creates the indexes that are missing; does nothing once that has succeeded. */
  ensureIndexes: () => Promise<void>;
};

export function openMatching(connection: Connection): Matching {
  const [candidates, feeds] = [candidateModel(connection), feedModel(connection)];
  const [pairs, views] = [pairModel(connection), viewModel(connection)];
  const [phoneLooks, reports] = [phoneLookModel(connection), reportModel(connection)];
  let indexes: Promise<void> | undefined;
  return {
    candidates,
    feeds,
    pairs: new Pairs(pairs),
    pairModel: pairs,
    swipeStates: swipeStateModel(connection),
    views,
    phoneLooks,
    reports,
    ensureIndexes: () => {
      indexes ??= Promise.all([candidates, pairs, views, phoneLooks, reports].map((model) => model.createIndexes()))
        .then(() => undefined)
        .catch((error: unknown) => {
          indexes = undefined;
          throw error;
        });
      return indexes;
    },
  };
}
