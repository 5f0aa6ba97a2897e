import type { NameMatch } from '@bandhavya/contracts';
import type { StoredProfileView } from '@bandhavya/data';
import type { ViewModel } from '@bandhavya/data/models';
import { todayOf } from '@bandhavya/domain';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { type SearchHit, type SearchPage, viewedAtOf } from '../pairs/hit.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { folds } from '../spelling/fold.ts';
import { classOf } from '../spelling/grade.ts';
import type { NameDictionary } from '../spelling/name-dictionary.ts';
import { isVisible } from '../visibility/visibility.ts';
import { markOf } from './mark.ts';
import { NamePlan } from './name-plan.ts';
import type { NamePosition } from './name-position.ts';
import { type NameQuery, nameQueryOf } from './name-query.ts';
import { type NameRef, NameRefs } from './name-refs.ts';

/** A request compares no more names, and reads no more candidates; the next page continues. */
const COMPARISONS_MAX = 4000;
const CARDS_MAX = 300;

/** A result of the name search. */
export type NameHit = SearchHit & {
  match: NameMatch;
  /** The matching part of the first name in UTF-16 code units; absent when only the last name matches. */
  mark?: { from: number; to: number };
};

type Options = { candidates: CandidateModel; pairs: Pairs; views: ViewModel; dictionary: NameDictionary };

/** The search by name (docs/decisions/0019-names.md). */
export class NameSearch {
  readonly #candidates: CandidateModel;
  readonly #pairs: Pairs;
  readonly #views: ViewModel;
  readonly #dictionary: NameDictionary;

  constructor({ candidates, pairs, views, dictionary }: Options) {
    this.#candidates = candidates;
    this.#pairs = pairs;
    this.#views = views;
    this.#dictionary = dictionary;
  }

  /**
   * A page of the members whose first or last names match a text, best match first. A page may be short, or empty, although
   * it has a next one. `from` is the `next` of a page for the same text.
   */
  async page(
    viewer: Candidate,
    text: string,
    limit: number,
    from?: NamePosition,
    now = new Date(),
  ): Promise<SearchPage<NameHit, NamePosition>> {
    const query = nameQueryOf(text);
    if (query.readings.length === 0) return { items: [] };
    const plan = new NamePlan(query, this.#dictionary);
    const start = from ?? { stage: 0, driver: await plan.rarestWord() };
    const gender = soughtGender(viewer);
    const reader = new NameRefs({ candidates: this.#candidates, plan, query, gender, pageSize: limit });
    // Each word of each reading is compared with a name.
    const effort = query.readings.reduce((sum, { words }) => sum + words.length, 0);
    const page = new Page(limit, (refs) => this.#shown(viewer, query, refs, now));
    for await (const { refs, reached } of reader.after(start)) {
      await page.add(refs);
      if (page.isFull) return page.result();
      const comparisons = reader.rowsRead * effort;
      if (comparisons >= COMPARISONS_MAX || page.cardsRead >= CARDS_MAX) {
        await page.flush();
        return page.result(reached);
      }
    }
    await page.flush();
    return page.result();
  }

  /** The candidates that the viewer may see, in the same order. */
  async #shown(viewer: Candidate, query: NameQuery, refs: readonly NameRef[], now: Date) {
    const ids = refs.map(({ _id }) => _id);
    const [candidates, relations, views] = await Promise.all([
      this.#candidates.find({ _id: { $in: ids } }).lean<Candidate[]>(),
      this.#pairs.relations(viewer._id, ids),
      this.#views.find({ viewer: viewer._id, viewed: { $in: ids } }).lean<StoredProfileView[]>(),
    ]);
    const byId = new Map(candidates.map((candidate) => [candidate._id.toHexString(), candidate]));
    const viewedAt = new Map(views.map(({ viewed, at }) => [viewed.toHexString(), at]));
    const today = todayOf(now);
    return refs.flatMap(({ _id, grade, position }) => {
      const id = _id.toHexString();
      const [candidate, relation] = [byId.get(id), relations.get(id)];
      if (!candidate || !isVisible(viewer, candidate, relation, today)) return [];
      const mark = markOf(query, candidate.name, grade, folds);
      const at = viewedAtOf(viewedAt.get(id), relation);
      const hit: NameHit = {
        candidate,
        match: classOf(grade),
        ...(mark ? { mark } : {}),
        ...(relation ? { relation } : {}),
        ...(at ? { viewedAt: at } : {}),
      };
      return [{ hit, position }];
    });
  }
}

type Shown = { hit: NameHit; position: NamePosition };

/** Candidates that are read beyond the page, because some may not be shown to the viewer. */
const EXTRA = 8;
const SHARE_MIN = 0.2;

/** Collects the results of a page. Candidates are read when there are enough for a page. */
class Page {
  readonly #limit: number;
  readonly #read: (refs: readonly NameRef[]) => Promise<Shown[]>;
  readonly #shown: Shown[] = [];
  #waiting: NameRef[] = [];
  cardsRead = 0;

  constructor(limit: number, read: (refs: readonly NameRef[]) => Promise<Shown[]>) {
    this.#limit = limit;
    this.#read = read;
  }

  /** Whether there are more results than the page takes. */
  get isFull(): boolean {
    return this.#shown.length > this.#limit;
  }

  async add(refs: readonly NameRef[]): Promise<void> {
    this.#waiting.push(...refs);
    while (!this.isFull && this.#waiting.length >= this.#wanted) await this.#readSome();
  }

  /** Reads what waits. */
  async flush(): Promise<void> {
    while (!this.isFull && this.#waiting.length > 0) await this.#readSome();
  }

  /** @param reached the position after all candidates that were added, if more may follow */
  result(reached?: NamePosition): SearchPage<NameHit, NamePosition> {
    const next = this.isFull ? this.#shown[this.#limit - 1]?.position : reached;
    const items = this.#shown.slice(0, this.#limit).map(({ hit }) => hit);
    return { items, ...(next ? { next } : {}) };
  }

  /** The candidates that probably have the missing results among them, by the share that could be shown so far. */
  get #wanted(): number {
    const missing = this.#limit + 1 - this.#shown.length;
    const share = this.cardsRead === 0 ? 1 : Math.max(SHARE_MIN, this.#shown.length / this.cardsRead);
    return Math.ceil(missing / share) + EXTRA;
  }

  async #readSome(): Promise<void> {
    const some = this.#waiting.slice(0, this.#wanted);
    this.#waiting = this.#waiting.slice(some.length);
    this.cardsRead += some.length;
    this.#shown.push(...(await this.#read(some)));
  }
}
