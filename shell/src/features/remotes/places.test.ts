// @vitest-environment jsdom
import { navigationEntries } from '@bandhavya/federation/navigation';
import { expect, test } from 'vitest';
import { getPlaces, placesReady } from './places.ts';
import { setRemotes } from './remotes-store.ts';

const EVENTS = { name: 'mf_events', version: 'one', routes: ['/events'] };
const LINK = { to: '/events', icon: 'globe', label: { en: 'Events', kn: 'Events', hi: 'Events' }, order: 1 };
const EARLIER = ['/home', '/layout-insta', '/search', '/matches', '/profile', '/payment-page'];

const linked = () => navigationEntries(getPlaces()).map(({ to, isWide }) => (isWide ? `${to} (wide)` : to));

test.each([
  ['an earlier gateway hands out no links', [EVENTS]],
  ['the gateway has no listing of the registry', []],
])('When %s, then the page has the links that the shell had before', async (_, remotes) => {
  setRemotes(remotes);
  await placesReady();
  expect(linked()).toEqual([...EARLIER.slice(0, -1), '/payment-page (wide)']);
});

test('When the gateway hands out links, also after a start without them, then the page has these alone', async () => {
  setRemotes([]);
  await placesReady();
  setRemotes([
    { ...EVENTS, navigation: [LINK] },
    { ...EVENTS, name: 'mf_onboarding', navigation: [] },
  ]);
  expect(linked()).toEqual(['/events']);
  setRemotes([{ ...EVENTS, navigation: [] }]);
  expect(linked()).toEqual([]);
});
