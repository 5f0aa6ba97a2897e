import { Types } from 'mongoose';
import { mutualFit } from '../candidates/fit.ts';
import type { SearchHit, SearchPage } from './request.ts';
import { collect, idIn, type Place, type Scope, type Source } from './scope.ts';

/** The hits of one queue. */
const QUEUE_SIZE = 500;

/**
 * A position in a list by fit: after `n` members of a queue. The queue begins after the place `from` of the list by time,
 * and `to` is the place after it. Absent: the start, no id, and the end.
 */
export type FitPosition = { n: number; queue?: string; from?: Place; to?: Place };
type FitPage = SearchPage<SearchHit, FitPosition>;

/**
 * A page of the newest 500 hits by mutual fit; the next 500 follow. The order of a queue stays the same until it expires;
 * then it is made again, and the page continues at its number.
 */
export async function pageByFit(scope: Scope, source: Source, limit: number, from?: FitPosition): Promise<FitPage> {
  const stored = from?.queue && (await scope.queues.findById(idIn(from.queue)).lean());
  if (from && stored) return pageOf(source, stored.ids, limit, from);
  const { hits, next: to } = await collect(source, QUEUE_SIZE, from?.from);
  const ids = byFit(scope, hits).map(({ candidate }) => candidate._id);
  const position = { n: from?.n ?? 0, ...(from?.from ? { from: from.from } : {}), ...(to ? { to } : {}) };
  if (ids.length <= position.n + limit) return pageOf(source, ids, limit, position);
  const queue = await scope.queues.create({ _id: new Types.ObjectId(), ids, made_at: scope.now });
  return pageOf(source, ids, limit, { ...position, queue: queue._id.toHexString() });
}

/** The best fit first; hits of the same fit stay newest first. */
function byFit({ viewer, today }: Scope, hits: readonly SearchHit[]): SearchHit[] {
  const scored = hits.map((hit) => ({ hit, fit: mutualFit(viewer, hit.candidate, today) }));
  return scored.toSorted((one, other) => other.fit - one.fit).map(({ hit }) => hit);
}

/** The members of a queue after a position who are still hits. */
async function pageOf(
  source: Source,
  queue: readonly Types.ObjectId[],
  limit: number,
  position: FitPosition,
): Promise<FitPage> {
  const items: SearchHit[] = [];
  let { n } = position;
  while (items.length < limit && n < queue.length) {
    const ids = queue.slice(n, n + limit - items.length);
    const hits = await source.check(ids);
    items.push(...ids.flatMap((id) => hits.get(id.toHexString()) ?? []));
    n += ids.length;
  }
  if (n < queue.length) return { items, next: { ...position, n } };
  return { items, ...(position.to ? { next: { n: 0, from: position.to } } : {}) };
}
