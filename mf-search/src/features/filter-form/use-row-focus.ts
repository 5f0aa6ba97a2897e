import type { ListFilter } from '@bandhavya/contracts';
import { type RefObject, useEffect } from 'react';

let opened: ListFilter | undefined;

/** Remembers the filter whose options are open, for the return to its row. */
export function rememberRow(filter: ListFilter): void {
  opened = filter;
}

/** The id of the row of a filter. */
export function rowId(filter: ListFilter): string {
  return `filter-${filter}`;
}

/** After a return from /search-filter, moves the focus to the row that led there, and scrolls to it. */
export function useRowFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return;
    const row = container.current?.querySelector<HTMLElement>(`#${rowId(opened)}`);
    opened = undefined;
    // The shell moves the focus to the content in an effect of the same commit, which runs later.
    queueMicrotask(() => row?.focus());
  }, [container]);
}
