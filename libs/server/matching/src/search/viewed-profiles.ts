import type { Types } from 'mongoose';
import type { CardCandidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { conditionsOf } from '../filters/query-plan.ts';
import { viewedAtOf } from '../pairs/hit.ts';
import { isVisible } from '../visibility/visibility.ts';
import { type Entry, isAfter, newestFirst, type Place } from './place.ts';
import type { Batch, Fields, Found, Hit, Scope, Source } from './scope.ts';

type Id = Types.ObjectId;
/** A swipe or an opened profile. A member who was swiped and opened has both; the later one counts. */
type Act = Entry & { member: Id };

/** Doublings of a read whose acts all have the same millisecond. */
const DOUBLINGS_MAX = 6;

/** Members that the viewer swiped or opened and may see, the last swiped or opened first. */
export class ViewedProfiles<C extends Found = CardCandidate> implements Source<C> {
  readonly perHit: number;
  readonly #scope: Scope;
  readonly #fields: Fields;
  /** The conditions of the filters. */
  readonly #conditions: Record<string, unknown>;
  readonly #after: Date | undefined;

  /** @param after leaves out acts until then */
  constructor(scope: Scope, fields: Fields, after?: Date) {
    this.#scope = scope;
    this.#fields = fields;
    this.#after = after;
    this.#conditions = conditionsOf(scope.criteria);
    this.perHit = this.#isFiltered() ? 5 : 1.2;
  }

  async read(count: number, _wanted: number, from?: Place): Promise<Batch<C>> {
    const { acts, next } = await this.#actsAfter(count, from);
    const found = await this.check(acts.map(({ member }) => member));
    // A member with a later act is on an earlier page.
    const hits = acts.flatMap(({ id, at }) => {
      const hit = found.get(id);
      return hit?.viewedAt?.getTime() === at ? [hit] : [];
    });
    return { hits, ...(next ? { next } : {}) };
  }

  placeOf({ candidate, viewedAt }: Hit<C>): Place {
    return { at: viewedAt?.getTime() ?? 0, id: candidate._id.toHexString() };
  }

  async finish(): Promise<void> {}

  /** The acts after a place, newest first, the latest of each member. */
  async #actsAfter(count: number, from?: Place): Promise<{ acts: Act[]; next?: Place }> {
    for (let doublings = 0; ; doublings += 1) {
      const wanted = count * 2 ** doublings;
      const lists = await this.#lists(wanted, from);
      // A full list may continue within its last millisecond, and has all of the later ones.
      const ends = lists.flatMap((list) => (list.length < wanted ? [] : [list.at(-1)?.at ?? 0]));
      const isLast = doublings === DOUBLINGS_MAX;
      const floor = Math.max(-1, ...ends) - (isLast && ends.length > 0 ? 1 : 0);
      const acts = latestOfEach(lists.flat().filter((act) => act.at > floor && isAfter(act, from)));
      if (acts.length > 0 || ends.length === 0 || isLast) {
        return { acts, ...(ends.length > 0 ? { next: { at: floor + 1 } } : {}) };
      }
    }
  }

  /** The first acts of each kind, newest first. */
  async #lists(count: number, from?: Place): Promise<Act[][]> {
    const { pairs, views, viewer } = this.#scope;
    const upTo = from && { [from.id === undefined ? '$lt' : '$lte']: new Date(from.at) };
    const bounds = { ...(this.#after ? { $gt: this.#after } : {}), ...upTo };
    const at = Object.keys(bounds).length > 0 ? { at: bounds } : {};
    const [swiped, opened] = await Promise.all([
      pairs.swiped(viewer._id, count, at.at),
      views
        .find({ viewer: viewer._id, ...at }, { _id: 0, viewed: 1, at: 1 })
        .sort({ at: -1 })
        .limit(count)
        .lean<{ viewed: Id; at: Date }[]>(),
    ]);
    const acts = [...swiped, opened.map(({ viewed, at }) => ({ other: viewed, at }))];
    return acts.map((list) =>
      list.map(({ other, at }) => ({ id: other.toHexString(), at: at.getTime(), member: other })),
    );
  }

  /** Of some members, those that the viewer has swiped or opened, may see, and that match the filters, by id. */
  async check(ids: readonly Id[]): Promise<Map<string, Hit<C>>> {
    const { pairs, views, viewer, today } = this.#scope;
    if (ids.length === 0) return new Map();
    const found = this.#candidates(ids);
    // Filters leave few members. Without them almost all are visible, and the reads need not wait for each other.
    const left = this.#isFiltered() ? (await found).map(({ _id }) => _id) : ids;
    if (left.length === 0) return new Map();
    const [candidates, relations, opened] = await Promise.all([
      found,
      pairs.relations(viewer._id, left),
      views
        .find({ viewer: viewer._id, viewed: { $in: left } }, { _id: 0, viewed: 1, at: 1 })
        .lean<{ viewed: Id; at: Date }[]>(),
    ]);
    const openedAt = new Map(opened.map(({ viewed, at }) => [viewed.toHexString(), at]));
    const hits = candidates.flatMap((candidate): Hit<C>[] => {
      const id = candidate._id.toHexString();
      const relation = relations.get(id);
      const viewedAt = viewedAtOf(openedAt.get(id), relation);
      if (!viewedAt || !isVisible(viewer, candidate, relation, today)) return [];
      return [{ candidate, ...(relation ? { relation } : {}), viewedAt }];
    });
    return new Map(hits.map((hit) => [hit.candidate._id.toHexString(), hit]));
  }

  #isFiltered(): boolean {
    return Object.keys(this.#conditions).length > 0;
  }

  async #candidates(ids: readonly Id[]): Promise<C[]> {
    return this.#scope.candidates
      .find({ _id: { $in: ids }, gender: soughtGender(this.#scope.viewer), ...this.#conditions }, this.#fields)
      .hint('_id_')
      .lean<C[]>();
  }
}

function latestOfEach(acts: readonly Act[]): Act[] {
  const latest = new Map<string, Act>();
  for (const act of acts.toSorted(newestFirst)) if (!latest.has(act.id)) latest.set(act.id, act);
  return [...latest.values()];
}
