import type { View, ViewModel } from '@bandhavya/data';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { isVisible } from '../candidates/offer.ts';
import { todayOf } from '../feed/feed.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';
import type { NameHit, SearchPage } from '../search/request.ts';
import { folds } from './fold.ts';
import { classOf } from './grade.ts';
import { markOf } from './mark.ts';
import type { NameDictionary } from './name-dictionary.ts';
import { NamePlan } from './name-plan.ts';
import { type NameQuery, nameQueryOf } from './name-query.ts';
import { type NamePosition, type NameRef, NameRefs } from './name-refs.ts';

export type { NamePosition } from './name-refs.ts';

/** A request reads no more candidates than these; the next page continues. */
const ROWS_MAX = 3000;
const CARDS_MAX = 300;

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
    const reader = new NameRefs({ candidates: this.#candidates, plan, query, gender: soughtGender(viewer) });
    const found: { hit: NameHit; position: NamePosition }[] = [];
    let cards = 0;
    for await (const { refs, reached } of reader.after(start)) {
      // A few more than are missing, because some members may not be shown to the viewer.
      for (const some of chunks(refs, limit + 1 + EXTRA)) {
        found.push(...(await this.#shown(viewer, query, some, now)));
        cards += some.length;
        const next = found[limit - 1]?.position;
        if (found.length > limit && next) return { items: found.slice(0, limit).map(({ hit }) => hit), next };
      }
      if (reader.rowsRead >= ROWS_MAX || cards >= CARDS_MAX)
        return { items: found.map(({ hit }) => hit), next: reached };
    }
    return { items: found.map(({ hit }) => hit) };
  }

  /** The candidates that the viewer may see, in the same order. */
  async #shown(viewer: Candidate, query: NameQuery, refs: readonly NameRef[], now: Date) {
    const ids = refs.map(({ _id }) => _id);
    const [candidates, relations, views] = await Promise.all([
      this.#candidates.find({ _id: { $in: ids } }).lean<Candidate[]>(),
      this.#pairs.relations(viewer._id, ids),
      this.#views.find({ viewer: viewer._id, viewed: { $in: ids } }).lean<View[]>(),
    ]);
    const byId = new Map(candidates.map((candidate) => [candidate._id.toHexString(), candidate]));
    const viewedAt = new Map(views.map(({ viewed, at }) => [viewed.toHexString(), at]));
    const today = todayOf(now);
    return refs.flatMap(({ _id, grade, position }) => {
      const id = _id.toHexString();
      const [candidate, relation] = [byId.get(id), relations.get(id)];
      if (!candidate || !isVisible(viewer, candidate, relation, today)) return [];
      const mark = markOf(query, candidate.name, grade, folds);
      const at = latest(viewedAt.get(id), relation);
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

/** Candidates that are read beyond the page. */
const EXTRA = 10;

/** When the viewer last opened or swiped a member. */
function latest(view: Date | undefined, relation: Relation | undefined): Date | undefined {
  const swipe = relation?.mine?.at;
  if (!view || !swipe) return view ?? swipe;
  return view > swipe ? view : swipe;
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
