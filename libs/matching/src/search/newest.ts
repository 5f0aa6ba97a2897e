import type { Types } from 'mongoose';
import { SEARCH_INDEX } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { mayBeOffered } from '../candidates/offer.ts';
import type { SearchHit } from './request.ts';
import { idIn, type Place, type Scope, type Source } from './scope.ts';

type Id = Types.ObjectId;

/** New profiles: candidates that may be offered and whom the viewer has neither swiped nor opened, the last joined first. */
export function newProfiles(scope: Scope): Source {
  return {
    read: async (count, from) => {
      const found = await read(scope, count + 1, from);
      const batch = found.slice(0, count);
      const hits = await newOnes(scope, batch);
      const [last, following] = [batch.at(-1), found[count]];
      return { hits, ...(last && following ? { next: placeBetween(last, following) } : {}) };
    },
    placeOf: ({ candidate }) => ({ at: candidate.joined.getTime(), id: candidate._id.toHexString() }),
    check: async (ids) => {
      const { candidates, plan } = scope;
      const found = await candidates
        .find({ _id: { $in: ids }, ...plan.query })
        .hint('_id_')
        .lean<Candidate[]>();
      const hits = await newOnes(scope, found);
      return new Map(hits.map((hit) => [hit.candidate._id.toHexString(), hit]));
    },
  };
}

/** The place after a candidate, given the next one. */
function placeBetween(last: Candidate, following: Candidate): Place {
  const at = last.joined.getTime();
  return following.joined.getTime() < at ? { at } : { at, id: last._id.toHexString() };
}

async function read(scope: Scope, count: number, from?: Place): Promise<Candidate[]> {
  const after = scope.joinedAfter ? { $gt: scope.joinedAfter } : {};
  if (!from) return find(scope, scope.joinedAfter ? { joined: after } : {}, count);
  const at = new Date(from.at);
  const earlier = find(scope, { joined: { ...after, $lt: at } }, count);
  if (from.id === undefined) return earlier;
  // The rest of the instant in which the last page ended.
  const rest = find(scope, { joined: at, _id: { $lt: idIn(from.id) } }, count);
  return (await Promise.all([rest, earlier])).flat().slice(0, count);
}

function find({ candidates, plan }: Scope, range: Record<string, unknown>, count: number): Promise<Candidate[]> {
  return candidates
    .find({ ...plan.query, ...range })
    .sort({ joined: -1, _id: -1 })
    .hint(SEARCH_INDEX)
    .limit(count)
    .lean<Candidate[]>();
}

/** Of candidates that match the filters, those that are new to the viewer. */
async function newOnes({ pairs, views, viewer, today }: Scope, batch: readonly Candidate[]): Promise<SearchHit[]> {
  if (batch.length === 0) return [];
  const ids = batch.map(({ _id }) => _id);
  const [relations, opened] = await Promise.all([
    pairs.relations(viewer._id, ids),
    views.find({ viewer: viewer._id, viewed: { $in: ids } }, { _id: 0, viewed: 1 }).lean<{ viewed: Id }[]>(),
  ]);
  const openedIds = new Set(opened.map(({ viewed }) => viewed.toHexString()));
  return batch.flatMap((candidate) => {
    const id = candidate._id.toHexString();
    const relation = relations.get(id);
    if (relation?.mine || openedIds.has(id) || !mayBeOffered(viewer, candidate, relation, today)) return [];
    return [{ candidate, ...(relation ? { relation } : {}) }];
  });
}
