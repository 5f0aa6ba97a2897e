import type { HistoryList, SearchCount, SearchFilters, SearchRelaxation } from '@bandhavya/contracts';
import type { Connection, Types } from 'mongoose';
import { type BlockOutcome, block, unblock } from './actions/block.ts';
import { hasLooked, type PhoneRequest, recordLook } from './actions/phone-look.ts';
import { type Allowed, type MemberSwipe, type SwipeOutcome, swipe } from './actions/swipe.ts';
import { type FurtherUndo, type UndoOutcome, type UndoRequest, undo } from './actions/undo.ts';
import { type Undoable, undoable } from './actions/undoable.ts';
import type { Candidate } from './candidates/candidate.ts';
import { raiseChangedRanks, raiseRank } from './candidates/ranks.ts';
import { type FactsChange, storeFacts } from './candidates/store-facts.ts';
import { type Exposures, UNCOUNTED } from './feed/exposures.ts';
import { Feed } from './feed/feed.ts';
import type { FeedPosition } from './feed/feed-types.ts';
import { FeedWork } from './feed/feed-work.ts';
import type { Impression } from './feed/impression.ts';
import { ImpressionLog } from './impressions/impression-log.ts';
import {
  type BadgeList,
  type BlockEntry,
  blockedPage,
  countUnseen,
  firstNames,
  type HistoryEntry,
  historyPage,
  type ListPage,
  type ListRange,
  markSeen,
} from './lists/history.ts';
import { type PhoneLookEntry, type PhoneLookPosition, phoneLookPage } from './lists/phone-looks.ts';
import { type MatchingModels, openModels } from './models.ts';
import type { NamePosition } from './names/name-position.ts';
import type { NameHit } from './names/name-search.ts';
import type { SearchHit, SearchPage } from './pairs/hit.ts';
import { relationHistory } from './pairs/relation-history.ts';
import { type VisibleMember, visibleMember } from './profiles/visible-member.ts';
import { SavedSearches } from './saved-searches/saved-searches.ts';
import type { SearchPosition, SearchRequest } from './search/search.ts';
import { isAcquainted } from './visibility/acquaintance.ts';
import { mayShowPhoto, type OwnedPhoto } from './visibility/photo-access.ts';

type Id = Types.ObjectId;
type Range<Position> = { limit: number; from?: Position | undefined };

export type MatchingOptions = {
  /** The viewers of each profile per day. Absent: impressions are neither counted nor limited. */
  exposures?: Exposures;
  /** The most impressions of one profile in a day. */
  impressionsPerDay?: number;
  /** Called when the preparation of a feed failed, in the background. */
  onFailedPreparation?: (error: unknown) => void;
  /** Called after impressions were lost, with their number. */
  onLostImpressions?: (count: number, error?: unknown) => void;
};

/**
 * Candidates, swipes, matches, blocks and searches. The only way to these collections: every rule about two members is
 * applied here, and outcomes say what happened (docs/decisions/0061-matching-door.md).
 */
export class Matching {
  readonly #parts: MatchingModels & { feed: Feed; feedWork: FeedWork };
  readonly #impressions: ImpressionLog;
  /** The searches that members saved. */
  readonly savedSearches: SavedSearches;

  constructor(connection: Connection, options: MatchingOptions = {}) {
    const { exposures = UNCOUNTED, impressionsPerDay = Number.POSITIVE_INFINITY } = options;
    const { onFailedPreparation = () => {}, onLostImpressions = () => {} } = options;
    const models = openModels(connection);
    const feed = new Feed({ ...models, exposures, impressionsPerDay });
    const viewerOf = (id: Id) => this.candidate(id);
    this.#parts = { ...models, feed, feedWork: new FeedWork({ feed, viewerOf, onFailure: onFailedPreparation }) };
    this.savedSearches = new SavedSearches(models.savedSearches);
    this.#impressions = new ImpressionLog({ impressions: models.impressions, onLoss: onLostImpressions });
  }

  /** Creates the missing indexes and the time series; does nothing after it has succeeded once. */
  readonly ensureIndexes = (): Promise<void> => this.#parts.ensureIndexes();

