import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { CHANGES_INDEX, SEARCH_INDEX } from '../candidates/candidate.model.ts';
import type { CardCandidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { mayBeOffered } from '../candidates/offer.ts';
import { type Criteria, isContradictory, withMusts } from './criteria.ts';
import { isAfter, joinedEntry, LIST_START, newestFirst, type Place, placeBetween } from './place.ts';
import { queryOf } from './plan.ts';
import type { Batch, Fields, Found, Hit, Scope, Source } from './scope.ts';
import type { Stretch } from './seen-stretches.model.ts';
import { KnownStretches } from './seen-stretches.ts';

type Id = Types.ObjectId;
/** A candidate of whom the walk has read as much as the index holds. */
type Keyed = Pick<Found, '_id' | 'joined'>;

/** Changed candidates of a stretch that are read. With more of them, the stretch is walked again. */
const CHANGED_MAX = 200;
/** A transaction that began this long ago may still commit a change. */
const SETTLING_MS = 10_000;
/** After a batch with a smaller share of hits, the walk looks for stretches and reads only the index first. */
const FEW = 0.25;

/** Candidates who may be offered and whom the viewer has neither swiped nor opened, the last joined first. */
export class NewProfiles<C extends Found = CardCandidate> implements Source<C> {
  readonly #scope: Scope;
  readonly #fields: Fields;
  readonly #criteria: Criteria;
  readonly #query: Record<string, unknown>;
  #hadFew = false;
  /** Undefined until a batch has few hits. */
  #stretches: KnownStretches | undefined;

  constructor(scope: Scope, fields: Fields) {
    const { viewer, statistics, today, criteria } = scope;
    this.#scope = scope;
    this.#fields = fields;
    this.#criteria = withMusts(criteria, viewer, today);
    this.#query = queryOf(soughtGender(viewer), this.#criteria, (tag) => statistics.shareOf(tag));
  }

  async read(count: number, from?: Place): Promise<Batch<C>> {
    if (isContradictory(this.#criteria)) return { hits: [] };
    const found = await this.#find(count + 1, from);
    const entries = found.map(joinedEntry);
    const stretches = this.#stretches;
    const cut = stretches ? entries.findIndex((entry) => stretches.around(entry)) : -1;
    const examined = found.slice(0, cut < 0 ? count : Math.min(cut, count));
    const hits = await this.#newOnes(examined);
    const newIds = new Set(hits.map(({ candidate }) => candidate._id.toHexString()));
    stretches?.examined(entries.slice(0, examined.length), (id) => newIds.has(id));
    const following = entries[examined.length];
    if (!following) return { hits };
    const last = entries[examined.length - 1];
    const next = last ? placeBetween(last, following) : (from ?? LIST_START);
    this.#hadFew = hits.length < examined.length * FEW;
    if (!stretches && this.#hadFew) this.#stretches = await this.#loadStretches();
    const stretch = this.#stretches?.around(following);
    return stretch ? this.#passOver(stretch, { hits, next }) : { hits, next };
  }

  placeOf({ candidate }: Hit<C>): Place {
    return joinedEntry(candidate);
  }

  async check(ids: readonly Id[]): Promise<Map<string, Hit<C>>> {
    const found = await this.#scope.candidates
      .find({ _id: { $in: ids }, ...this.#query }, this.#fields)
      .hint('_id_')
      .lean<C[]>();
    const hits = await this.#newOnes(found);
    return new Map(hits.map((hit) => [hit.candidate._id.toHexString(), hit]));
  }

  async finish(): Promise<void> {
    await this.#stretches?.save();
  }

  /** The next candidates that match the filters; only what the index holds when few of them are expected to be hits. */
  async #find(count: number, from?: Place): Promise<(C | Keyed)[]> {
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

  #findIn(range: Record<string, unknown>, count: number): Promise<(C | Keyed)[]> {
    return this.#scope.candidates
      .find({ ...this.#query, ...range }, this.#hadFew ? { joined: 1 } : this.#fields)
      .sort({ joined: -1, _id: -1 })
      .hint(SEARCH_INDEX)
      .limit(count)
      .lean<(C | Keyed)[]>();
  }

  /** Of candidates that match the filters, those that are new to the viewer, in the same order. */
  async #newOnes(batch: readonly (C | Keyed)[]): Promise<Hit<C>[]> {
    const { pairs, views, viewer, today } = this.#scope;
    if (batch.length === 0) return [];
    const ids = batch.map(({ _id }) => _id);
    const [relations, opened] = await Promise.all([
      pairs.relations(viewer._id, ids),
      views.find({ viewer: viewer._id, viewed: { $in: ids } }, { _id: 0, viewed: 1 }).lean<{ viewed: Id }[]>(),
    ]);
    const openedIds = new Set(opened.map(({ viewed }) => viewed.toHexString()));
    const unseen = batch.filter(({ _id }) => {
      const id = _id.toHexString();
      return !relations.get(id)?.mine && !openedIds.has(id);
    });
    const known = await this.#known(unseen);
    return known.flatMap((candidate) => {
      const relation = relations.get(candidate._id.toHexString());
      if (!mayBeOffered(viewer, candidate, relation, today)) return [];
      return [{ candidate, ...(relation ? { relation } : {}) }];
    });
  }

  /** The candidates with their fields. */
  async #known(batch: readonly (C | Keyed)[]): Promise<C[]> {
    if (batch.every((candidate) => 'listed' in candidate)) return batch as readonly C[] as C[];
    const found = await this.#scope.candidates
      .find({ _id: { $in: batch.map(({ _id }) => _id) } }, this.#fields)
      .lean<C[]>();
    return found.toSorted((one, other) => newestFirst(joinedEntry(one), joinedEntry(other)));
  }

  /** Continues a batch after a stretch. Candidates of the stretch who changed since may be hits. */
  async #passOver(stretch: Stretch, { hits, next }: Required<Batch<C>>): Promise<Batch<C>> {
    const { first, end, since } = stretch;
    const changed = await this.#scope.candidates
      .find(
        {
          ...this.#query,
          joined: { $gte: new Date(end.at), $lte: new Date(first.at) },
          facts_at: { $gt: new Date(since.getTime() - SETTLING_MS) },
        },
        this.#fields,
      )
      .hint(CHANGES_INDEX)
      .limit(CHANGED_MAX + 1)
      .lean<C[]>();
    if (changed.length > CHANGED_MAX) {
      this.#stretches?.forget(stretch);
      return { hits, next };
    }
    this.#stretches?.passed(stretch);
    const inStretch = changed
      .filter((candidate) => isAfter(joinedEntry(candidate), next) && !isAfter(joinedEntry(candidate), end))
      .toSorted((one, other) => newestFirst(joinedEntry(one), joinedEntry(other)));
    return { hits: [...hits, ...(await this.#newOnes(inStretch))], next: end };
  }

  /** Recently active candidates change without a trace, so that a search for them remembers no stretch. */
  async #loadStretches(): Promise<KnownStretches | undefined> {
    const { stretches, viewer } = this.#scope;
    if (this.#criteria.bounds.rank) return undefined;
    const { gender, born, height_cm, community, mother_tongue, marital_status, preferences } = viewer;
    const traits = [gender, born, height_cm, community, mother_tongue, marital_status, preferences];
    const search = JSON.stringify([this.#criteria, this.#scope.today, traits]);
    const hash = createHash('sha256').update(search).digest('base64url').slice(0, 22);
    return KnownStretches.load(stretches, viewer._id, hash);
  }
}
