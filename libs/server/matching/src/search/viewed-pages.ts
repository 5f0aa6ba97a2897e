import { Types } from 'mongoose';
import { CARD_FIELDS } from '../candidates/candidate.model.ts';
import type { SearchHit, SearchPage } from '../pairs/hit.ts';
import type { FitPosition } from './fit-queue.ts';
import type { Place } from './place.ts';
import { collect, type Scope } from './scope.ts';
import { ViewedProfiles } from './viewed-profiles.ts';

/** A clock of another process may be this much behind, and a write may take as long. */
const SETTLING_MS = 10_000;
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;

type Inner = Place | FitPosition;
/**
 * A position in the list of viewed profiles. A member who is opened again while the pages are read moves to the start of the
 * list, which earlier pages have shown. Such members come at the end, with `late`, if no page of the reading has shown them.
 */
export type ViewedPosition = {
  inner?: Inner;
  /** When the reading began. */
  began: number;
  /** The document with the members that its pages have shown. */
  reading: string;
  late?: true;
};
type ViewedPage = SearchPage<SearchHit, ViewedPosition>;
type ReadInner = (limit: number, from?: Inner) => Promise<SearchPage<SearchHit, Inner>>;

/** A page of viewed profiles: those of the list itself, then the late ones. */
export async function pageOfViewed(
  scope: Scope,
  limit: number,
  from: ViewedPosition | undefined,
  readInner: ReadInner,
): Promise<ViewedPage> {
  if (from?.late) return latePage(scope, limit, from);
  const { items, next } = await readInner(limit, from?.inner);
  if (!next && !from) return { items };
  const position = from ?? { began: scope.now.getTime(), reading: new Types.ObjectId().toHexString() };
  const { began, reading } = position;
  await remember(scope, reading, items);
  if (next) return { items, next: { inner: next, began, reading } };
  const late = await latePage(scope, limit - items.length, { began, reading });
  return { ...late, items: [...items, ...late.items] };
}

/** Members who were swiped or opened since the reading began and that no page has shown. */
async function latePage(scope: Scope, limit: number, { inner, began, reading }: ViewedPosition): Promise<ViewedPage> {
  const position = { began, reading, late: true } as const;
  if (limit === 0) return { items: [], next: position };
  const source = new ViewedProfiles(scope, CARD_FIELDS, new Date(began - SETTLING_MS));
  const { hits, next } = await collect(source, limit, inner as Place | undefined);
  const stored = await scope.queues.findById(reading).lean();
  const shown = new Set(stored?.ids.map((id) => id.toHexString()));
  const items = hits.filter(({ candidate }) => !shown.has(candidate._id.toHexString()));
  if (next && items.length > 0) await remember(scope, reading, items);
  return { items, ...(next ? { next: { ...position, inner: next } } : {}) };
}

async function remember({ queues }: Scope, _id: string, items: readonly SearchHit[]): Promise<void> {
  const ids = items.map(({ candidate }) => candidate._id);
  const change = { $push: { ids: { $each: ids } }, $setOnInsert: { made_at: new Date() } };
  await queues.updateOne({ _id }, change, { upsert: true, ...EXPENDABLE });
}
