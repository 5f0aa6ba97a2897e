import { type Feed, type FeedPage, type FeedPosition, type FeedState, type Pair, pairOf } from '@bandhavya/matching';
import { Types } from 'mongoose';
import type { Tester } from './testers.ts';
import type { World } from './world.ts';

export const PAGE = 20;
/** Pages of a visit: two and a half refills of the queue. */
export const PAGES_OF_A_VISIT = 12;

/** The origin of a page: the first of a visit, from the queue, or after another scan. */
export type PageKind = 'first' | 'queued' | 'walked';

/** A tester's visit: swipes all cards of a page before the next page. Its end restores the state before the visit. */
export class Visit {
  readonly #world: World;
  readonly #tester: Tester;
  readonly #feed: Feed;
  readonly #swiped: string[] = [];
  #from: FeedPosition | undefined;
  #version = 0;

  constructor(world: World, tester: Tester, feed: Feed) {
    this.#world = world;
    this.#tester = tester;
    this.#feed = feed;
  }

  /** Restores the stored feed. Its basis is left out, because the first page creates it. */
  async begin(): Promise<void> {
    const { feeds } = this.#world.matching;
    const { viewer, feed } = this.#tester;
    if (!(await feeds.exists({ _id: viewer._id }))) await this.#feed.page(viewer, PAGE);
    await feeds.updateOne({ _id: viewer._id }, { $set: feed, $inc: { version: 1 } });
    this.#version = await this.#readVersion();
    this.#from = undefined;
  }

  /** Reads the next page. Only this call is measured. */
  page(): Promise<FeedPage> {
    return this.#feed.page(this.#tester.viewer, PAGE, this.#from);
  }

  /** Swipes the cards of a page. Returns the origin of the page. */
  async after({ items, next }: FeedPage): Promise<{ kind: PageKind; shown: number; last: boolean }> {
    const [version, first] = [await this.#readVersion(), this.#from === undefined];
    const kind = first ? 'first' : version === this.#version ? 'queued' : 'walked';
    this.#version = version;
    this.#from = next;
    const { viewer } = this.#tester;
    const answer = { dir: 'disliked' as const, at: new Date(), key: 'bench-visit-0000000000000000000000000' };
    const pairs = items
      .filter(({ likedYou }) => !likedYou)
      .map(({ candidate }) => pairOf(viewer._id, candidate._id, answer));
    this.#swiped.push(...pairs.map(({ _id }) => _id));
    if (pairs.length > 0) await this.#pairs().insertMany(pairs);
    return { kind, shown: items.length, last: next === undefined };
  }

  async end(): Promise<void> {
    await this.#pairs().deleteMany({ _id: { $in: this.#swiped } });
    this.#swiped.length = 0;
  }

  #pairs() {
    return this.#world.plain.collection<Pair>('pairs', { writeConcern: { w: 1 } });
  }

  async #readVersion(): Promise<number> {
    const _id = new Types.ObjectId(this.#tester.viewer._id);
    const state = await this.#world.plain
      .collection<FeedState>('feeds')
      .findOne({ _id }, { projection: { version: 1 } });
    return state?.version ?? 0;
  }
}
