import { LANGUAGES, type Language, OUTLINES, type SessionState } from '@bandhavya/contracts';
import { EARLIER_PLACES } from '@bandhavya/contracts/earlier-navigation';
import { markedPaths } from '@bandhavya/federation/navigation';
import { createMemoryRouter, showLanguage, startSession } from '@bandhavya/platform/host';
import { BRAND, pageTitle } from '@bandhavya/ui/brand';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { LEGAL_PAGES, legalTextsReady } from './features/legal/index.ts';
import { setRemotes } from './features/remotes/remotes-store.ts';
import { iconShapes, linkTemplates, SLOTTED, withSlots } from './prerendered-links.tsx';
import { routes } from './routes.tsx';
import { text } from './texts.ts';

/** The title of a document, and the HTML of its root element. */
export type PrerenderedPage = { path: string; language: Language; title: string; root: string };
export type PrerenderedParts = {
  pages: PrerenderedPage[];
  /** Whole frames for gateways before API 1.13. */
  frames: PrerenderedPage[];
  /** Frames with slots for the links of the navigation. `path` is the name of the outline. */
  slottedFrames: PrerenderedPage[];
  links: ReturnType<typeof linkTemplates> & ReturnType<typeof iconShapes>;
};

const PAGES = [{ path: '/', title: 'landing.page-title' }, ...LEGAL_PAGES] as const;
/** The prefixes of paths that differ in the marked link or in the outline, with the places of that time. */
const EARLIER_FRAMES = [
  ...new Set(
    EARLIER_PLACES.flatMap(({ navigation = [], outlines = {} }) => [
      ...navigation.flatMap(markedPaths),
      ...Object.keys(outlines),
    ]),
  ),
];
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
  await legalTextsReady();
  const pages: PrerenderedPage[] = [];
  const frames: PrerenderedPage[] = [];
  const slottedFrames: PrerenderedPage[] = [];
  for (const language of LANGUAGES) {
    await showLanguage(language);
    startSession({ state: 'signed-out' });
    for (const { path, title } of PAGES) {
      pages.push({ path, language, title: pageTitle(text(title)), root: rootAt(path) });
    }
    startSession(MEMBER);
    const frame = (path: string, root: string) => ({ path, language, title: BRAND.name, root });
    // A remote of all paths, which is loading.
    setRemotes([{ ...ANY_REMOTE, ...allEarlierPlaces() }]);
    for (const path of EARLIER_FRAMES) frames.push(frame(path, rootAt(path)));
    frames.push(frame(OTHERS, rootAt('/members')));
    for (const outline of OUTLINES) {
      setRemotes([{ ...ANY_REMOTE, ...SLOTTED, outlines: { '/outline': outline } }]);
      slottedFrames.push(frame(outline, withSlots(rootAt('/outline'))));
    }
  }
  const templates = linkTemplates((places, path) => {
    setRemotes([{ ...ANY_REMOTE, ...places }]);
    return rootAt(path);
  });
  return { pages, frames, slottedFrames, links: { ...templates, ...iconShapes() } };
}

const ANY_REMOTE = { name: 'mf_any', version: '', routes: ['/'] };

function allEarlierPlaces() {
  return {
    navigation: EARLIER_PLACES.flatMap(({ navigation = [] }) => navigation),
    outlines: Object.assign({}, ...EARLIER_PLACES.map(({ outlines }) => outlines)),
  };
}

function rootAt(path: string): string {
  return renderToString(<App router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

// A program for Node, which the build runs. The event bus would keep the process alive.
process.stdout.write(JSON.stringify(await prerender()), () => process.exit());
