// @vitest-environment jsdom
import type { ResolvedRemote } from '@bandhavya/contracts';
import type { RemoteModule, RemoteRoute } from '@bandhavya/federation';
import { loadRemotePage, RemoteLoadError } from '@bandhavya/federation/host';
import { Link, useBesideState, useLocation } from '@bandhavya/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goTo, openPage, PROFILE, SEARCH, SIGNED_IN, stubGateway } from '../../testing/open-page.tsx';
import { refreshRemote, takeStops } from './remotes-store.ts';

vi.mock('@bandhavya/federation/host', async (original) => ({
  ...(await original<typeof import('@bandhavya/federation/host')>()),
  loadRemotePage: vi.fn(),
}));

const FAILED = 'This part of the site cannot be shown right now';

/** The page of each version of each remote, or the error of loading it. */
let builds: Record<string, ComponentType | Error | Promise<never>> = {};

beforeEach(() => {
  builds = { 'mf_search one': () => <h1>Search</h1>, 'mf_profile one': () => <h1>Profile</h1> };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(loadRemotePage).mockImplementation(async (offered, { find }) => {
    const isReplaced = offered.fallback !== undefined && throwReports().length === 2;
    const remote = isReplaced ? { ...offered, ...offered.fallback } : offered;
    const Component = await builds[`${remote.name} ${remote.version}`];
    if (!Component || Component instanceof Error) throw Component ?? new Error('no build');
    const route: RemoteRoute = {
      path: remote.routes[0] ?? '',
      lazy: async () => ({ Component }),
      handle: { title: () => `Title of ${remote.name}` },
    };
    const module: RemoteModule = { contract: 1, routes: [route] };
    const version = { name: remote.name, version: remote.version, entry: remote.entry ?? '' };
    const replaces = isReplaced ? { replaces: new RemoteLoadError('replaced') } : {};
    return find(module) && { route, Component, version, hold: () => () => undefined, ...replaces };
  });
});
afterEach(() => vi.useRealTimers());

const reports = () => vi.mocked(console.warn).mock.calls.map(([first]) => String(first));
const throwReports = () => reports().filter((report) => report.includes('threw while rendering'));
const stubRemotes = (remotes: readonly ResolvedRemote[]) =>
  stubGateway({ '/api/remotes': () => Response.json({ remotes }) });
const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('When a remote owns the path, then its page is shown with its title', async () => {
  await openPage('/search');
  await heading('Search');
  await expect.poll(() => document.title).toBe('Title of mf_search · Bandhavya');
});

test('When a remote cannot be loaded, then its panel is shown, and another remote works', async () => {
  builds['mf_search one'] = new Error('connection refused');
  await openPage('/search');
  await heading(FAILED);
  expect(screen.getByRole('banner')).toBeTruthy();
  await goTo('/profile');
  await heading('Profile');
});

test('When Retry is pressed, then the remote is loaded again, until it works', async () => {
  builds['mf_search one'] = new Error('connection refused');
  stubRemotes([SEARCH, PROFILE]);
  await openPage('/search');
  await heading(FAILED);
  await retry();
  await heading(FAILED);
  builds['mf_search one'] = () => <h1>Search</h1>;
  await retry();
  await heading('Search');
});

