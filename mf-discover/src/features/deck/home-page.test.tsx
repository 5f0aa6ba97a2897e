// @vitest-environment jsdom
import { problems, type SessionSummary } from '@bandhavya/contracts';
import { setSession } from '@bandhavya/platform/host';
import { aSession, expectFailedLoad, openPage } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';
import { openDeck, topCard } from '../../testing/deck.ts';
import { aCard, anItem, Discover, installBrowser, press } from '../../testing/discover.ts';

installBrowser();

/** Changes the session, as the shell does after an event. */
function setMember({ session }: Discover, changes: Partial<SessionSummary>): void {
  act(() => setSession({ state: 'signed-in', member: { ...session, ...changes } }));
}

/** Sets the end of the premium membership in the session, as the shell does after an activation. */
function setPremium(discover: Discover, until: Date): void {
  setMember(discover, { premium_until: until.toISOString() });
}

it('says that candidates are loading, and then shows them', async () => {
  const discover = new Discover();
  discover.candidates = [aCard('Asha')];
  const release = discover.gateway.hold();
  discover.open('/home');
  expect(await screen.findByText('Loading...')).toBeDefined();
  release();
  await topCard('Asha');
  expect(screen.queryByText('Loading...')).toBeNull();
});

it.each([
  ['wide', 2],
  ['narrow', 1],
])(
  'When the window is %s, then links to the profile are on the card, and beside it only in a wide window (%i)',
  async (width, links) => {
    const listening = { addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width === 'wide' || !query.includes('min-width'),
      ...listening,
    }));
    await openDeck('Asha');
    expect(screen.getAllByRole('link', { name: 'View profile: Asha' })).toHaveLength(links);
  },
);

it('links to the preferences when every candidate has been seen, and checks again when the member returns', async () => {
  const discover = new Discover();
  discover.preferences = { age: { from: 25, to: 30, weight: 'must' } };
  discover.candidates = [aCard('Asha')];
  discover.open('/home');
  await topCard('Asha');
  press('Like');
  const title = await screen.findByRole('heading', { name: "You've seen everyone for now" });
  expect(screen.getByRole('link', { name: 'Widen your preferences' }).getAttribute('href')).toBe('/preferences');
  expect(screen.getByRole('button', { name: 'Like' }).getAttribute('aria-disabled')).toBe('true');
  discover.candidates = [aCard('Divya')];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await topCard('Divya');
  expect(title.isConnected).toBe(false);
});

it('says that no candidate fits the must-haves of a member who has not swiped', async () => {
  const discover = new Discover();
  discover.preferences = { age: { from: 25, to: 30, weight: 'must' } };
  discover.open('/home');
  await screen.findByRole('heading', { name: 'No one fits all your must-haves yet' });
  expect(screen.getByRole('link', { name: 'Widen your preferences' })).toBeDefined();
});

it('offers a member without must-haves to check again when every candidate has been seen', async () => {
  const discover = await openDeck();
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.queryByRole('link', { name: 'Widen your preferences' })).toBeNull();
  discover.candidates = [aCard('Asha')];
  fireEvent.click(again);
  await topCard('Asha');
});

it('says that candidates could not be loaded, and loads them with Retry', async () => {
  expectFailedLoad();
  const discover = new Discover();
  discover.candidates = [aCard('Asha')];
  const recover = discover.gateway.refuse('getCandidates', 'service.unavailable');
  discover.open('/home');
  await screen.findByText('Profiles could not be loaded');
  recover();
  press('Retry');
  await topCard('Asha');
});

it('leads a member with an incomplete profile to the next step and requests no candidates', async () => {
  const discover = new Discover();
  const session = aSession({ next: '/onboarding/work' });
  openPage(remote, '/home', { gateway: discover.gateway, session });
  const link = await screen.findByRole('link', { name: 'Finish my profile' });
  expect(link.getAttribute('href')).toBe('/onboarding/work');
  expect(discover.gateway.requests).toEqual([]);
});

it('says that the cards of the day are exhausted', async () => {
  const discover = new Discover();
  discover.gateway.refuse('getCandidates', 'cards.exhausted');
  discover.open('/home');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe(problems['cards.exhausted'].title);
  expect(alert.querySelectorAll('p')).toHaveLength(0);
  expect(within(alert).getByRole('link', { name: 'See your matches' }).getAttribute('href')).toBe(
    '/matches?tab=matches',
  );
});

