import { isDuplicateKey } from '@bandhavya/data';
import type { Types } from 'mongoose';
import { type Entry, isAfter, newestFirst } from './place.ts';
import type { SeenRange, SeenRanges, SeenRangesModel } from './seen-ranges.model.ts';

/** A shorter range is walked faster than it is passed over. */
const WORTHWHILE = 100;
const RANGES_MAX = 20;
const SEARCHES_MAX = 20;
/** The write concern of data that another walk can restore. */
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;

type Stored = Pick<SeenRanges, '_id' | 'version' | 'searches'>;

/**
 * The long ranges of a search in which its viewer has seen every candidate, so that a repeated search passes over them.
 * A candidate of a range may become new again: `reveal` ends the ranges after an undo
 * or a removed block, and every other change is found by its time.
 */
export class KnownRanges {
  readonly #model: SeenRangesModel;
  readonly #stored: Stored;
  readonly #hash: string;
  readonly #loadedAt = new Date();
  #ranges: readonly SeenRange[];
  /** The range that the walk is in, and the number of candidates that it examined there. */
  #run: (SeenRange & { examined: number }) | undefined;
  #isChanged = false;

  private constructor(model: SeenRangesModel, stored: Stored, hash: string) {
    this.#model = model;
    this.#stored = stored;
    this.#hash = hash;
    this.#ranges = stored.searches.find((search) => search.hash === hash)?.stretches ?? [];
  }

  static async load(model: SeenRangesModel, viewer: Types.ObjectId, hash: string): Promise<KnownRanges> {
    const stored = await model.findById(viewer).lean<SeenRanges>();
    return new KnownRanges(model, stored ?? { _id: viewer, version: 0, searches: [] }, hash);
  }

  /** The range that contains a candidate. */
  around(entry: Entry): SeenRange | undefined {
    return this.#ranges.find((range) => isIn(range, entry));
  }

  /** Ignores a range, because too many candidates have changed since. */
  forget(range: SeenRange): void {
    this.#ranges = this.#ranges.filter((each) => each !== range);
    this.#isChanged = true;
  }

  /** Notes that the walk examined the next candidates, and which of them are new profiles. */
  examined(entries: readonly Entry[], isNew: (id: string) => boolean): void {
    for (const entry of entries) {
      if (isNew(entry.id)) this.#endRun();
      else {
        const { first, since, examined } = this.#run ?? { first: entry, since: this.#loadedAt, examined: 0 };
        this.#run = { first, end: entry, since, examined: examined + 1 };
      }
    }
  }

  /** Notes that the walk passed over a range. */
  passed({ first, end, since }: SeenRange): void {
    const run = this.#run ?? { first, since, examined: 0 };
    this.#run = { first: run.first, end, since: run.since < since ? run.since : since, examined: run.examined };
  }

  /** Stores the ranges of the walk. A concurrent change of the same viewer wins. */
  async save(): Promise<void> {
    this.#endRun();
    if (!this.#isChanged) return;
    const { _id, version, searches } = this.#stored;
    const others = searches.filter(({ hash }) => hash !== this.#hash);
    const search = { hash: this.#hash, stretches: [...this.#ranges] };
    const change = {
      $set: { searches: [search, ...others].slice(0, SEARCHES_MAX) },
      $inc: { version: 1 },
      $setOnInsert: { made_at: new Date() },
    };
    try {
      await this.#model.updateOne({ _id, version }, change, { upsert: version === 0, ...EXPENDABLE });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = undefined;
    if (!run || run.examined < WORTHWHILE) return;
    const others = this.#ranges.filter(({ first }) => !isIn(run, first));
    const { first, end, since } = run;
    this.#ranges = [{ first, end, since }, ...others].slice(0, RANGES_MAX);
    this.#isChanged = true;
  }
}

/** Ends the ranges of viewers after an undone swipe or a removed block. */
export async function forgetRanges(model: SeenRangesModel, viewers: readonly Types.ObjectId[]): Promise<void> {
  const change = { $set: { searches: [] }, $inc: { version: 1 }, $setOnInsert: { made_at: new Date() } };
  // The version must grow also without a document: a search that runs now may be about to write one.
  await Promise.all(viewers.map((_id) => model.updateOne({ _id }, change, { upsert: true })));
}

function isIn({ first, end }: Pick<SeenRange, 'first' | 'end'>, entry: Entry): boolean {
  return newestFirst(first, entry) <= 0 && !isAfter(entry, end);
}
