import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './features/language/language.ts';
import { router } from './router.tsx';

/** Renders the page, or takes over the one that the build has rendered. */
export async function showPage(): Promise<void> {
  await startLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = <App router={router} />;
  // A prerendered page has content already, which fits unless a page for members has led here.
  const isPrerendered = root.hasChildNodes() && !window.history.state?.usr;
  // A transition renders in slices of some milliseconds, so that a slow phone can react in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