it('leads a member with an archived account to /contact', async () => {
  const discover = new Discover();
  discover.gateway.refuse('getCandidates', 'account.archived');
  discover.open('/home');
  await screen.findByText('Your account is archived.');
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

it('When the staff archives a member and restores the account, then the deck goes and returns without a reload', async () => {
  const discover = await openDeck('Asha');
  setMember(discover, { archived: { reason: 'report' } });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  // The shell says so above the page.
  expect(screen.queryByText('Your account is archived.')).toBeNull();
  setMember(discover, {});
  await topCard('Asha');
});

it.each([
  ['Like', 'liked', 'You liked Asha.'],
  ['Dislike', 'disliked', 'You disliked Asha.'],
  ['Super like', 'super_liked', 'You super liked Asha.'],
])('sends a swipe on %s and announces it with the next candidate', async (button, direction, said) => {
  const discover = await openDeck('Asha', 'Divya');
  press(button);
  await topCard('Divya');
  await screen.findByText(`${said} Now: Divya, 29, Hindu, Lingayat.`);
  await waitFor(() => expect(discover.swipes).toEqual([`${direction} Asha`]));
});

it('puts the undone candidate on top again', async () => {
  const discover = await openDeck('Asha', 'Divya');
  press('Dislike');
  await topCard('Divya');
  press('Undo');
  await topCard('Asha');
  await screen.findByText('Swipe undone. Now: Asha, 29, Hindu, Lingayat.');
  await waitFor(() => expect(discover.swipes).toEqual(['disliked Asha', 'undo Asha']));
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

it('undoes the last swipe of an earlier visit, and offers nothing when the gateway knows none', async () => {
  const discover = new Discover();
  const [asha, divya] = [aCard('Asha'), aCard('Divya')];
  discover.candidates = [asha];
  discover.undoable = { key: 'earlier', direction: 'liked', card: divya };
  discover.history = { liked: [anItem('Divya', { card: divya })] };
  discover.open('/home');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).not.toBe('true'));
  discover.undoable = undefined;
  press('Undo');
  await screen.findByText(/Swipe undone\. Now: Divya, 29/u);
  await waitFor(() => expect(discover.swipes).toEqual(['undo Divya']));
  expect(undo.getAttribute('aria-disabled')).toBe('true');
});

it('undoes one swipe after the other for a premium member', async () => {
  const discover = await openDeck('Asha', 'Divya', 'Kavya');
  setPremium(discover, new Date(Date.now() + 60_000));
  press('Dislike');
  await topCard('Divya');
  press('Like');
  await topCard('Kavya');
  press('Undo');
  await topCard('Divya');
  press('Undo');
  await topCard('Asha');
  await waitFor(() => expect(discover.swipes).toEqual(['disliked Asha', 'liked Divya', 'undo Divya', 'undo Asha']));
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

it('When premium begins after an undo, then the swipe before can be undone, and after its end it cannot', async () => {
  const discover = await openDeck('Asha', 'Divya', 'Kavya');
  press('Like');
  await topCard('Divya');
  press('Dislike');
  await topCard('Kavya');
  press('Undo');
  await topCard('Divya');
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  setPremium(discover, new Date(Date.now() - 1000));
  press('Undo');
  setPremium(discover, new Date(Date.now() + 60_000));
  press('Undo');
  await topCard('Asha');
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha', 'disliked Divya', 'undo Divya', 'undo Asha']));
});

it('returns the card when the daily limit is reached, says so, and takes the swipe the next day', async () => {
  const discover = await openDeck('Asha', 'Divya');
  const nextDay = discover.gateway.refuse('swipe', 'swipes.exhausted');
  press('Like');
  await topCard('Asha');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(problems['swipes.exhausted'].title);
  expect(within(alert).getByRole('link', { name: 'See your matches' })).toBeDefined();
  nextDay();
  press('Like');
  await topCard('Divya');
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps swipes without a connection, says how many are not sent, and sends them afterwards', async () => {
  const discover = await openDeck('Asha', 'Divya', 'Kavya');
  discover.gateway.offline = true;
  press('Like');
  await topCard('Divya');
  press('Dislike');
  await topCard('Kavya');
  await screen.findByText(/^Swipes not sent yet: 2\./u);
  discover.gateway.offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha', 'disliked Divya']));
  await waitFor(() => expect(screen.queryByText(/^Swipes not sent yet/u)).toBeNull());
});

/** Likes the candidate on top, who likes the member. Returns the dialog. */
async function likeBack(discover: Discover): Promise<HTMLElement> {
  discover.likesMember.add(discover.candidates[0]?.id ?? '');
  press('Like');
  return screen.findByRole('dialog', { name: 'It’s a match' });
}

it('announces a match on the whole screen', async () => {
  const dialog = await likeBack(await openDeck('Asha', 'Divya'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep looking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await topCard('Divya');
});

it('shows the phone number of a match on request, and then a link to WhatsApp', async () => {
  const discover = await openDeck('Asha');
  discover.gateway.answer('lookUpPhone', () => ({ answer: { phone_number: '9845012345', phone_state: 'verified' } }));
  const dialog = within(await likeBack(discover));
  expect(dialog.queryByRole('link')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Show the phone number' }));
  const number = await dialog.findByRole('link', { name: '+91 98450 12345' });
  expect(number.getAttribute('href')).toBe('tel:+919845012345');
  expect(dialog.getByRole('link', { name: 'Write on WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/919845012345',
  );
});

it('offers no phone number in the announcement when the match hides it', async () => {
  const discover = await openDeck('Asha');
  discover.phone = 'hidden';
  const dialog = within(await likeBack(discover));
  expect(dialog.getByRole('button', { name: 'View profile' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Show the phone number' })).toBeNull();
  expect(dialog.queryByText(/will see that you looked/u)).toBeNull();
});

it('says that a match does not show the phone number any more, and opens the profile', async () => {
  const discover = new Discover();
  discover.candidates = [aCard('Asha')];
  const page = discover.open('/home');
  await topCard('Asha');
  discover.gateway.refuse('lookUpPhone', 'phone.hidden');
  const dialog = within(await likeBack(discover));
  fireEvent.click(dialog.getByRole('button', { name: 'Show the phone number' }));
  await dialog.findByText('Asha does not show the phone number.');
  fireEvent.click(dialog.getByRole('button', { name: 'View profile' }));
  await waitFor(() => expect(page.path()).toBe(`/members/${discover.candidates[0]?.id}`));
});
