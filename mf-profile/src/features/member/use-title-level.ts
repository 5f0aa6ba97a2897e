import { usePane } from '@bandhavya/platform';

/** The level of the heading with the name: beside a list, the list has the title of the page. */
export function useTitleLevel(): 1 | 2 {
  return usePane() ? 2 : 1;
}
