import '@bandhavya/ui/base.css';
import { prepareRuntime } from '@bandhavya/federation/host';
import { setSession } from '@bandhavya/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './features/language/language.ts';
import { prefetchPage } from './features/remotes/prefetch.ts';
import { setRemotes } from './features/remotes/remotes-store.ts';
import { readPageData } from './page-data.ts';

const { session, remotes } = readPageData();
prepareRuntime();
setSession(session);
setRemotes(remotes);
// Starts to load the remote of this path before React renders.
prefetchPage(window.location.pathname);

await startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
