import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ScannedRanges } from './scanned-ranges.ts';

type Id = Types.ObjectId;

/**
 * A queued candidate. `n` only grows along the queue, so a cursor is one number. See {@link isRequeuedFirst}. `shown`: had an
 * impression in this visit. `was`: the number in the last visit that showed the candidate. `last`: disliked the viewer, and
 * comes after all others.
 */
export type Queued = { id: Id; n: number; shown?: boolean; was?: number; last?: boolean };

/** Whether a number is of a candidate that was requeued first. All had the number 0 in earlier versions. */
export function isRequeuedFirst(n: number): boolean {
  return n <= 0;
}

/** A candidate that earlier visits showed without an answer: how many, and the last number. */
export type Seen = { id: Id; n: number; visits: number };

/** A visit: pages with at most half an hour between them. */
export type FeedVisit = {
  /** The numbers of its candidates are higher. */
  start: number;
  /** The time of the last page. */
  at: Date;
  /** Ranks whose open candidates this visit has queued. */
  passed: ScannedRanges;
  /** Ranks whose candidates who disliked the viewer this visit has queued. */
  passed_dislikers: ScannedRanges;
};

/** The queue of the next visit, chosen in the background. */
export type Prepared = Pick<FeedState, 'basis' | 'wishes'> &
  Pick<FeedVisit, 'passed' | 'passed_dislikers'> & { at: Date; queue: Pick<Queued, 'id' | 'last'>[] };

/** The feed of one viewer. A lost write costs another scan and never shows a wrong candidate. */
export type FeedState = {
  /** The id of the viewer. */
  _id: Id;
  /** Grows with every change. */
  version: number;
  /** A hash of what the scanned ranges depend on; another hash starts a new scan. */
  basis: string;
  /** A hash of what the scores depend on; another hash starts a new visit. */
  wishes: string;
  visit: FeedVisit;
  /** Candidates of this visit in the order of their impressions. */
  queue: Queued[];
  /** The highest `n` so far. */
  last_n: number;
  /** Ranks where no candidate may be queued until the rank or the viewer changes. */
  scanned_ranges: ScannedRanges;
  /** The last seen first. */
  seen: Seen[];
  /** Candidates who may be queued again although their rank is scanned. */
  returned: Id[];
  prepared?: Prepared | null;
  /** The last likers that pages have shown, with the start of the visit. Pages append to it without a new version. */
  shown_likers?: ShownLiker[];
};

export type ShownLiker = { id: Id; since: number };

/** The feed of a version before visits. */
type EarlierFeed = Omit<FeedState, 'wishes' | 'visit' | 'seen' | 'returned' | 'prepared' | 'shown_likers'>;
export type StoredFeed = FeedState | EarlierFeed;

const ranges = { type: [[Number]] };
const embedded = { ...SCHEMA_OPTIONS, _id: false, id: false };

const feed = new Schema<FeedState>(
  {
    version: { type: Number, required: true },
    basis: String,
    wishes: String,
    visit: new Schema<FeedVisit>({ start: Number, at: Date, passed: ranges, passed_dislikers: ranges }, embedded),
    queue: [
      new Schema<Queued>(
        { id: Schema.Types.ObjectId, n: Number, shown: Boolean, was: Number, last: Boolean },
        embedded,
      ),
    ],
    last_n: Number,
    scanned_ranges: ranges,
    seen: [new Schema<Seen>({ id: Schema.Types.ObjectId, n: Number, visits: Number }, embedded)],
    returned: [Schema.Types.ObjectId],
    shown_likers: [new Schema<ShownLiker>({ id: Schema.Types.ObjectId, since: Number }, embedded)],
    prepared: new Schema<Prepared>(
      {
        at: Date,
        basis: String,
        wishes: String,
        passed: ranges,
        passed_dislikers: ranges,
        queue: [new Schema<Prepared['queue'][number]>({ id: Schema.Types.ObjectId, last: Boolean }, embedded)],
      },
      embedded,
    ),
  },
  { ...SCHEMA_OPTIONS, collection: 'feeds' },
);

export type FeedModel = Model<FeedState>;

/** The collection of feeds on a connection. */
export function feedModel(connection: Connection): FeedModel {
  return connection.model<FeedState>('Feed', feed);
}

/** The feed of a viewer who has not opened the deck yet. */
export function newFeed(_id: Id): FeedState {
  return {
    _id,
    version: 0,
    basis: '',
    wishes: '',
    visit: newVisit(0, new Date(0)),
    queue: [],
    last_n: 0,
    scanned_ranges: [],
    seen: [],
    returned: [],
  };
}

export function newVisit(start: number, at: Date): FeedVisit {
  return { start, at, passed: [], passed_dislikers: [] };
}

/** The ids of the likers that this visit has shown. They do not come again when they undo the like. */
export function likersShownIn({ visit, shown_likers = [] }: FeedState): string[] {
  return shown_likers.flatMap(({ id, since }) => (since === visit.start ? [id.toHexString()] : []));
}
