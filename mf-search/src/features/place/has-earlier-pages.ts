import type { Pages } from '@bandhavya/api-client';

/** Whether as many pages are loaded as at the earlier visit, or no more can be loaded. */
export function hasEarlierPages<Item>(
  { data, hasNextPage, isFetchNextPageError }: Pages<Item>,
  earlier: number,
): boolean {
  return data !== undefined && (data.pages.length >= earlier || !hasNextPage || isFetchNextPageError);
}
