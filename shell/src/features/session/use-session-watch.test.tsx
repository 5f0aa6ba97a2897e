// @vitest-environment jsdom
import { announceSaved } from '@bandhavya/api-client';
import { bus, useSession } from '@bandhavya/platform';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { MEMBER, openPage, SIGNED_IN, stubGateway } from '../../testing/open-page.tsx';

vi.mock('@bandhavya/federation/host', () => ({
  loadRemotePage: async () => {
    const Component = () => <h1>Search</h1>;
    return {
      Component,
      hold: () => () => undefined,
      route: { path: '/search', lazy: async () => ({ Component }), handle: { title: () => 'Search' } },
    };
  },
}));

const OUTAGE = 'We cannot reach our service right now';
const problem = (status: number) => () => Response.json({}, { status });

afterEach(() => vi.useRealTimers());

test('When the session is unavailable, then the page says so and continues when the gateway responds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stubGateway({ '/me': problem(503) });
  await openPage('/search', { state: 'unavailable' });
  const passInterval = () => act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('alert').textContent).toContain(OUTAGE);
  expect(screen.getByRole('banner')).toBeTruthy();
  await passInterval();
  expect(screen.getByRole('alert').textContent).toContain(OUTAGE);
  stubGateway({ '/me': () => Response.json(MEMBER) });
  await passInterval();
  await screen.findByRole('heading', { level: 1, name: 'Search' });
});

test('When the outage ends and the session has ended, then the start page is shown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stubGateway({ '/me': problem(401) });
  await openPage('/search', { state: 'unavailable' });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await screen.findByRole('button', { name: 'Sign in with Google' });
});

test('When the session ends, then the data of the member is removed and the start page is shown', async () => {
  await openPage('/search');
  queryClient.setQueryData(['profile'], { name: 'Asha' });
  act(() => bus.publish('session.expired', {}, 'mf_search'));
  await screen.findByRole('button', { name: 'Sign in with Google' });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  expect(useSession.getState().state).toBe('signed-out');
});

test('When another tab saves a step, then this tab refreshes the session', async () => {
  const onboarding = { ...MEMBER.onboarding, next: '/onboarding/phone' };
  stubGateway({ '/me': () => Response.json({ ...MEMBER, onboarding }) });
  await openPage('/search', SIGNED_IN);
  act(() => bus.publish('profile.changed', {}, 'mf_onboarding'));
  await expect.poll(() => useSession.getState()).toMatchObject({ member: { onboarding } });
});

test('When a remote announces a save, then the session is read once, and the remote goes on with it', async () => {
  const onboarding = { ...MEMBER.onboarding, next: '/onboarding/phone' };
  let requests = 0;
  const me = () => {
    requests += 1;
    return Response.json({ ...MEMBER, onboarding });
  };
  stubGateway({ '/me': me });
  await openPage('/search', SIGNED_IN);
  vi.stubEnv('APPLICATION', 'mf_onboarding');
  await act(() => announceSaved());
  expect([requests, useSession.getState()]).toMatchObject([1, { member: { onboarding } }]);
});
