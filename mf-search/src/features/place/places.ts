import { SEARCH_PLACES_KEY } from '@bandhavya/contracts';
import * as z from 'zod/mini';

const place = z.object({
  /** When the document was loaded that kept the place. */
  document: z.number(),
  /** The key of the history entry and the list. */
  key: z.string(),
  /** The scroll position in CSS pixels. */
  top: z.number(),
  /** The id of the member whose card was opened or shown. */
  member: z.optional(z.string()),
});
/** The place in a list that a member has left. */
export type PlaceInResults = z.output<typeof place>;

/** The most history entries whose places are kept. */
const PLACES_MAX = 20;

/** The place in a list at a history entry. It survives a reload, and a visit to another site. */
export function savedPlaceOf(key: string): PlaceInResults | undefined {
  const found = read().find((each) => each.key === key);
  return found && (found.document === performance.timeOrigin || isReturning()) ? found : undefined;
}

/** Whether the browser reloaded this page or came Back to it, and did not follow a new link. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

export function keepPlace(left: Omit<PlaceInResults, 'document'>): void {
  const kept = { ...left, document: performance.timeOrigin };
  const others = read().filter(({ key }) => key !== kept.key);
  try {
    sessionStorage.setItem(SEARCH_PLACES_KEY, JSON.stringify([kept, ...others].slice(0, PLACES_MAX)));
  } catch {
    // Without storage the list begins at its top.
  }
}

function read(): PlaceInResults[] {
  try {
    return z.array(place).safeParse(JSON.parse(sessionStorage.getItem(SEARCH_PLACES_KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
