import type { SessionSummary } from '@bandhavya/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSessionBy, refreshSession } from './refresh-session.ts';
import { setSession, useSession } from './store.ts';

const member = (first_name: string): SessionSummary => ({
  id: 'asha',
  first_name,
  last_name: '',
  given_name: '',
  family_name: '',
  onboarding: { consented: true, ground_rules: true, done: [], complete: true, locked: false, next: '/home' },
});

beforeEach(() => setSession({ state: 'signed-in', member: member('Before') }));

test('When the session is refreshed, then it is the one that the shell reads from the gateway', async () => {
  readSessionBy(async () => member('After'));
  await refreshSession();
  expect(useSession.getState()).toEqual({ state: 'signed-in', member: member('After') });
});

test('When several calls are made in one task, then they share one request', async () => {
  const read = vi.fn(async () => member('After'));
  readSessionBy(read);
  await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
  expect(read).toHaveBeenCalledOnce();
});

test('When a call is made during a request, then one more request follows, and its answer is the session', async () => {
  const first = Promise.withResolvers<SessionSummary>();
  const read = vi.fn(async () => member('Second')).mockReturnValueOnce(first.promise);
  readSessionBy(read);
  const earlier = refreshSession();
  await expect.poll(() => read.mock.calls.length).toBe(1);
  const later = [refreshSession(), refreshSession()];
  first.resolve(member('First'));
  await Promise.all([earlier, ...later]);
  expect([read.mock.calls.length, useSession.getState()]).toMatchObject([2, { member: { first_name: 'Second' } }]);
});

test('When the session cannot be read, then the refresh fails, the session stays, and a later refresh reads it', async () => {
  readSessionBy(vi.fn(async () => member('After')).mockRejectedValueOnce(new Error('Failed to fetch')));
  await expect(refreshSession()).rejects.toThrow('Failed to fetch');
  expect(useSession.getState()).toMatchObject({ member: { first_name: 'Before' } });
  await refreshSession();
  expect(useSession.getState()).toMatchObject({ member: { first_name: 'After' } });
});
