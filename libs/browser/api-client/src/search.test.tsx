// @vitest-environment jsdom
import { Link, useNavigate } from '@bandhavya/platform';
import { createBrowserRouter, QueryClient, QueryClientProvider, RouterProvider } from '@bandhavya/platform/host';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBlock } from './members.ts';
import { useSearch } from './search.ts';

configure({ asyncUtilTimeout: 10_000 });

/** The requested pages of results, by their cursors. */
let asked: string[] = [];
type Pages = Record<string, { items: string[]; nextCursor?: string }>;
const THREE_PAGES: Pages = {
  '': { items: ['a', 'b'], nextCursor: 'second' },
  second: { items: ['c'], nextCursor: 'third' },
  third: { items: ['d'] },
};
let stored: Pages = {};

/** Answers as the gateway does. */
async function respond(path: string): Promise<Response> {
  const { pathname, searchParams } = new URL(path, 'http://site.example');
  if (pathname !== '/api/search') return new Response(null, { status: 204 });
  const cursor = searchParams.get('cursor') ?? '';
  asked.push(cursor);
  const { items = [], nextCursor } = stored[cursor] ?? {};
  return Response.json({ items: items.map((id) => ({ card: { id }, matched: false })), nextCursor });
}

function Results({ pages }: { pages: number }) {
  const { items, hasNextPage, fetchNextPage } = useSearch({ source: 'new', filters: {} }, { pages });
  const block = useBlock('a', () => {});
  return (
    <>
      <p>{items ? `Results: ${items.map(({ card }) => card.id).join(' ')}` : 'Loading'}</p>
      <Link to="/profile">Open</Link>
      <button type="button" onClick={() => block.mutate()}>
        Block
      </button>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}

function Profile() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/results">Search</Link>
    </>
  );
}

let close = () => {};
beforeEach(() => {
  asked = [];
  stored = THREE_PAGES;
  vi.stubGlobal('fetch', respond);
});
afterEach(() => close());

/** Opens the results in a new tab. */
function openResults(pages = 1): void {
  window.history.replaceState(null, '', '/results');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const router = createBrowserRouter([
    { path: '/results', element: <Results pages={pages} /> },
    { path: '/profile', element: <Profile /> },
  ]);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  close = () => {
    cleanup();
    router.dispose();
    queries.clear();
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name));

test('When the member comes back from a profile, then the loaded pages are shown without a request', async () => {
  openResults();
  await press('More');
  await screen.findByText('Results: a b c');
  await press('Open');
  await press('Back');
  expect((await screen.findByText(/^Results|^Loading/u)).textContent).toBe('Results: a b c');
  await press('More');
  await screen.findByText('Results: a b c d');
  expect(asked).toEqual(['', 'second', 'third']);
});

test('When the member opens the results by a link again, then they are loaded from the first page', async () => {
  openResults();
  await press('More');
  await screen.findByText('Results: a b c');
  await press('Open');
  await press('Search');
  await screen.findByText('Results: a b');
  expect(asked).toEqual(['', 'second', '']);
});

test('When an address asks for several pages, then all of them are loaded', async () => {
  openResults(2);
  await screen.findByText('Results: a b c');
  expect(asked).toEqual(['', 'second']);
});

test('When the first pages are empty, then the next ones are loaded up to one with results', async () => {
  const empty = { items: [] };
  stored = {
    '': { ...empty, nextCursor: 'second' },
    second: { ...empty, nextCursor: 'third' },
    third: { items: ['d'] },
  };
  openResults();
  await screen.findByText('Results: d');
  expect(asked).toEqual(['', 'second', 'third']);
});

test('When a result is blocked, then its card disappears and the list is not loaded again', async () => {
  vi.stubEnv('APPLICATION', 'mf_search');
  openResults();
  await screen.findByText('Results: a b');
  await press('Block');
  await screen.findByText('Results: b');
  expect(asked).toEqual(['']);
});
