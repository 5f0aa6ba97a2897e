import { useEffect } from 'react';
import { pageTitle } from '../brand.ts';

/** The titles of the pages that are shown, the one that was set last at the end. */
const titles: { title: string }[] = [];

/**
 * Sets the title of the document while the page is shown. The shell calls it for every route; a page calls it too when
 * its title depends on loaded data. When a page beside a list closes, the title of the list returns.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const own = { title };
    titles.push(own);
    showLast();
    return () => {
      titles.splice(titles.indexOf(own), 1);
      showLast();
    };
  }, [title]);
}

function showLast(): void {
  const last = titles.at(-1);
  if (last) document.title = pageTitle(last.title);
}
