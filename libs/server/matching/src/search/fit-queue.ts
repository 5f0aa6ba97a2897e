import { Types } from 'mongoose';
import { mutualFit } from '../fit/fit.ts';
import type { SearchHit, SearchPage } from '../pairs/hit.ts';
import type { Place } from './place.ts';
import { collect, type Found, type Hit, type Scope, type Source } from './scope.ts';

/** The hits of one queue. */
const QUEUE_SIZE = 500;
const QUEUE_BUDGET = { reads: 10, examined: 5000, perHit: 1.2 };
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;

/**
 * A position in a list by fit: after `n` members of a queue. The queue begins after the place `from` of the list by time,
 * and `to` is the place after it. Absent: the start, no id, and the end.
 */
export type FitPosition = { n: number; queue?: string; from?: Place; to?: Place };
type FitPage = SearchPage<SearchHit, FitPosition>;

/** The same list with the cards of its hits, and with only the fields that decide whether members are hits. */
export type Sources = { cards: () => Source; found: () => Source<Found> };

/**
 * A page of the newest 500 hits by mutual fit; the next 500 follow. The order of a queue stays the same until it expires;
 * then it is made again, and the page continues at its number.
 */
export async function pageByFit(scope: Scope, sources: Sources, limit: number, from?: FitPosition): Promise<FitPage> {
  const stored = from?.queue && (await scope.queues.findById(from.queue).lean());
  if (from && stored) return pageOf(sources.cards(), stored.ids, limit, from);
  const { hits, next: to } = await collect(sources.found(), QUEUE_SIZE, from?.from, QUEUE_BUDGET);
  const ids = byFit(scope, hits).map(({ candidate }) => candidate._id);
  const position = { n: from?.n ?? 0, ...(from?.from ? { from: from.from } : {}), ...(to ? { to } : {}) };
  if (ids.length <= position.n + limit) return pageOf(sources.cards(), ids, limit, position);
  const _id = new Types.ObjectId();
  const queue = { ids, made_at: new Date() };
  const [page] = await Promise.all([
    pageOf(sources.cards(), ids, limit, { ...position, queue: _id.toHexString() }),
    scope.queues.updateOne({ _id }, { $set: queue }, { upsert: true, ...EXPENDABLE }),
  ]);
  return page;
}

/** The best fit first; hits of the same fit stay newest first. */
function byFit({ viewer, today }: Scope, hits: readonly Hit<Found>[]): Hit<Found>[] {
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
