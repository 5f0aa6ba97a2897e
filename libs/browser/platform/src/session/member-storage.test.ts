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

test('When a member stores a text, then it is stored until the member removes it', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  expect(memberStorage.get('draft')).toBe('typed');
  memberStorage.remove('draft');
  expect(memberStorage.get('draft')).toBeUndefined();
});

test('When the session expires and the same member signs in again, then the stored texts are still there', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  setSession({ state: 'signed-out' });
  expect(memberStorage.get('draft')).toBeUndefined();
  memberStorage.set('draft', 'signed out');
  signIn('asha');
  expect(memberStorage.get('draft')).toBe('typed');
});

test('When another member signs in, then the texts of the previous member are removed, and other entries stay', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  localStorage.setItem('language', 'kn');
  signIn('ash');
  expect(memberStorage.get('draft')).toBeUndefined();
  expect({ ...localStorage }).toEqual({ language: 'kn' });
});

test('When a member signs out, then all that the site keeps of members is removed, and other items stay', () => {
  signIn('asha');
  memberStorage.set('draft', 'typed');
  localStorage.setItem('bandhavya.swipes.asha.1', '{}');
  localStorage.setItem('bandhavya.matches.asha', '["m"]');
  sessionStorage.setItem('bandhavya.search.places', '[]');
  for (const storage of [localStorage, sessionStorage]) storage.setItem('other', 'kept');
  forgetMembers();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ other: 'kept' }, { other: 'kept' }]);
});

test('When the browser refuses storage or the storage is full, then no text is stored and no call throws', () => {
  signIn('asha');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  memberStorage.set('draft', 'typed');
  expect(memberStorage.get('draft')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  memberStorage.set('draft', 'typed');
  expect(memberStorage.get('draft')).toBeUndefined();
  forgetMembers();
});
