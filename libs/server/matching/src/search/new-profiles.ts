import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { CARD_FIELDS, CHANGES_INDEX, SEARCH_INDEX } from '../candidates/candidate.model.ts';
import { type CardCandidate, COMPARED_TRAITS } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { type Criteria, isContradictory, withMustHaves } from '../filters/criteria.ts';
import { filterOfOthersMustHaves } from '../filters/filter.ts';
import { queryOf } from '../filters/query-plan.ts';
import type { Relation } from '../pairs/pair.ts';
import { mayBeOffered } from '../visibility/visibility.ts';
import { isAfter, joinedEntry, LIST_START, newestFirst, type Place, placeBetween } from './place.ts';
import {
  type Batch,
  type Fields,
  type Found,
  type Hit,
  ID_FIELDS,
  type Keyed,
  type Scope,
  type Source,
} from './scope.ts';
import type { SeenRange } from './seen-ranges.model.ts';
import { KnownRanges } from './seen-ranges.ts';

type Id = Types.ObjectId;
/** Changed candidates of a range that are read. With more of them, the range is walked again. */
const CHANGED_MAX = 200;
/** A transaction that began this long ago may still commit a change. */
const SETTLING_MS = 10_000;
/** Unseen candidates that are read for each wanted hit, because some of them may not be offered. */
const PER_OFFERED = 1.4;
/** After a batch with a smaller share of hits, the walk looks for ranges. */
const FEW = 0.25;

/** Candidates who may be offered and that the viewer has neither swiped nor opened, the last joined first. */
export class NewProfiles<C extends Keyed = CardCandidate> implements Source<C> {
  readonly perHit = 3;
  readonly #scope: Scope;
  readonly #fields: Fields;
  readonly #criteria: Criteria;
  readonly #query: Record<string, unknown>;
  /** Undefined until a batch has few hits. */
  #ranges: KnownRanges | undefined;

