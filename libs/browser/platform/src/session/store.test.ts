import type { SessionSummary } from '@bandhavya/contracts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { setSession, startSession, useMember, useSession } from './store.ts';

const member = (id: string): SessionSummary => ({
  id,
  first_name: '',
  last_name: '',
  given_name: '',
  family_name: '',
  onboarding: { consented: true, ground_rules: true, done: [], complete: true, locked: false, next: '/home' },
});

function Id() {
  return useMember()?.id ?? 'signed out';
}

test('When a page is rendered on the server or hydrated, then the session is the one that the page was made for', () => {
  expect(renderToString(createElement(Id))).toBe('signed out');
  startSession({ state: 'signed-in', member: member('asha') });
  setSession({ state: 'signed-in', member: member('banu') });
  expect(renderToString(createElement(Id))).toBe('asha');
});

test('When the gateway repeats the session, then nothing that reads it is rendered again', () => {
  setSession({ state: 'signed-in', member: member('asha') });
  const told = vi.fn();
  const stop = useSession.subscribe(told);
  setSession({ state: 'signed-in', member: member('asha') });
  expect(told).not.toHaveBeenCalled();
  setSession({ state: 'signed-in', member: { ...member('asha'), premium_until: '2027-01-01T00:00:00.000Z' } });
  expect(told).toHaveBeenCalledOnce();
  stop();
});
