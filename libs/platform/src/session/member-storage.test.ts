// @vitest-environment jsdom
import type { SessionSummary } from '@bandhavya/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetMembers, memberStorage } from './member-storage.ts';
import { setSession } from './store.ts';

const onboarding = {
  consented: true,
  ground_rules: true,
  done: [],
  complete: false,
  locked: false,
  next: '/onboarding/name',
};

function signIn(id: string): void {
  const member: SessionSummary = { id, first_name: '', last_name: '', given_name: '', family_name: '', onboarding };
  setSession({ state: 'signed-in', member });
}

beforeEach(() => {
  localStorage.clear();
  setSession({ state: 'signed-out' });
});

test('When a member keeps a text, then it is there for them until they remove it', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  expect(memberStorage.get('draft')).toBe('typed');
  memberStorage.remove('draft');
  expect(memberStorage.get('draft')).toBeUndefined();
});

test('When the session has run out and the same member signs in again, then what they kept is there', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  setSession({ state: 'signed-out' });
  expect(memberStorage.get('draft')).toBeUndefined();
  memberStorage.set('draft', 'by nobody');
  signIn('asha');
  expect(memberStorage.get('draft')).toBe('typed');
});

test('When another member signs in, then nothing of the one before is left, and what is not a member’s stays', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  localStorage.setItem('language', 'kn');
  signIn('ash');
  expect(memberStorage.get('draft')).toBeUndefined();
  expect({ ...localStorage }).toEqual({ language: 'kn' });
});

test('When a member signs out, then nothing of anybody is left', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  forgetMembers();
  expect(localStorage).toHaveLength(0);
});

test('When the browser refuses storage, or it is full, then nothing is kept and nothing fails', () => {
  signIn('asha');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  memberStorage.set('draft', 'typed');
  expect(memberStorage.get('draft')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  memberStorage.set('draft', 'typed');
  expect(memberStorage.get('draft')).toBeUndefined();
  forgetMembers();
});
