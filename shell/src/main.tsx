import '@bandhavya/ui/base.css';
import { prepareRuntime } from '@bandhavya/federation/host';
import { setSession } from '@bandhavya/platform';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './features/language/language.ts';
import { prefetchPage } from './features/remotes/prefetch.ts';
import { setRemotes } from './features/remotes/remotes-store.ts';
import { readPageData } from './page-data.ts';
import { router } from './router.tsx';

const { session, remotes } = readPageData();
prepareRuntime();
setSession(session);
setRemotes(remotes);
// Starts to load the remote of this path before React renders.
prefetchPage(window.location.pathname);

await startLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const app = <App router={router} />;
// A prerendered page has content already, which fits unless a page for members has led here.
const isPrerendered = root.hasChildNodes() && !window.history.state?.usr;
if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);
