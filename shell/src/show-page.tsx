import { LEGAL_PATHS } from '@bandhavya/contracts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './features/language/language.ts';
import { legalTextsReady } from './features/legal/index.ts';
import { placesReady } from './features/remotes/places.ts';
import { router } from './router.tsx';

/** Renders the page, or takes over the one that the build has rendered. */
export async function showPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // A prerendered page has content already, which fits unless a page for members has led here.
  const isPrerendered = root.hasChildNodes() && !window.history.state?.usr;
  await Promise.all([startLanguage(), placesReady(), isPrerendered && contentReady()]);
  const app = <App router={router} />;
  // A transition renders in slices of some milliseconds, so that a slow phone can react in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** React must render what the build has rendered. Until the text of a legal page is there, the page can be read as it is. */
async function contentReady(): Promise<void> {
  const paths: readonly string[] = LEGAL_PATHS;
  if (paths.includes(window.location.pathname)) await legalTextsReady();
}
