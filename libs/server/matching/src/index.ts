export { type CandidateModel, candidateModel, FEED_INDEX } from './candidates/candidate.model.ts';
export * from './candidates/candidate.ts';
export * from './candidates/candidate-of.ts';
export * from './candidates/fit.ts';
export { packTraits } from './candidates/packed-traits.ts';
export * from './candidates/ranks.ts';
export * from './candidates/store-facts.ts';
export * from './candidates/visibility.ts';
export * from './feed/exposures.ts';
export * from './feed/feed.ts';
export { type FeedModel, type FeedState, feedModel } from './feed/feed-state.ts';
export * from './feed/feed-types.ts';
export type { Impression } from './feed/impression.ts';
export * from './feed/redis-exposures.ts';
export {
  type ImpressionModel,
  type ImpressionSource,
  impressionModel,
  type StoredImpression,
} from './impressions/impression.model.ts';
export { ImpressionLog } from './impressions/impression-log.ts';
export * from './impressions/matching-report.ts';
export { gini } from './impressions/statistics.ts';
export * from './matching.ts';
export type { NamePosition } from './names/name-position.ts';
export { type NameHit, NameSearch } from './names/name-search.ts';
export * from './pairs/hit.ts';
export * from './pairs/offer.ts';
export { type PairModel, pairModel } from './pairs/pair.model.ts';
export * from './pairs/pair.ts';
export * from './pairs/pair-of.ts';
export * from './pairs/pairs.ts';
export * from './pairs/past.ts';
export type { SwipeState, SwipeStateModel } from './pairs/swipe-state.model.ts';
export * from './search/search.ts';
export type { QueueModel, SearchQueue } from './search/search-queue.model.ts';
export type { SeenStretches, StretchesModel } from './search/seen-stretches.model.ts';
export { NameDictionary } from './spelling/name-dictionary.ts';
export { type NameToken, type NameTokenModel, nameTokenModel } from './spelling/name-token.model.ts';
export { countTokens, nameTokens, nameWords } from './spelling/name-tokens.ts';
