import { expect, test } from 'vitest';
import { longestPrefix, ownerOf } from './owner-of.ts';

const remotes = [
  { name: 'mf_onboarding', routes: ['/onboarding', '/profile/edit'] },
  { name: 'mf_profile', routes: ['/profile', '/members'] },
];

test.each([
  ['/profile', 'mf_profile'],
  ['/profile/', 'mf_profile'],
  ['/profile/photos', 'mf_profile'],
  ['/profile/edit', 'mf_onboarding'],
  ['/profile/edit/phone', 'mf_onboarding'],
  ['/profile/editor', 'mf_profile'],
  ['/profiles', undefined],
  ['/', undefined],
])('When the path is %s, then %s owns it', (pathname, name) => {
  expect(ownerOf(remotes, pathname)?.name).toBe(name);
});

test('When a remote owns "/", then it owns every path that no other remote owns', () => {
  const all = [{ name: 'mf_rest', routes: ['/'] }, ...remotes];
  expect(ownerOf(all, '/anything/else')?.name).toBe('mf_rest');
  expect(ownerOf(all, '/members/1')?.name).toBe('mf_profile');
});

test('When two remotes have the same prefix, then the first one owns the path', () => {
  const [onboarding] = remotes;
  expect(ownerOf([...remotes, { name: 'mf_late', routes: ['/onboarding'] }], '/onboarding')).toBe(onboarding);
});

test('When no prefix matches the path, then the path has no owner', () => {
  expect(longestPrefix([], '/profile')).toBeUndefined();
  expect(longestPrefix(['/profile'], '/prof')).toBeUndefined();
});
