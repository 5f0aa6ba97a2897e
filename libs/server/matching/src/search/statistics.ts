import { LIST_FILTER_NAMES, LIST_FILTERS } from '@bandhavya/contracts';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import { EVERYBODY, TAGGED, VERIFIED, WITH_PHOTO } from '../candidates/tags.ts';

const SAMPLE = 1000;
const REFRESH_MS = 10 * 60_000;
const FLAGS: readonly string[] = [EVERYBODY, VERIFIED, WITH_PHOTO];
/** The number of options by the prefix of a tag. */
const OPTIONS = new Map(LIST_FILTER_NAMES.map((name) => [TAGGED[name].prefix as string, LIST_FILTERS[name].length]));

/**
 * Estimates how frequent tags are, from a random sample of candidates that each process reads every ten minutes. A wrong
 * estimate makes a search slower, never wrong.
 */
export class TagStatistics {
  readonly #candidates: CandidateModel;
  #shares: ReadonlyMap<string, number> | undefined;
  #refreshAt = 0;

  constructor(candidates: CandidateModel) {
    this.#candidates = candidates;
  }

  /** The estimated share of the candidates that have a tag, from 0 to 1. Starts a refresh of old estimates. */
  shareOf(tag: string): number {
    if (Date.now() >= this.#refreshAt) {
      this.#refreshAt = Date.now() + REFRESH_MS;
      // The estimates of before stay when the sample cannot be read.
      this.#refresh().catch(() => {});
    }
    return this.#shares ? (this.#shares.get(tag) ?? 1 / (2 * SAMPLE)) : shareByOptions(tag);
  }

  async #refresh(): Promise<void> {
    const sample = await this.#candidates
      .aggregate<{ tags: string[] }>([{ $sample: { size: SAMPLE } }, { $project: { _id: 0, tags: 1 } }])
      .exec();
    const shares = new Map<string, number>();
    for (const { tags } of sample) {
      for (const tag of tags) shares.set(tag, (shares.get(tag) ?? 0) + 1 / sample.length);
    }
    this.#shares = shares;
  }
}

/** The share of a tag if all options were equally frequent. */
function shareByOptions(tag: string): number {
  if (FLAGS.includes(tag)) return tag === EVERYBODY ? 1 : 0.9;
  return tag.split('|').reduce((share, part) => share / (OPTIONS.get(part.split(':', 1)[0] ?? '') ?? 1), 1);
}
