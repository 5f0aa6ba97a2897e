import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { unpackTraits } from '../candidates/packed-traits.ts';
import { mutualFit } from '../fit/fit.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';

/** The place of a like in the order of its block: by mutual fit, then by time. */
type LikePlace = { fit: number; at: number; id: string };

/**
 * The likes that earlier pages have shown: those of blocks above `high`, and in the block from `low` to `high` those up to
 * `after`. `to`: later likes are new. All times are milliseconds, included. Without a block no older like is left.
 */
export type LikesShown = { to: number; block?: { high: number; low?: number; after?: LikePlace } };

export type IncomingLikes = { relations: Relation[]; more: boolean; shown?: LikesShown };

type Collections = { pairs: Pairs; candidates: CandidateModel };
type Page = { limit: number; shown: LikesShown | undefined; today: number };

/** Likes that are ordered together. The next block has the older ones. */
const BLOCK = 500;

/** Likes without a swipe in return: first those newer than the ones that earlier pages knew, then blocks of older ones. */
export async function incomingLikesFor(
  collections: Collections,
  viewer: Candidate,
  { limit, shown, today }: Page,
): Promise<IncomingLikes> {
  const { pairs } = collections;
  const [newer, { block, bounds, hasOlder }] = await Promise.all([
    shown ? pairs.incomingLikes(viewer._id, { limit: BLOCK, after: new Date(shown.to) }) : [],
    blockOf(pairs, viewer._id, shown),
  ]);
  // A page that takes the whole block orders its cards itself.
  const isSplit = block.length > limit || bounds?.after !== undefined;
  const fits = isSplit ? await fitsOf(collections.candidates, viewer, block, today) : new Map<string, number>();
  const ordered = byFit(block, fits);
  const left = ordered.filter(({ place }) => isAfter(place, bounds?.after));
  const first = wholeInstants(newer, limit);
  // More than a page of likes of one millisecond cannot be told apart by a cursor.
  const fresh = first.length > 0 || newer.length === 0 ? first : newer.slice(0, limit);
  const next = left.slice(0, limit - fresh.length);
  const isBlockDone = next.length === left.length;
  const more = fresh.length < newer.length || !isBlockDone || hasOlder;
  const times = [...(shown ? [shown.to] : []), ...[...fresh, ...(shown ? [] : block)].map(instantOf)];
  return {
    relations: [...fresh, ...next.map(({ relation }) => relation)],
    more,
    ...(times.length > 0
      ? { shown: { to: Math.max(...times), ...blockAfter(bounds, next.at(-1)?.place, { isBlockDone, hasOlder }) } }
      : {}),
  };
}

type Bounds = { high: number; low: number; after?: LikePlace };

/** The block of a page: the one that the last page was in, or the next one of the newest likes. */
async function blockOf(
  pairs: Pairs,
  me: Types.ObjectId,
  shown: LikesShown | undefined,
): Promise<{ block: Relation[]; bounds?: Bounds; hasOlder: boolean }> {
  if (shown && !shown.block) return { block: [], hasOlder: false };
  const upTo = shown?.block ? { upTo: new Date(shown.block.high) } : {};
  const read = await pairs.incomingLikes(me, { ...upTo, limit: BLOCK + 1 });
  const low = shown?.block?.low;
  const whole = wholeInstants(read, BLOCK);
  const begun = low === undefined ? (whole.length > 0 ? whole : read.slice(0, BLOCK)) : undefined;
  const block = begun ?? read.filter((each) => instantOf(each) >= (low ?? 0));
  const [newest, oldest] = [block[0], block.at(-1)];
  const hasOlder = block.length < read.length;
  if (!newest || !oldest) return { block, hasOlder, ...(shown?.block ? { bounds: { low: 0, ...shown.block } } : {}) };
  return { block, hasOlder, bounds: { high: instantOf(newest), low: instantOf(oldest), ...shown?.block } };
}

function blockAfter(
  bounds: Bounds | undefined,
  last: LikePlace | undefined,
  { isBlockDone, hasOlder }: { isBlockDone: boolean; hasOlder: boolean },
): Pick<LikesShown, 'block'> {
  if (!bounds || (isBlockDone && !hasOlder)) return {};
  if (isBlockDone) return { block: { high: bounds.low - 1 } };
  return { block: { ...bounds, ...(last ? { after: last } : {}) } };
}

type Ordered = { relation: Relation; place: LikePlace };

/** Likes by mutual fit, then by time. */
function byFit(block: readonly Relation[], fits: ReadonlyMap<string, number>): Ordered[] {
  return block
    .map((relation): Ordered => {
      const id = relation.other.toHexString();
      return { relation, place: { fit: fits.get(id) ?? 0, at: instantOf(relation), id } };
    })
    .toSorted(({ place: one }, { place: other }) => (isAfter(other, one) ? -1 : 1));
}

async function fitsOf(
  candidates: CandidateModel,
  viewer: Candidate,
  block: readonly Relation[],
  today: number,
): Promise<Map<string, number>> {
  const gender = soughtGender(viewer);
  const found = await candidates.collection
    .find<Pick<Candidate, '_id' | 'packed_traits'>>(
      { _id: { $in: block.map(({ other }) => other) } },
      { projection: { packed_traits: 1 }, maxTimeMS: candidates.db.get('maxTimeMS') },
    )
    .toArray();
  return new Map(
    found.map(({ _id, packed_traits }) => {
      const traits = packed_traits ? unpackTraits(packed_traits) : undefined;
      return [_id.toHexString(), traits ? mutualFit(viewer, { gender, ...traits }, today) : 0];
    }),
  );
}

function isAfter(one: LikePlace, other: LikePlace | undefined): boolean {
  if (!other) return true;
  return (other.fit - one.fit || other.at - one.at || (one.id > other.id ? 1 : -1)) > 0 && one.id !== other.id;
}

/** The first likes, cut before a millisecond that continues on the next page: a cursor lies between milliseconds. */
function wholeInstants(relations: readonly Relation[], count: number): Relation[] {
  const following = relations[count];
  return relations.slice(0, count).filter((each) => !following || instantOf(each) !== instantOf(following));
}

function instantOf(relation: Relation): number {
  return relation.theirs?.at.getTime() ?? 0;
}
