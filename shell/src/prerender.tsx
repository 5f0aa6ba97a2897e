import { LANGUAGES, type Language, type SessionState } from '@bandhavya/contracts';
import { createMemoryRouter, showLanguage, startSession } from '@bandhavya/platform/host';
import { BRAND, pageTitle } from '@bandhavya/ui/brand';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { LEGAL_PAGES, legalTextsReady } from './features/legal/index.ts';
import { OUTLINED_PATHS } from './features/outline/outlines.ts';
import { setRemotes } from './features/remotes/remotes-store.ts';
import { MARKED_PATHS } from './layout/navigation.tsx';
import { routes } from './routes.tsx';
import { text } from './texts.ts';

/** The title of a document, and the HTML of its root element. */
export type PrerenderedPage = { path: string; language: Language; title: string; root: string };
export type PrerenderedParts = { pages: PrerenderedPage[]; frames: PrerenderedPage[] };

const PAGES = [{ path: '/', title: 'landing.page-title' }, ...LEGAL_PAGES] as const;
/** The prefixes of paths that differ in the marked link or in the outline. */
const FRAMES = [...new Set([...MARKED_PATHS, ...OUTLINED_PATHS])];
/** All other pages of members. */
const OTHERS = '/';

/** Any member: a frame has no personal data. */
const MEMBER: SessionState = {
  state: 'signed-in',
  member: {
    id: '',
    first_name: '',
    last_name: '',
    given_name: '',
    family_name: '',
    onboarding: { consented: true, ground_rules: true, done: [], complete: true, locked: false, next: '/home' },
  },
};

async function prerender(): Promise<PrerenderedParts> {
  const parts: PrerenderedParts = { pages: [], frames: [] };
  // A remote of all paths, which is loading.
  setRemotes([{ name: 'mf_any', version: '', routes: ['/'] }]);
  await legalTextsReady();
  for (const language of LANGUAGES) {
    await showLanguage(language);
    startSession({ state: 'signed-out' });
    for (const { path, title } of PAGES) {
      parts.pages.push({ path, language, title: pageTitle(text(title)), root: rootAt(path) });
    }
    startSession(MEMBER);
    for (const path of FRAMES) parts.frames.push({ path, language, title: BRAND.name, root: rootAt(path) });
    parts.frames.push({ path: OTHERS, language, title: BRAND.name, root: rootAt('/members') });
  }
  return parts;
}

function rootAt(path: string): string {
  return renderToString(<App router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

// A program for Node, which the build runs. The event bus would keep the process alive.
process.stdout.write(JSON.stringify(await prerender()), () => process.exit());
