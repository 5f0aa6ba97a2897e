import * as z from 'zod/mini';

const place = z.object({
  /** The key of the history entry. */
  key: z.string(),
  /** The scroll position in CSS pixels. */
  top: z.number(),
  /** The id of the member whose card was opened or shown. */
  member: z.optional(z.string()),
});
/** The place in a list that a member has left. */
export type Place = z.output<typeof place>;

const ITEM = 'bandhavya.search.places';
/** The places of so many history entries are kept. */
const PLACES_MAX = 20;

/** The place of a history entry; it survives a reload of this tab. */
export function placeOf(key: string): Place | undefined {
  return read().find((each) => each.key === key);
}

export function keepPlace(kept: Place): void {
  const others = read().filter(({ key }) => key !== kept.key);
  try {
    sessionStorage.setItem(ITEM, JSON.stringify([kept, ...others].slice(0, PLACES_MAX)));
  } catch {
    // Without storage the list begins at its top.
  }
}

function read(): Place[] {
  try {
    return z.array(place).safeParse(JSON.parse(sessionStorage.getItem(ITEM) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