  constructor(scope: Scope, fields: Fields) {
    const { viewer, statistics, today, criteria } = scope;
    this.#scope = scope;
    this.#fields = fields;
    this.#criteria = withMustHaves(criteria, viewer, today);
    const query = queryOf(soughtGender(viewer), this.#criteria, (tag) => statistics.shareOf(tag));
    // A count reads ids only, so that the database compares the must-haves of the candidates.
    this.#query = fields === ID_FIELDS ? { ...query, ...filterOfOthersMustHaves(viewer, today) } : query;
  }

  async read(count: number, wanted: number, from?: Place): Promise<Batch<C>> {
    if (isContradictory(this.#criteria)) return { hits: [] };
    const found = await this.#find(count + 1, from);
    const entries = found.map(joinedEntry);
    const ranges = this.#ranges;
    const cut = ranges ? entries.findIndex((entry) => ranges.around(entry)) : -1;
    const batch = found.slice(0, cut < 0 ? count : Math.min(cut, count));
    const unseen = (await this.#unseen(batch)).slice(0, Math.ceil(wanted * PER_OFFERED));
    // The walk ends after the last candidate that is read, and otherwise after the batch.
    const isFull = unseen.length === Math.ceil(wanted * PER_OFFERED);
    const length = isFull ? batch.indexOf(unseen.at(-1) as Keyed) + 1 : batch.length;
    const hits = await this.#hits(unseen);
    const newIds = new Set(hits.map(({ candidate }) => candidate._id.toHexString()));
    ranges?.examined(entries.slice(0, length), (id) => newIds.has(id));
    const following = entries[length];
    if (!following) return { hits };
    const last = entries[length - 1];
    const next = last ? placeBetween(last, following) : (from ?? LIST_START);
    if (!ranges && hits.length < length * FEW) this.#ranges = await this.#loadRanges();
    const range = this.#ranges?.around(following);
    return range ? this.#passOver(range, { hits, next }) : { hits, next };
  }

  placeOf({ candidate }: Hit<C>): Place {
    return joinedEntry(candidate);
  }

  async check(ids: readonly Id[]): Promise<Map<string, Hit<C>>> {
    const found = await this.#scope.candidates
      .find({ _id: { $in: ids }, ...this.#query }, { joined: 1 })
      .hint('_id_')
      .lean<Keyed[]>();
    const hits = await this.#hits(await this.#unseen(found));
    return new Map(hits.map((hit) => [hit.candidate._id.toHexString(), hit]));
  }

  async finish(): Promise<void> {
    await this.#ranges?.save();
  }

  /** The next candidates that match the filters. */
  async #find(count: number, from?: Place): Promise<Keyed[]> {
    const { joinedAfter } = this.#scope;
    const after = joinedAfter ? { $gt: joinedAfter } : {};
    if (!from) return this.#findIn(joinedAfter ? { joined: after } : {}, count);
    const at = new Date(from.at);
    const earlier = this.#findIn({ joined: { ...after, $lt: at } }, count);
    if (from.id === undefined) return earlier;
    // The rest of the instant in which the last page ended.
    const rest = this.#findIn({ joined: at, _id: { $lt: from.id } }, count);
    return (await Promise.all([rest, earlier])).flat().slice(0, count);
  }

  /** The only read of a search that may examine all candidates, so that it ends with the request. */
  #findIn(range: Record<string, unknown>, count: number): Promise<Keyed[]> {
    const { candidates, signal } = this.#scope;
    return candidates
      .find({ ...this.#query, ...range }, { joined: 1 })
      .sort({ joined: -1, _id: -1 })
      .hint(SEARCH_INDEX)
      .limit(count)
      .setOptions(signal ? { signal } : {})
      .lean<Keyed[]>();
  }

  /** Of some candidates, those that the viewer has neither swiped nor opened, without blocks. */
  async #unseen(batch: readonly Keyed[]): Promise<Keyed[]> {
    const { pairs, views, viewer } = this.#scope;
    if (batch.length === 0) return [];
    const ids = batch.map(({ _id }) => _id);
    const [closed, opened] = await Promise.all([
      pairs.swipedOrBlocked(viewer._id, ids),
      views.find({ viewer: viewer._id, viewed: { $in: ids } }, { _id: 0, viewed: 1 }).lean<{ viewed: Id }[]>(),
    ]);
    for (const { viewed } of opened) closed.add(viewed.toHexString());
    return batch.filter(({ _id }) => !closed.has(_id.toHexString()));
  }

  /** Of unseen candidates, those that may be offered, with their fields and in the same order. */
  async #hits(unseen: readonly Keyed[]): Promise<Hit<C>[]> {
    if (this.#fields === ID_FIELDS) return (unseen as readonly C[]).map((candidate) => ({ candidate }));
    if (unseen.length === 0) return [];
    const { candidates, pairs, viewer, today } = this.#scope;
    const ids = unseen.map(({ _id }) => _id);
    const [found, relations] = await Promise.all([
      candidates.find({ _id: { $in: ids } }, this.#fields).lean<(C & Found)[]>(),
      this.#fields === CARD_FIELDS ? pairs.relations(viewer._id, ids) : new Map<string, Relation>(),
    ]);
    const sorted = found.toSorted((one, other) => newestFirst(joinedEntry(one), joinedEntry(other)));
    return sorted.flatMap((candidate) => {
      const relation = relations.get(candidate._id.toHexString());
      if (!mayBeOffered(viewer, candidate, relation, today)) return [];
      return [{ candidate, ...(relation ? { relation } : {}) }];
    });
  }

  /** Continues a batch after a range. Candidates of the range who changed since may be hits. */
  async #passOver(range: SeenRange, { hits, next }: Required<Batch<C>>): Promise<Batch<C>> {
    const { first, end, since } = range;
    const changed = await this.#scope.candidates
      .find(
        {
          ...this.#query,
          joined: { $gte: new Date(end.at), $lte: new Date(first.at) },
          facts_at: { $gt: new Date(since.getTime() - SETTLING_MS) },
        },
        { joined: 1 },
      )
      .hint(CHANGES_INDEX)
      .limit(CHANGED_MAX + 1)
      .lean<Keyed[]>();
    if (changed.length > CHANGED_MAX) {
      this.#ranges?.forget(range);
      return { hits, next };
    }
    this.#ranges?.passed(range);
    const inRange = changed
      .filter((candidate) => isAfter(joinedEntry(candidate), next) && !isAfter(joinedEntry(candidate), end))
      .toSorted((one, other) => newestFirst(joinedEntry(one), joinedEntry(other)));
    return { hits: [...hits, ...(await this.#hits(await this.#unseen(inRange)))], next: end };
  }

  /** Recently active candidates change without a trace, so that a search for them remembers no range. */
  async #loadRanges(): Promise<KnownRanges | undefined> {
    const { seenRanges, viewer } = this.#scope;
    if (this.#criteria.bounds.rank) return undefined;
    const traits = [viewer.gender, ...COMPARED_TRAITS.map((trait) => viewer[trait]), viewer.preferences];
    const search = JSON.stringify([this.#criteria, this.#scope.today, traits]);
    const hash = createHash('sha256').update(search).digest('base64url').slice(0, 22);
    return KnownRanges.load(seenRanges, viewer._id, hash);
  }
}
