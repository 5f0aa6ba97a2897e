import { BRAND } from '@bandhavya/ui/brand';
import { useEffect } from 'react';

/** Sets the document's title while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
