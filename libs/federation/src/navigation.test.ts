import type { NavigationEntry } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { currentOf, navigationEntries, outlineOf } from './navigation.ts';

function entry(to: string, order: number, further: Partial<NavigationEntry> = {}): NavigationEntry {
  return { to, icon: 'home', label: { en: to, kn: to, hi: to }, order, ...further };
}

const placed = (remotes: Parameters<typeof navigationEntries>[0]) =>
  navigationEntries(remotes).map(({ to, isWide }) => (isWide ? `${to} (wide)` : to));

test('When remotes have links, then their numbers decide the order, and the names of the remotes where these are equal', () => {
  const remotes = [
    { name: 'mf_search', navigation: [entry('/search', 20), entry('/saved', 5)] },
    { name: 'mf_events', navigation: [entry('/events', 20)] },
    { name: 'mf_onboarding' },
  ];
  expect(placed(remotes)).toEqual(['/saved', '/events', '/search']);
  expect(placed(remotes.toReversed())).toEqual(['/saved', '/events', '/search']);
});

test('When there are more links than the bar of a phone has room for, then the last ones are for wide windows', () => {
  const navigation = [10, 20, 30, 40, 50, 60].map((order) => entry(`/${order}`, order));
  expect(placed([{ name: 'mf_any', navigation }])).toEqual(['/10', '/20', '/30', '/40', '/50', '/60 (wide)']);
  const [first, ...others] = navigation;
  const withWide = [{ name: 'mf_any', navigation: [{ ...entry('/10', 10), ...first, wide: true }, ...others] }];
  expect(placed(withWide)).toEqual(['/10 (wide)', '/20', '/30', '/40', '/50', '/60']);
});

test.each([
  ['/search', 'page'],
  ['/search/saved', 'page'],
  ['/search-filter', 'true'],
  ['/search-filter/age', 'true'],
  ['/searches', undefined],
  ['/home', undefined],
])('When the page is %s, then aria-current of the link to /search is %s', (pathname, current) => {
  expect(currentOf(pathname, entry('/search', 1, { also: ['/search-filter'] }))).toBe(current);
});

test.each([
  ['/profile', 'page'],
  ['/profile/edit/work', 'form'],
  ['/onboarding/name', 'step'],
  ['/home', 'deck'],
  ['/later', 'page'],
])('When the page is %s, then its outline is %s', (pathname, outline) => {
  const remotes = [
    { name: 'mf_onboarding', outlines: { '/onboarding': 'step', '/profile/edit': 'form' } },
    { name: 'mf_discover', outlines: { '/home': 'deck', '/later': 'an outline of a later release' } },
  ];
  expect(outlineOf(remotes, pathname)).toBe(outline);
});
