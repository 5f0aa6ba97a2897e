// @vitest-environment jsdom

import { type HistoryList, historyEndpointName } from '@bandhavya/contracts';
import { expectFailedLoad } from '@bandhavya/testing/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anItem, Discover, installBrowser, press } from '../../testing/discover.ts';

installBrowser();

/** Opens a tab of /matches with these pairs in its list. */
function openTab(list: HistoryList, ...items: ReturnType<typeof anItem>[]) {
  const discover = new Discover();
  discover.history = { [list]: items };
  const page = discover.open(`/matches?tab=${list}`);
  return { discover, page };
}

const buttons = (name: string) => within(screen.getByRole('group', { name: `Your answer to ${name}` }));
const pressed = (name: string) => buttons(name).getByRole('button', { pressed: true }).textContent;

describe('a list of the history', () => {
  it('says that it is loading', async () => {
    const discover = new Discover();
    const release = discover.gateway.hold();
    discover.open('/matches');
    await screen.findByText('Loading...');
    release();
    await screen.findByText('You have not liked anyone yet');
  });

  it.each([
    ['liked', 'You have not liked anyone yet', '/home'],
    ['liked-you', 'No one has liked you yet', '/profile'],
    ['disliked', 'You have not disliked anyone', '/home'],
    ['matches', 'No matches yet', '/home'],
  ] as const)('says that %s is empty, with a link', async (list, title, to) => {
    openTab(list);
    await screen.findByRole('heading', { name: title });
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByRole('link').getAttribute('href')).toBe(to);
  });

  it('says that it could not be loaded, and loads it with Retry', async () => {
    const warn = expectFailedLoad();
    const discover = new Discover();
    discover.history = { liked: [anItem('Asha')] };
    const recover = discover.gateway.refuse(historyEndpointName('liked'), 'service.unavailable');
    discover.open('/matches');
    await screen.findByText('This list could not be loaded.');
    expect(warn.mock.calls.map(([words]) => words)).toEqual(['Error fetching profiles']);
    recover();
    press('Retry');
    await screen.findByRole('link', { name: 'Asha, 29' });
  });

  it.each(['/matches', '/chat'])('leads a member with an archived account from %s to /contact', async (path) => {
    const discover = new Discover();
    for (const list of ['liked', 'matches'] as const) {
      discover.gateway.refuse(historyEndpointName(list), 'account.archived');
    }
    discover.open(path);
    await screen.findByText('Your account is archived.');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('shows another list with its tab and keeps the tab in the address', async () => {
    const { discover, page } = openTab('liked', anItem('Asha'));
    discover.history.disliked = [anItem('Divya', { direction: 'disliked' })];
    await screen.findByRole('link', { name: 'Asha, 29' });
    fireEvent.click(screen.getByRole('tab', { name: 'You Disliked' }));
    await screen.findByRole('link', { name: 'Divya, 29' });
    expect(page.path()).toBe('/matches?tab=disliked');
  });

  it('marks the likes of the member as seen', async () => {
    const { discover } = openTab('liked-you', anItem('Asha'));
    await waitFor(() => expect(discover.gateway.writes).toEqual(['PUT /api/swipes/seen']));
  });

  it('adds the next page on request, and offers Retry when that fails', async () => {
    expectFailedLoad();
    const { discover } = openTab('liked');
    const [first, second] = [anItem('Asha'), anItem('Divya')];
    discover.gateway.answer(historyEndpointName('liked'), ({ query }) => ({
      answer: query.has('cursor') ? { items: [second] } : { items: [first], nextCursor: 'next' },
    }));
    await screen.findByRole('link', { name: 'Asha, 29' });
    discover.gateway.offline = true;
    press('Show more');
    await screen.findByText('The rest of the list could not be loaded.');
    discover.gateway.offline = false;
    press('Retry');
    await screen.findByRole('link', { name: 'Divya, 29' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('changing a swipe', () => {
  it('saves the new direction and keeps the card in the list', async () => {
    const { discover } = openTab('liked', anItem('Asha'));
    await screen.findByRole('link', { name: 'Asha, 29' });
    expect(pressed('Asha')).toBe('Like');
    fireEvent.click(buttons('Asha').getByRole('button', { name: 'Dislike' }));
    await screen.findByText('Saved: you dislike Asha.');
    expect(pressed('Asha')).toBe('Dislike');
    expect(discover.swipes).toEqual(['disliked Asha']);
  });

  it('keeps the direction and shows an alert when the gateway is unavailable', async () => {
    const { discover } = openTab('disliked', anItem('Asha', { direction: 'disliked' }));
    await screen.findByRole('link', { name: 'Asha, 29' });
    const recover = discover.gateway.refuse('swipe', 'service.unavailable');
    fireEvent.click(buttons('Asha').getByRole('button', { name: 'Like' }));
    await screen.findByRole('alert');
    expect(pressed('Asha')).toBe('Dislike');
    recover();
    fireEvent.click(buttons('Asha').getByRole('button', { name: 'Like' }));
    await screen.findByText('Saved: you like Asha.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a like made a match, with a link to the chat', async () => {
    const item = anItem('Asha', { direction: 'disliked' });
    const { discover } = openTab('disliked', item);
    discover.likesMember.add(item.card.id);
    await screen.findByRole('link', { name: 'Asha, 29' });
    fireEvent.click(buttons('Asha').getByRole('button', { name: 'Super like' }));
    const status = await screen.findByText(/You and Asha like each other\. It’s a match\./u);
    expect(within(status).getByRole('link').getAttribute('href')).toBe(`/chat?with=${item.card.id}`);
  });

  it('asks before a dislike ends a match', async () => {
    const { discover } = openTab('liked', anItem('Asha', { matched: true }));
    await screen.findByRole('link', { name: 'Asha, 29' });
    const dislike = () => fireEvent.click(buttons('Asha').getByRole('button', { name: 'Dislike' }));
    dislike();
    press('Keep the match');
    expect(discover.swipes).toEqual([]);
    dislike();
    const dialog = within(screen.getByRole('dialog', { name: 'End the match with Asha?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'End the match' }));
    await waitFor(() => expect(discover.swipes).toEqual(['disliked Asha']));
  });

  it('ends a match from the tab of matches, and says so where the focus is', async () => {
    const { discover } = openTab('matches', anItem('Asha', { matched: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Unmatch Asha' }));
    press('End the match');
    const status = (await screen.findByText('You and Asha are no longer matched.')).closest('[role="status"]');
    expect(discover.swipes).toEqual(['disliked Asha']);
    expect(screen.queryByRole('button', { name: 'Unmatch Asha' })).toBeNull();
    expect(screen.queryByRole('link', { name: /chat/iu })).toBeNull();
    expect(document.activeElement).toBe(status);
  });
});

describe('the chat page', () => {
  it('lists the matches and marks the one that the address names', async () => {
    const discover = new Discover();
    const [asha, divya] = [anItem('Asha', { matched: true }), anItem('Divya', { matched: true })];
    discover.history = { matches: [asha, divya] };
    discover.open(`/chat?with=${divya.card.id}`);
    const marked = await screen.findByRole('link', { current: true });
    expect(marked.textContent).toContain('Divya, 29');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('says that there are no conversations yet, and leads to the deck', async () => {
    new Discover().open('/chat');
    await screen.findByText('No conversations yet');
    expect(screen.getByRole('link', { name: 'See profiles' }).getAttribute('href')).toBe('/home');
  });
});