  /** Writes the impressions that wait. Never rejects. */
  close(): Promise<void> {
    return this.#impressions.flush();
  }

  /** The candidate of a member, if onboarding is complete. */
  async candidate(id: Id): Promise<Candidate | undefined> {
    return (await this.#parts.candidates.findById(id).lean<Candidate>()) ?? undefined;
  }

  /** Writes the facts of a member's candidate, in the transaction that changes the member. See {@link storeFacts}. */
  storeFacts(change: FactsChange): Promise<void> {
    return storeFacts(this.#parts, change);
  }

  /** Raises the rank of an active member, at most once a day. Resolves with the time. */
  noteActivity(id: Id): Promise<Date> {
    return raiseRank(this.#parts, id);
  }

  /** Raises the ranks of candidates who changed on an earlier day, one batch. Resolves with their number. */
  raiseChangedRanks(): Promise<number> {
    return raiseChangedRanks(this.#parts);
  }

  /** First names by id. The result maps an id to its name, or to an empty text for a member who is deleted. */
  firstNames(ids: readonly Id[]): Promise<(id: Id) => string> {
    return firstNames(this.#parts, ids);
  }

  /** A page of the deck or the reel. See {@link Feed.page}. */
  async candidates(
    viewer: Candidate,
    { screen, limit, from }: Range<FeedPosition> & { screen: 'deck' | 'reel' },
    now = new Date(),
  ): Promise<{ items: Impression[]; next?: FeedPosition | undefined }> {
    const page = await this.#parts.feed.page(viewer, limit, from, now);
    this.#parts.feedWork.afterPage(viewer._id.toHexString(), page);
    this.#record(viewer, screen, page.items);
    return { items: page.items, next: page.next };
  }

  /** Chooses the next visit's candidates in the background: when a member opens the site or has new preferences. */
  prepareFeed(memberId: string): void {
    this.#parts.feedWork.prepare(memberId);
  }

  /** Records a swipe on a member that the viewer may see. A retry with the same key changes nothing. */
  swipe(viewer: Candidate, request: MemberSwipe, allowed: Allowed = {}): Promise<SwipeOutcome> {
    return swipe(this.#parts, viewer, request, allowed);
  }

  /** Undoes the last swipe. `further` claims an undo beyond the one that each member has after a swipe. */
  undo(viewer: Candidate, request: UndoRequest, further: FurtherUndo): Promise<UndoOutcome> {
    return undo(this.#parts, viewer._id, request, further);
  }

  /** The swipe that {@link undo} would undo now. Absent when it would refuse. */
  undoable(viewer: Candidate, hasFurther: () => Promise<boolean>): Promise<Undoable | undefined> {
    return undoable(this.#parts, viewer, hasFurther);
  }

  /** Blocks a member that the viewer may see or met before. */
  block(viewer: Candidate, other: Id, allowed: Allowed = {}): Promise<BlockOutcome> {
    return block(this.#parts, viewer, other, allowed);
  }

  /** Removes a block. Resolves with false without one. */
  unblock(me: Id, other: Id): Promise<boolean> {
    return unblock(this.#parts, me, other);
  }

  /** A page of the members that a member blocked, the last block first. */
  blocked(me: Id, range: ListRange): Promise<ListPage<BlockEntry>> {
    return blockedPage(this.#parts, me, range);
  }

  /** A page of likes, dislikes or matches, newest first, without members that are no longer visible. */
  history(me: Id, list: HistoryList, range: ListRange): Promise<ListPage<HistoryEntry>> {
    return historyPage(this.#parts, me, list, range);
  }

  /** Counts the likes and matches since the member last opened the list of each, up to 99. */
  unseen(me: Id): Promise<Record<BadgeList, number>> {
    return countUnseen(this.#parts, me);
  }

  /** Records that the member has opened a list. */
  markSeen(me: Id, list: BadgeList): Promise<void> {
    return markSeen(this.#parts.swipeStates, me, list);
  }

  /** Another member as the viewer sees them, or undefined when the viewer may not. */
  visible(viewer: Candidate, id: Id): Promise<VisibleMember | undefined> {
    return visibleMember(this.#parts, viewer, id);
  }

  /** Records that the viewer opened the profile of a member, who is no new profile for them any more. */
  async noteOpened(viewer: Id, viewed: Id): Promise<void> {
    await this.#parts.views.updateOne({ viewer, viewed }, { $currentDate: { at: true } }, { upsert: true });
  }

  /** Whether a request with the same key was given this phone number in the last 24 hours. */
  hasLookedAtPhone(request: PhoneRequest, now: Date): Promise<boolean> {
    return hasLooked(this.#parts.phoneLooks, request, now);
  }

  /** Records that a member gets the phone number of another, once per key in 24 hours. */
  notePhoneLook(request: PhoneRequest, now: Date): Promise<void> {
    return recordLook(this.#parts.phoneLooks, request, now);
  }

  /** A page of the looks at a member's phone number, newest first. */
  phoneLooks(
    owner: Id,
    range: Range<PhoneLookPosition>,
  ): Promise<{ items: PhoneLookEntry[]; next?: PhoneLookPosition | undefined }> {
    return phoneLookPage(this.#parts, owner, range);
  }

  /** Whether a viewer may see a photo of another member. */
  mayShowPhoto(viewer: Id, photo: OwnedPhoto): Promise<boolean> {
    return mayShowPhoto(this.#parts, viewer, photo);
  }

  /** Whether the viewer may report a member: one that they may see or met before. */
  async mayReport(viewer: Candidate, about: Id): Promise<boolean> {
    return isAcquainted(this.#parts, viewer, await relationHistory(this.#parts.pairModel, viewer._id, about));
  }

  /** A page of the profiles that match all filters. See {@link Search.page}. */
  async search(
    viewer: Candidate,
    request: SearchRequest,
    { limit, from }: Range<SearchPosition>,
    now = new Date(),
  ): Promise<SearchPage<SearchHit, SearchPosition>> {
    const page = await this.#parts.search.page(viewer, request, limit, from, now);
    this.#record(viewer, `search-${request.source}`, page.items);
    return page;
  }

  /** The number of profiles that match all filters, up to 1,000. Rejects when the signal aborts, and ends its read. */
  countSearch(
    viewer: Candidate,
    request: Pick<SearchRequest, 'source' | 'filters'>,
    signal?: AbortSignal,
  ): Promise<SearchCount> {
    return this.#parts.search.count(viewer, request, new Date(), signal);
  }

  /** The number of new profiles that match all filters and joined after an instant, up to 100. */
  countJoinedSince(viewer: Candidate, filters: SearchFilters, since: Date): Promise<SearchCount> {
    return this.#parts.search.countJoinedSince(viewer, filters, since);
  }

  /** The number of profiles without each of the chosen filters. See {@link Search.relaxations}. */
  relaxations(
    viewer: Candidate,
    request: Pick<SearchRequest, 'source' | 'filters'>,
    signal?: AbortSignal,
  ): Promise<SearchRelaxation[]> {
    return this.#parts.search.relaxations(viewer, request, new Date(), signal);
  }

  /** A page of the members whose names match a text, best match first. See {@link NameSearch.page}. */
  async searchNames(
    viewer: Candidate,
    text: string,
    { limit, from }: Range<NamePosition>,
  ): Promise<SearchPage<NameHit, NamePosition>> {
    const page = await this.#parts.nameSearch.page(viewer, text, limit, from);
    this.#record(viewer, 'names', page.items);
    return page;
  }

  #record(
    viewer: Candidate,
    source: Parameters<ImpressionLog['record']>[1],
    items: readonly { candidate: Pick<Candidate, '_id'> }[],
  ): void {
    this.#impressions.record(
      viewer._id,
      source,
      items.map(({ candidate }) => candidate._id),
    );
  }
}

/** Opens the library on a connection. */
export function openMatching(connection: Connection, options: MatchingOptions = {}): Matching {
  return new Matching(connection, options);
}
