// @vitest-environment jsdom

import { swipeFailureText } from '@bandhavya/page-texts';
import { aSession, expectFailedLoad, openPage } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { aCard, Discover, installBrowser, press } from '../../testing/discover.ts';

installBrowser();
beforeEach(() => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => {};
});

/** Opens /layout-insta with candidates of these names, in this order. */
async function openReel(...names: string[]) {
  const discover = new Discover();
  discover.candidates = names.map((name) => aCard(name));
  const page = discover.open('/layout-insta');
  if (names[0]) await screen.findByRole('article', { name: names[0] });
  return { discover, page };
}

it('says that candidates are loading, and then shows the first one with the facts', async () => {
  const discover = new Discover();
  discover.candidates = [aCard('Asha', { district: '' })];
  const release = discover.gateway.hold();
  discover.open('/layout-insta');
  await screen.findByText('Loading...');
  release();
  const card = within(await screen.findByRole('article', { name: 'Asha' }));
  const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    '29 years, 4 months',
    '5 ft 5 in (165 cm)',
    'Teacher',
    'Kannada',
    'Lingayat',
    'Hindu',
    '–',
    'Karnataka',
  ]);
});

it.each([
  [0, '29 years, 0 months'],
  [1, '29 years, 1 month'],
  [11, '29 years, 11 months'],
])('shows an age with %i months in words', async (months, words) => {
  const discover = new Discover();
  discover.candidates = [aCard('Asha', { age: { years: 29, months } })];
  discover.open('/layout-insta');
  await screen.findByText(words);
});

it('says that every candidate has been seen', async () => {
  await openReel();
  await screen.findByRole('heading', { name: "You've seen everyone for now" });
});

it('says that candidates could not be loaded, and loads them with Retry', async () => {
  expectFailedLoad();
  const discover = new Discover();
  discover.candidates = [aCard('Asha')];
  const recover = discover.gateway.refuse('getCandidates', 'service.unavailable');
  discover.open('/layout-insta');
  await screen.findByText('Profiles could not be loaded');
  recover();
  press('Retry');
  await screen.findByRole('article', { name: 'Asha' });
});

it('leads a member with an archived account to /contact', async () => {
  const discover = new Discover();
  discover.gateway.refuse('getCandidates', 'account.archived');
  discover.open('/layout-insta');
  await screen.findByText('Your account is archived.');
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

it('leads a member with an incomplete profile to the next step', async () => {
  openPage(remote, '/layout-insta', {
    gateway: new Discover().gateway,
    session: aSession({ next: '/onboarding/work' }),
  });
  const link = await screen.findByRole('link', { name: 'Finish my profile' });
  expect(link.getAttribute('href')).toBe('/onboarding/work');
});

it('turns with the buttons and the arrow keys, and wraps around', async () => {
  await openReel('Asha', 'Divya');
  press('Next');
  await screen.findByRole('article', { name: 'Divya' });
  expect(screen.getByText('Profile 2')).toBeDefined();
  press('Next');
  await screen.findByRole('article', { name: 'Asha' });
  fireEvent.keyDown(screen.getByRole('region', { name: 'Profiles one by one' }), { key: 'ArrowUp' });
  await screen.findByRole('article', { name: 'Divya' });
});

it('shows the position without a total, because each loaded page would change the total', async () => {
  await openReel('Asha', 'Divya');
  expect(screen.getByText('Profile 1')).toBeDefined();
  expect(screen.queryByText(/\d of \d/u)).toBeNull();
});

it.each([
  ['turns', -101, 'Divya'],
  ['stays', -100, 'Asha'],
])('%s after a drag of %i pixels', async (_, distance, name) => {
  await openReel('Asha', 'Divya');
  const picture = screen.getByText('A');
  fireEvent.pointerDown(picture, { clientY: 300, pointerId: 1 });
  fireEvent.pointerUp(picture, { clientY: 300 + distance, pointerId: 1 });
  await screen.findByRole('article', { name });
});

it('likes a candidate, who stays until the screen is left', async () => {
  const { discover } = await openReel('Asha', 'Divya');
  press('Like Asha');
  expect(screen.getByRole('button', { name: 'You liked Asha' })).toBeDefined();
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha']));
  press('Next');
  press('Prev');
  await screen.findByRole('article', { name: 'Asha' });
});

it('shows a refused like as not given, and says why', async () => {
  const { discover } = await openReel('Asha');
  discover.gateway.refuse('swipe', 'member.absent');
  press('Like Asha');
  expect((await screen.findByRole('alert')).textContent).toBe(swipeFailureText('member.absent', 'Asha'));
  expect(screen.getByRole('button', { name: 'Like Asha' })).toBeDefined();
});

it('has the buttons to like and to block, and none for a chat', async () => {
  await openReel('Asha');
  const card = within(screen.getByRole('article', { name: 'Asha' }));
  expect(card.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Like Asha',
    'Block Asha',
  ]);
});

it('asks before it blocks, and shows the next candidate afterwards', async () => {
  const { discover } = await openReel('Asha', 'Divya');
  press('Block Asha');
  fireEvent.click(screen.getByText('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Block Asha');
  press('Block');
  await screen.findByRole('article', { name: 'Divya' });
  await screen.findByText('Asha is blocked. You can undo this under My profile, Privacy.');
  expect(discover.gateway.writes.filter((each) => each.startsWith('PUT /api/blocks'))).toHaveLength(1);
});

it('When a block is undone, then the candidate is shown again', async () => {
  const { discover } = await openReel('Asha', 'Divya');
  const [asha] = discover.candidates;
  if (!asha) throw new Error('There is no candidate');
  discover.gateway.answer('unblock', () => {
    discover.candidates = [asha, ...discover.candidates];
    return { answer: undefined };
  });
  press('Block Asha');
  press('Block');
  await screen.findByRole('article', { name: 'Divya' });
  press('Undo');
  await screen.findByRole('article', { name: 'Asha' });
  await screen.findByText('Asha is no longer blocked. Your answers to each other count again.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press('Next');
  await screen.findByRole('article', { name: 'Divya' });
});

it('says that a candidate could not be blocked', async () => {
  const { discover } = await openReel('Asha');
  discover.gateway.refuse('block', 'service.unavailable');
  press('Block Asha');
  press('Block');
  await screen.findByText('This could not be saved. Please try again.');
  expect(screen.getByRole('article', { name: 'Asha' })).toBeDefined();
});
