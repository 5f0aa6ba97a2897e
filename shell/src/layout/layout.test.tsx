// @vitest-environment jsdom
import type { NavigationEntry, ResolvedRemote } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { showLanguage } from '@bandhavya/platform/host';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo, openPage, SEARCH, SIGNED_IN } from '../testing/open-page.tsx';

const link = (name: string) => screen.queryByRole('link', { name });

test('When the connection is lost, then the page says so until it is back', async () => {
  await openPage('/public');
  const notice = 'You are offline. Everything you have typed stays on this page.';
  expect(screen.queryByText(notice)).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(notice)).toBeTruthy();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(notice)).toBeNull();
});

test('When a member sees the header, then two symbols stand beside the name, each with its name and its own tab', async () => {
  await openPage('/public', SIGNED_IN, []);
  const header = within(screen.getByRole('banner'));
  const [brand, ...hearts] = header.getAllByRole('link');
  expect(brand?.textContent).toBe('Bandhavya');
  expect(brand?.querySelectorAll('svg')).toHaveLength(1);
  expect(hearts.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Liked You', '/matches?tab=liked-you'],
    ['Matches', '/matches?tab=matches'],
  ]);
});

test('When likes and matches are unseen, then the hearts say how many', async () => {
  await openPage('/public');
  expect([link('Liked You'), link('Matches, 1 new')]).toEqual([expect.anything(), null]);
  act(() => bus.publish('navigation.badge', { liked_you: 12, matches: 1 }, 'shell'));
  const liked = link('Liked You, 12 new');
  expect(liked?.querySelector('[data-count]')?.getAttribute('data-count')).toBe('9+');
  expect(link('Matches, 1 new')?.querySelector('[data-count]')?.getAttribute('data-count')).toBe('1');
  act(() => bus.publish('navigation.badge', { liked_you: 0, matches: 0 }, 'shell'));
  expect(link('Liked You')).toBeTruthy();
});

test('When the member goes to another page, then the focus moves to the content and the navigation marks the page', async () => {
  await openPage('/public', SIGNED_IN, []);
  expect(document.activeElement).toBe(document.body);
  await goTo('/layout');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await goTo('/search');
  expect(link('Search')?.getAttribute('aria-current')).toBe('page');
  expect(link('Home')?.getAttribute('aria-current')).toBeNull();
});

test.each([
  ['/search-filter', 'Search', 'true'],
  ['/search-result', 'Search', 'true'],
  ['/chat', 'Matches', 'true'],
  ['/preferences', 'Profile', 'true'],
  ['/profile/privacy', 'Profile', 'page'],
])('When the member is on %s, then the navigation marks %s', async (path, section, current) => {
  await openPage(path, SIGNED_IN, []);
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const marked = navigation.getAllByRole('link').filter((each) => each.getAttribute('aria-current'));
  expect(marked.map((each) => [each.textContent, each.getAttribute('aria-current')])).toEqual([[section, current]]);
});

const labels = (text: string) => ({ en: text, kn: text, hi: text });

const EVENTS_LINK: NavigationEntry = {
  to: '/events',
  icon: 'an-icon-of-a-later-release',
  label: { en: 'Events', kn: 'ಕಾರ್ಯಕ್ರಮ', hi: 'कार्यक्रम' },
  order: 35,
};
const EVENTS: ResolvedRemote = {
  name: 'mf_events',
  version: 'one',
  routes: [],
  navigation: [EVENTS_LINK],
  outlines: { '/events/new': 'step' },
};

const inNavigation = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');

test('When the gateway names links of remotes, then the navigation has these alone, with a plain icon for an unknown one', async () => {
  const search = { ...SEARCH, navigation: [{ ...EVENTS_LINK, to: '/search', label: labels('Search'), order: 30 }] };
  await openPage('/events', SIGNED_IN, [EVENTS, search]);
  expect(inNavigation().map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Search', '/search'],
    ['Events', '/events'],
  ]);
  expect(link('Events')?.getAttribute('aria-current')).toBe('page');
  expect(link('Events')?.querySelector('svg')?.children.length).toBeGreaterThan(0);
  await act(() => showLanguage('hi'));
  expect(screen.getByRole('link', { name: 'कार्यक्रम' })).toBeTruthy();
  await act(() => showLanguage('en'));
});

test('When the outline of a page is a step, then the page has no navigation', async () => {
  await openPage('/events/new', SIGNED_IN, [EVENTS]);
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('When a remote counts new things behind its link, then the link says how many, until none are left', async () => {
  await openPage('/public', SIGNED_IN, [EVENTS]);
  act(() => bus.publish('navigation.counted', { to: '/events', count: 12 }, 'mf_events'));
  expect(link('Events, 12 new')?.querySelector('[data-count]')?.getAttribute('data-count')).toBe('9+');
  act(() => bus.publish('navigation.counted', { to: '/elsewhere', count: 1 }, 'mf_events'));
  act(() => bus.publish('navigation.counted', { to: '/events', count: 0 }, 'mf_events'));
  expect(link('Events')?.querySelector('[data-count]')).toBeNull();
  expect(inNavigation()).toHaveLength(1);
});

test('When the bar of a phone has no room for a link, then the menu has it', async () => {
  const navigation = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, order) => ({
    ...EVENTS_LINK,
    ...{ to: `/${name}`, label: labels(name), order },
  }));
  await openPage('/public', SIGNED_IN, [
    { ...EVENTS, navigation: navigation.slice(0, 3) },
    { ...SEARCH, navigation: navigation.slice(3) },
  ]);
  const menu = document.getElementById('header-menu');
  const links = [...(menu?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'));
  expect(links.filter((each) => /^\/.$/u.test(each ?? ''))).toEqual(['/f']);
});

test('When the member is in the wizard, then the page has no navigation', async () => {
  const navigation = () => screen.queryByRole('navigation', { name: 'Main' });
  await openPage('/onboarding/name');
  expect(navigation()).toBeNull();
  await goTo('/public');
  expect(navigation()).toBeTruthy();
});

test('When the visitor is signed out, then the header has the languages and no menu or navigation', async () => {
  await openPage('/public', { state: 'signed-out' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});

test('When a member opens the menu, then it leads to the own pages, to the legal pages and to the contact', async () => {
  await openPage('/public', SIGNED_IN);
  const menu = document.getElementById(
    screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget') ?? '',
  );
  const links = [...(menu?.querySelectorAll('a') ?? [])].map((each) => [each.textContent, each.getAttribute('href')]);
  expect(links).toEqual([
    ['My profile', '/profile'],
    ['Partner preferences', '/preferences'],
    ['Privacy', '/profile/privacy'],
    ['Premium', '/payment-page'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Refund Policy', '/refund-policy'],
    ['Shipping Policy', '/shipping-policy'],
    ['Contact', '/contact'],
  ]);
});
