import { call } from '@bandhavya/api-client';
import type { ResolvedRemote, SessionSummary } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { readSessionBy, setSession } from '@bandhavya/platform/host';
import { act, cleanup, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app.tsx';
import { placesReady } from '../features/remotes/places.ts';
import { setRemotes } from '../features/remotes/remotes-store.ts';
import { queryClient } from '../query-client.ts';
import { router } from '../router.tsx';

/** A member in the middle of the wizard: the shell opens no stream of live events for this member. */
export const MEMBER: SessionSummary = {
  id: 'asha',
  first_name: 'Asha',
  last_name: '',
  given_name: '',
  family_name: '',
  onboarding: {
    consented: true,
    ground_rules: true,
    done: [],
    complete: false,
    locked: false,
    next: '/onboarding/name',
  },
};

export const SIGNED_IN = { state: 'signed-in', member: MEMBER } as const;

export const SEARCH: ResolvedRemote = {
  name: 'mf_search',
  version: 'one',
  routes: ['/search'],
  entry: 'http://localhost:3001/files/mf_search/one/entry.js',
};

export const PROFILE: ResolvedRemote = { ...SEARCH, name: 'mf_profile', routes: ['/profile'] };

// As the start of the page does.
readSessionBy(() => call(calls.getSession, {}));

/** Renders the whole shell at a path, as the page of this session and these remotes, until the test ends. */
export async function openPage(
  path: string,
  session: Parameters<typeof setSession>[0] = SIGNED_IN,
  remotes: readonly ResolvedRemote[] = [SEARCH, PROFILE],
): Promise<void> {
  // jsdom has no layout and therefore nothing to scroll or measure.
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  setSession(session);
  setRemotes(remotes);
  await placesReady();
  await goTo(path);
  render(<App router={router} />);
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
  });
}

/** Follows a link to a path. */
export async function goTo(path: string): Promise<void> {
  await act(() => router.navigate(path));
}

/** The gateway's responses by path; any other request fails as without a connection. */
export function stubGateway(responses: Readonly<Record<string, () => Response>>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const respond = responses[new URL(url, window.location.origin).pathname];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  });
}
