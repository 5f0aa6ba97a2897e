import { useEffect } from 'react';
import { pageTitle } from '../brand.ts';

/**
 * Sets the title of the document while the page is shown. The shell calls it for every route; a page calls it too when
 * its title depends on loaded data.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
