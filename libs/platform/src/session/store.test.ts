import type { SessionSummary } from '@bandhavya/contracts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setSession, startSession, useMember } from './store.ts';

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
