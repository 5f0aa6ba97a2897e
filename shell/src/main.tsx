import '@bandhavya/ui/base.css';
import { prepareRuntime } from '@bandhavya/federation/host';
import { startSession } from '@bandhavya/platform/host';
import { prefetchPage } from './features/remotes/prefetch.ts';
import { setRemotes } from './features/remotes/remotes-store.ts';
import { readPageData } from './page-data.ts';

const { session, remotes } = readPageData();
prepareRuntime();
startSession(session);
setRemotes(remotes);
// Starts to load the remote of this path before React renders.
prefetchPage(window.location.pathname);

// The modules of the pages are evaluated in a task of their own, so that the browser can draw and react in between.
await new Promise((resolve) => setTimeout(resolve));
const { showPage } = await import(/* webpackMode: "eager" */ './show-page.tsx');
await showPage();
