import { useEffect } from 'react';
import { BRAND } from '../brand.ts';

/**
 * Sets the document's title while the page is shown. The shell does so for every route; a page whose title depends on
 * what it has loaded does so again.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
