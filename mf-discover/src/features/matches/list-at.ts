import { HISTORY_LISTS, type HistoryList } from '@bandhavya/contracts';

/** The parameter of the address that names the tab. */
export const TAB = 'tab';

/** The list of the swipe history that an address names. */
export function listAt(search: URLSearchParams): HistoryList {
  const tab = search.get(TAB);
  return HISTORY_LISTS.find((list) => list === tab) ?? HISTORY_LISTS[0];
}
