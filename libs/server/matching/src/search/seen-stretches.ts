import { isDuplicateKey } from '@bandhavya/data';
import type { Types } from 'mongoose';
import { type Entry, isAfter, newestFirst } from './place.ts';
import type { SeenStretches, Stretch, StretchesModel } from './seen-stretches.model.ts';

/** A shorter stretch is walked faster than it is passed over. */
const WORTHWHILE = 100;
const STRETCHES_MAX = 20;
const SEARCHES_MAX = 20;
/** The write concern of data that another walk can restore. */
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;

type Stored = Pick<SeenStretches, '_id' | 'version' | 'searches'>;

/**
 * The long stretches of a search in which its viewer has seen every candidate, so that a repeated search passes over them.
 * A candidate of a stretch may become new again: `reveal` ends the stretches after an undo
 * or a removed block, and every other change is found by its time.
 */
export class KnownStretches {
  readonly #model: StretchesModel;
  readonly #stored: Stored;
  readonly #hash: string;
  readonly #loadedAt = new Date();
  #stretches: readonly Stretch[];
  /** The stretch that the walk is in, and the number of candidates that it examined there. */
  #run: (Stretch & { examined: number }) | undefined;
  #isChanged = false;

  private constructor(model: StretchesModel, stored: Stored, hash: string) {
    this.#model = model;
    this.#stored = stored;
    this.#hash = hash;
    this.#stretches = stored.searches.find((search) => search.hash === hash)?.stretches ?? [];
  }

  static async load(model: StretchesModel, viewer: Types.ObjectId, hash: string): Promise<KnownStretches> {
    const stored = await model.findById(viewer).lean<SeenStretches>();
    return new KnownStretches(model, stored ?? { _id: viewer, version: 0, searches: [] }, hash);
  }

  /** The stretch that contains a candidate. */
  around(entry: Entry): Stretch | undefined {
    return this.#stretches.find((stretch) => isIn(stretch, entry));
  }

  /** Ignores a stretch, because too many candidates have changed since. */
  forget(stretch: Stretch): void {
    this.#stretches = this.#stretches.filter((each) => each !== stretch);
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

  /** Notes that the walk passed over a stretch. */
  passed({ first, end, since }: Stretch): void {
    const run = this.#run ?? { first, since, examined: 0 };
    this.#run = { first: run.first, end, since: run.since < since ? run.since : since, examined: run.examined };
  }

  /** Stores the stretches of the walk. A concurrent change of the same viewer wins. */
  async save(): Promise<void> {
    this.#endRun();
    if (!this.#isChanged) return;
    const { _id, version, searches } = this.#stored;
    const others = searches.filter(({ hash }) => hash !== this.#hash);
    const search = { hash: this.#hash, stretches: [...this.#stretches] };
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
    const others = this.#stretches.filter(({ first }) => !isIn(run, first));
    const { first, end, since } = run;
    this.#stretches = [{ first, end, since }, ...others].slice(0, STRETCHES_MAX);
    this.#isChanged = true;
  }
}

/** Ends the stretches of viewers after an undone swipe or a removed block. */
export async function forgetStretches(model: StretchesModel, viewers: readonly Types.ObjectId[]): Promise<void> {
  const change = { $set: { searches: [] }, $inc: { version: 1 }, $setOnInsert: { made_at: new Date() } };
  // The version must grow also without a document: a search that runs now may be about to write one.
  await Promise.all(viewers.map((_id) => model.updateOne({ _id }, change, { upsert: true })));
}

function isIn({ first, end }: Pick<Stretch, 'first' | 'end'>, entry: Entry): boolean {
  return newestFirst(first, entry) <= 0 && !isAfter(entry, end);
}
