// @vitest-environment jsdom

import { type HistoryList, historyEndpointName } from '@bandhavya/contracts';
import { expectFailedLoad } from '@bandhavya/testing-browser';
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

/** The actions of the menu on a row. */
const menuOf = (name: string) => {
  const row = screen.getByRole('link', { name: `${name}, 29` }).closest('article') ?? document.body;
  const opener = within(row).getByRole('button', { name: `More actions for ${name}` });
  if (opener.getAttribute('aria-expanded') === 'false') fireEvent.click(opener);
  return within(row);
};
const choose = (name: string, action: string) => fireEvent.click(menuOf(name).getByRole('button', { name: action }));
const pressed = (name: string) => menuOf(name).getByRole('button', { pressed: true }).textContent?.trim();

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

  it('says in a plain sentence what a match is, and what comes next', async () => {
    openTab('matches', anItem('Asha'));
    await screen.findByText('You both like eachother');
    screen.getByText(/^You like each other\. Open the profile/u);
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
    choose('Asha', 'Dislike');
    await screen.findByText('Saved: you dislike Asha.');
    expect(pressed('Asha')).toBe('Dislike');
    expect(discover.swipes).toEqual(['disliked Asha']);
  });

  it('keeps the direction and shows an alert when the gateway is unavailable', async () => {
    const { discover } = openTab('disliked', anItem('Asha', { direction: 'disliked' }));
    await screen.findByRole('link', { name: 'Asha, 29' });
    const recover = discover.gateway.refuse('swipe', 'service.unavailable');
    choose('Asha', 'Like');
    await screen.findByRole('alert');
    expect(pressed('Asha')).toBe('Dislike');
    recover();
    choose('Asha', 'Like');
    await screen.findByText('Saved: you like Asha.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a like made a match, with a link to the profile', async () => {
    const item = anItem('Asha', { direction: 'disliked' });
    const { discover } = openTab('disliked', item);
    discover.likesMember.add(item.card.id);
    await screen.findByRole('link', { name: 'Asha, 29' });
    choose('Asha', 'Super like');
    const status = await screen.findByText(/You and Asha like each other\. It’s a match\./u);
    expect(within(status).getByRole('link').getAttribute('href')).toBe(`/members/${item.card.id}`);
  });

  it('asks before it ends a match, and says on the row that it has ended', async () => {
    const { discover } = openTab('matches', anItem('Asha', { matched: true }));
    await screen.findByRole('link', { name: 'Asha, 29' });
    choose('Asha', 'Unmatch Asha');
    press('Keep the match');
    expect(discover.swipes).toEqual([]);
    choose('Asha', 'Unmatch Asha');
    press('End the match');
    await screen.findByText('You and Asha are no longer matched.');
    expect(discover.swipes).toEqual(['disliked Asha']);
    expect(menuOf('Asha').queryByRole('button', { name: 'Unmatch Asha' })).toBeNull();
  });
});

describe('a row', () => {
  it('has one menu when the member is answered, and the buttons when not', async () => {
    openTab('liked-you', anItem('Asha', { direction: undefined }), anItem('Divya', { direction: 'liked' }));
    await screen.findByRole('link', { name: 'Divya, 29' });
    const asha = within(screen.getByRole('group', { name: 'Your answer to Asha' }));
    expect(asha.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Dislike',
      'Super like',
      'Like',
    ]);
    expect(screen.queryByRole('group', { name: 'Your answer to Divya' })).toBeNull();
    expect(pressed('Divya')).toBe('Like');
  });

  it('says at its place that the member is blocked, and returns with Undo', async () => {
    const { discover } = openTab('liked', anItem('Asha'), anItem('Divya'), anItem('Kavya'));
    const all = discover.history.liked ?? [];
    discover.gateway.answer('block', () => {
      discover.history.liked = all.filter(({ card }) => card.name !== 'Divya');
      return { answer: undefined };
    });
    discover.gateway.answer('unblock', () => {
      discover.history.liked = all;
      return { answer: undefined };
    });
    await screen.findByRole('link', { name: 'Divya, 29' });
    choose('Divya', 'Block Divya');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    const notice = await screen.findByText(/^Divya is blocked\./u);
    const rows = () => screen.getAllByRole('listitem').map((row) => /Asha|Divya|Kavya/u.exec(row.textContent)?.[0]);
    await waitFor(() => expect(rows()).toEqual(['Asha', 'Divya', 'Kavya']));
    expect(document.activeElement?.contains(notice)).toBe(true);
    press('Undo');
    await screen.findByRole('link', { name: 'Divya, 29' });
    await screen.findByText('Divya is no longer blocked. Your answers to each other count again.');
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

  it('says that there are no matches yet, and leads to the deck', async () => {
    new Discover().open('/chat');
    await screen.findByText('No matches yet');
    expect(screen.getByRole('link', { name: 'See profiles' }).getAttribute('href')).toBe('/home');
  });
});
