import { call, invalidateOwnProfile, isTransient } from '@bandhavya/api-client';
import type { SessionSummary } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import type { RemoteModule } from '@bandhavya/federation';
import { Outlet, useEvent, useQueryClient } from '@bandhavya/platform';
import {
  createBrowserRouter,
  forgetMembers,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  readSessionBy,
  setSession,
  useNotice,
} from '@bandhavya/platform/host';
import { cleanup, render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { StubGateway } from './stub-gateway.ts';

/** The interval of the shell's requests for a page that could not be loaded, in milliseconds. */
export const RECOVERY_INTERVAL_MS = 3000;

/** A remote's page in a browser of a test. */
export type OpenPage = {
  /** The address: '/profile#work'. */
  path: () => string;
  goTo: (path: string, options?: { state: unknown }) => Promise<void>;
  /** Leaves the page without saving, as closing the tab does. */
  close: () => void;
};

// As in the shell.
readSessionBy(() => call(calls.getSession, {}));

let close = () => {};
afterEach(() => {
  close();
  setSession({ state: 'signed-out' });
  forgetMembers();
});

/** Opens a path of a remote as the shell does: its router, query client, session and events. */
export function openPage(
  remote: RemoteModule,
  path: string,
  { gateway, session }: { gateway: StubGateway; session: SessionSummary },
): OpenPage {
  vi.stubGlobal('fetch', gateway.fetch);
  window.history.replaceState(null, '', path);
  setSession({ state: 'signed-in', member: session });
  const queries = new QueryClient({
    defaultOptions: {
      // As in the shell.
      queries: {
        staleTime: 30_000,
        retry: false,
        networkMode: 'always',
        refetchInterval: ({ state }) => (isTransient(state.error) ? RECOVERY_INTERVAL_MS : false),
      },
    },
  });
  const pages = remote.routes.map(({ path, lazy }) => ({ path, lazy }));
  const router = createBrowserRouter([
    { element: <Frame />, HydrateFallback: () => null, children: [...pages, { path: '*', element: null }] },
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
    close = () => {};
  };
  return {
    path: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    goTo: (to, options) => router.navigate(to, options),
    close: () => close(),
  };
}

/** The shell around a page, as far as pages notice it. */
function Frame() {
  const queries = useQueryClient();
  const notice = useNotice();
  useEvent('profile.changed', () => invalidateOwnProfile(queries));
  return (
    <>
      <main>
        <Outlet />
      </main>
      <p role="status">{notice}</p>
    </>
  );
}
