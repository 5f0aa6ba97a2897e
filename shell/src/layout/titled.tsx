import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** A page with its document title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return children;
}
