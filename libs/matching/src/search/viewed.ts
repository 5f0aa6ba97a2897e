import type { Types } from 'mongoose';
import type { Candidate } from '../candidates/candidate.ts';
import { isVisible } from '../candidates/offer.ts';
import type { SearchHit } from './request.ts';
import type { Place, Scope, Source } from './scope.ts';

type Id = Types.ObjectId;
/** A swipe or an opened profile. A member who was swiped and opened has two entries; the later one counts. */
type Entry = { id: Id; at: number };

/** Viewed profiles: members that the viewer swiped or opened and may see, the last swiped or opened first. */
export function viewedProfiles(scope: Scope): Source {
  return {
    read: async (count, from) => {
      const { entries, next } = await entriesAfter(scope, count, from);
      const hits = await visibleOnes(
        scope,
        entries.map(({ id }) => id),
      );
      // A member with a later entry is on an earlier page.
      const latest = entries.flatMap(({ id, at }) => {
        const hit = hits.get(id.toHexString());
        return hit?.viewedAt?.getTime() === at ? [hit] : [];
      });
      return { hits: latest, ...(next ? { next } : {}) };
    },
    placeOf: ({ candidate, viewedAt }) => ({ at: viewedAt?.getTime() ?? 0, id: candidate._id.toHexString() }),
    check: (ids) => visibleOnes(scope, ids),
  };
}

/** Doublings of a read whose entries all have the same millisecond. */
const DOUBLINGS_MAX = 6;

/** The entries after a place, newest first, each member once. */
async function entriesAfter(scope: Scope, count: number, from?: Place): Promise<{ entries: Entry[]; next?: Place }> {
  const bound = from && (from.id === undefined ? { $lt: new Date(from.at) } : { $lte: new Date(from.at) });
  for (let doublings = 0; ; doublings += 1) {
    const wanted = count * 2 ** doublings;
    const streams = await readStreams(scope, wanted, bound);
    // A full stream may continue within its last millisecond, and has every entry of later ones.
    const ends = streams.flatMap((stream) => (stream.length < wanted ? [] : [stream.at(-1)?.at ?? 0]));
    const floor = doublings < DOUBLINGS_MAX ? Math.max(-1, ...ends) : Math.max(0, ...ends) - 1;
    const entries = distinct(streams.flat().filter((entry) => entry.at > floor && isAfter(entry, from)));
    if (entries.length > 0 || ends.length === 0 || doublings === DOUBLINGS_MAX) {
      return { entries, ...(ends.length > 0 ? { next: { at: floor + 1 } } : {}) };
    }
  }
}

async function readStreams({ pairs, views, viewer }: Scope, count: number, bound?: Record<string, Date>) {
  const [swiped, opened] = await Promise.all([
    pairs.swiped(viewer._id, count, bound),
    views
      .find({ viewer: viewer._id, ...(bound ? { at: bound } : {}) }, { _id: 0, viewed: 1, at: 1 })
      .sort({ at: -1 })
      .limit(count)
      .lean<{ viewed: Id; at: Date }[]>(),
  ]);
  return [
    ...swiped.map((side) => side.map(({ other, at }): Entry => ({ id: other, at: at.getTime() }))),
    opened.map(({ viewed, at }): Entry => ({ id: viewed, at: at.getTime() })),
  ];
}

function isAfter({ at, id }: Entry, from?: Place): boolean {
  return !from || at < from.at || (at === from.at && from.id !== undefined && id.toHexString() < from.id);
}

/** The entries newest first, the later one of each member. */
function distinct(entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted(
    (one, other) => other.at - one.at || (one.id.toHexString() < other.id.toHexString() ? 1 : -1),
  );
  return [...new Map(sorted.toReversed().map((entry) => [entry.id.toHexString(), entry])).values()].toReversed();
}

/** Of some members, those that the viewer has swiped or opened, may see, and that match the filters. */
async function visibleOnes(scope: Scope, ids: readonly Id[]): Promise<Map<string, SearchHit>> {
  const { candidates, pairs, views, viewer, plan, today } = scope;
  if (ids.length === 0) return new Map();
  // Matches stay visible while they are not listed.
  const { listed: _listed, ...filter } = plan.query;
  const [found, relations, opened] = await Promise.all([
    candidates
      .find({ _id: { $in: ids }, ...filter })
      .hint('_id_')
      .lean<Candidate[]>(),
    pairs.relations(viewer._id, ids),
    views
      .find({ viewer: viewer._id, viewed: { $in: ids } }, { _id: 0, viewed: 1, at: 1 })
      .lean<{ viewed: Id; at: Date }[]>(),
  ]);
  const openedAt = new Map(opened.map(({ viewed, at }) => [viewed.toHexString(), at]));
  const hits = found.flatMap((candidate): SearchHit[] => {
    const id = candidate._id.toHexString();
    const relation = relations.get(id);
    const viewedAt = later(relation?.mine?.at, openedAt.get(id));
    if (!viewedAt || !isVisible(viewer, candidate, relation, today)) return [];
    return [{ candidate, ...(relation ? { relation } : {}), viewedAt }];
  });
  return new Map(hits.map((hit) => [hit.candidate._id.toHexString(), hit]));
}

function later(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