test('When a remote is stopped in an open page, then the page shows the message in its place, until it is resumed', async () => {
  await openPage('/search');
  await heading('Search');
  const message = { en: 'Search is back at noon.', kn: 'ಮಧ್ಯಾಹ್ನ ಬನ್ನಿ.', hi: 'दोपहर में आइए।' };
  await act(() => takeStops([{ name: 'mf_search', message }]));
  await heading('This part of the site is paused');
  expect(screen.getByText('Search is back at noon.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Search' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Search, paused' })).toBeTruthy();
  await goTo('/profile');
  await heading('Profile');
  await goTo('/search');
  await heading('This part of the site is paused');
  await act(() => takeStops([]));
  await heading('Search');
  expect(screen.getByRole('link', { name: 'Search' })).toBeTruthy();
});

test('When a page was made during a stop, then the remote is loaded as soon as it is resumed, or after Retry', async () => {
  const stopped = { ...SEARCH, entry: undefined, stopped: {} } as ResolvedRemote;
  stubRemotes([stopped, PROFILE]);
  await openPage('/search', SIGNED_IN, [stopped, PROFILE]);
  await heading('This part of the site is paused');
  await retry();
  await heading('This part of the site is paused');
  stubRemotes([SEARCH, PROFILE]);
  await act(() => takeStops([]));
  await heading('Search');
});

test('When the team has rolled back, then Retry loads the version that is current now', async () => {
  builds['mf_search one'] = new Error('broken');
  builds['mf_search zero'] = () => <h1>Search as before</h1>;
  stubRemotes([{ ...SEARCH, version: 'zero' }]);
  await openPage('/search');
  await heading(FAILED);
  await retry();
  await heading('Search as before');
});

test('When the gateway does not answer, then Retry loads the version that is known', async () => {
  builds['mf_search one'] = new Error('broken');
  stubGateway({});
  await openPage('/search');
  await heading(FAILED);
  builds['mf_search one'] = () => <h1>Search</h1>;
  await retry();
  await heading('Search');
});

test('When a remote throws while it renders, then its panel is shown, and Retry renders it again', async () => {
  let broken = true;
  builds['mf_search one'] = function Search() {
    if (broken) throw new Error('broken page');
    return <h1>Search</h1>;
  };
  // React reports an error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubRemotes([SEARCH, PROFILE]);
  await openPage('/search');
  await heading(FAILED);
  broken = false;
  await retry();
  await heading('Search');
});

const EARLIER = {
  version: 'zero',
  entry: 'http://localhost:3001/files/mf_search/zero/entry.js',
  integrity: 'sha384-x',
};

test('When a page throws a second time, then the fallback is shown, and the report names both versions', async () => {
  const remote = { ...SEARCH, version: 'two', entry: 'http://localhost:3001/files/mf_search/two/entry.js' };
  builds['mf_search two'] = () => {
    throw new Error('broken page');
  };
  builds['mf_search zero'] = () => <h1>Search as before</h1>;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const offered = { ...remote, fallback: EARLIER };
  stubRemotes([offered]);
  await openPage('/search', undefined, [offered]);
  await heading(FAILED);
  await retry();
  await heading('Search as before');
  expect(throwReports()).toEqual(Array(2).fill('mf_search@two threw while rendering:'));
  expect(reports().at(-1)).toBe('mf_search@two could not be used:');
});

test('When Retry learns versions of other remotes, then those on the screen keep theirs until their pages close', async () => {
  setWidth(true);
  await openFromList();
  builds['mf_profile two'] = () => <h1>Newer profile</h1>;
  builds['mf_search two'] = () => <h1>Newer search</h1>;
  stubRemotes([
    { ...SEARCH, version: 'two' },
    { ...PROFILE, version: 'two' },
  ]);
  await act(() => refreshRemote('mf_profile'));
  await heading('List at /search');
  await goTo('/profile');
  await heading('Newer profile');
  await goTo('/search');
  await heading('Newer search');
});

test('When loading takes more than 2 s, then the page says so', async () => {
  builds['mf_search one'] = new Promise<never>(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openPage('/search');
  const waiting = () => screen.getAllByRole('status').map((status) => status.textContent);
  expect(waiting()).toContain('Loading...');
  act(() => vi.advanceTimersByTime(2000));
  expect(waiting()).toContain('Still loading. The connection is slow.');
});

test('When no remote owns the path, or its owner has no such page, then the page is not found', async () => {
  await openPage('/no/such/page');
  await heading('Page not found');
  await goTo('/search/no/such/page');
  await heading('Page not found');
  fireEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
  expect(window.location.pathname).not.toContain('no/such');
});

test('When the page knows no remote at all, then Retry asks the gateway for them', async () => {
  stubRemotes([SEARCH]);
  await openPage('/search', undefined, []);
  await heading(FAILED);
  await retry();
  await heading('Search');
});

test('When the visitor is signed out, then the path of a remote redirects to the start page', async () => {
  await openPage('/search', { state: 'signed-out' });
  await screen.findByRole('button', { name: 'Sign in with Google' });
  expect(window.location.pathname).toBe('/');
});

/** A list that counts its presses, with a link whose page may open beside it. */
function List() {
  const beside = useBesideState();
  const { pathname } = useLocation();
  const [presses, setPresses] = useState(0);
  return (
    <>
      <h1>List at {pathname}</h1>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <Link to="/profile" state={beside}>
        Open
      </Link>
    </>
  );
}

const setWidth = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }));
const pane = () => screen.queryByRole('region', { name: 'Details' });

/** Opens the list with one press, and follows its link. */
async function openFromList(): Promise<void> {
  builds['mf_search one'] = List;
  await openPage('/search?sort=new');
  fireEvent.click(await screen.findByRole('button', { name: 'Pressed 0' }));
  const link = screen.getByRole('link', { name: 'Open' });
  link.focus();
  await act(async () => fireEvent.click(link));
  await heading('Profile');
}

test('When a list opens a page in a wide window, then both are shown, and closing returns to the list as it was', async () => {
  setWidth(true);
  await openFromList();
  expect(window.location.pathname).toBe('/profile');
  expect(document.activeElement).toBe(pane());
  expect(within(pane() as HTMLElement).getByRole('heading', { name: 'Profile' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  await heading('List at /search');
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('aria-current')).toBe('page');
  expect(document.title).toBe('Title of mf_profile · Bandhavya');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Close' })));
  expect([pane(), window.location.pathname + window.location.search]).toEqual([null, '/search?sort=new']);
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open' }));
  expect(document.title).toBe('Title of mf_search · Bandhavya');
});

test('When the window is too narrow for both, then the page is shown alone', async () => {
  setWidth(false);
  await openFromList();
  expect(pane()).toBeNull();
  expect(screen.queryByRole('heading', { name: 'List at /search' })).toBeNull();
});

test('When the page beside a list fails, then the list goes on working', async () => {
  setWidth(true);
  await openFromList();
  builds['mf_profile one'] = new Error('connection refused');
  await goTo('/search');
  await act(async () => fireEvent.click(await screen.findByRole('link', { name: 'Open' })));
  await heading(FAILED);
  fireEvent.click(screen.getByRole('button', { name: 'Pressed 1' }));
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeTruthy();
});
