import { LANGUAGES, type Language } from '@bandhavya/contracts';
import { createMemoryRouter, showLanguage } from '@bandhavya/platform/host';
import { pageTitle } from '@bandhavya/ui/brand';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { LEGAL_PAGES } from './features/legal/index.ts';
import { routes } from './routes.tsx';
import { text } from './texts.ts';

/** A page for signed-out visitors: the title of its document, and the HTML of its root element. */
export type PrerenderedPage = { path: string; language: Language; title: string; root: string };

const PAGES = [{ path: '/', title: 'landing.page-title' }, ...LEGAL_PAGES] as const;

/** Renders the landing page and the legal pages in each language. */
async function prerender(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const language of LANGUAGES) {
    await showLanguage(language);
    for (const { path, title } of PAGES) {
      const router = createMemoryRouter(routes, { initialEntries: [path] });
      pages.push({ path, language, title: pageTitle(text(title)), root: renderToString(<App router={router} />) });
    }
  }
  return pages;
}

// A program for Node, which the build runs. The event bus would keep the process alive.
process.stdout.write(JSON.stringify(await prerender()), () => process.exit());
