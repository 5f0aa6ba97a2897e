// @vitest-environment jsdom
import { problems } from '@bandhavya/contracts';
import { aCard, expectFailedLoad } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, installScrolling, pressedFor, ResultSite, scrollTo } from '../../testing/result-site.ts';
import { anItem, press } from '../../testing/search-site.ts';

installScrolling();

const link = (name: string) => screen.findByRole('link', { name: `${name}, 29` });
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const chooseInMenu = (name: string, action: string) => {
  press(`More actions for ${name}`);
  press(`${action} ${name}`);
};
const goBack = () => act(async () => window.history.back());

describe('the states of the page', () => {
  it('says that it is loading, and then shows the profiles with their number', async () => {
    const site = new ResultSite(anItem('Asha'));
    const release = site.gateway.hold();
    site.openList('new');
    await screen.findByText('Loading...');
    expect(screen.getByRole('heading', { level: 1, name: 'New Profiles' })).toBeDefined();
    release();
    await link('Asha');
    await screen.findByText('128 profiles');
    expect(document.title).toContain('New Profiles');
    expect(screen.queryByText('Filters Applied')).toBeNull();
    expect(screen.getByRole('link', { name: 'Filters' })).toBeDefined();
  });

  it('shows the occupation of a member without a job title', async () => {
    const homemaker = { card: aCard('Asha', { job_title: '', working_with: 'Homemaker' }) };
    new ResultSite(anItem('Asha', homemaker)).openList('new', '&view=list');
    await screen.findByText('Homemaker');
  });

  it.each(['', '?source=other'])(
    'says that the source of /search-result%s is invalid, with a way back',
    async (search) => {
      new ResultSite().open(`/search-result${search}`);
      await screen.findByText('Invalid source or no profiles to display.');
      expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/search');
    },
  );

  it('says that the cards of the day are exhausted', async () => {
    const site = new ResultSite(anItem('Asha'));
    site.gateway.refuse('search', 'cards.exhausted');
    site.openList('viewed', '&view=list');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe(problems['cards.exhausted'].title);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says that the cards of the day are exhausted after some pages, without a button that cannot help', async () => {
    const site = new ResultSite(anItem('Asha'), anItem('Divya'));
    site.pageSize = 1;
    site.openList('new');
    await link('Asha');
    site.gateway.refuse('search', 'cards.exhausted');
    press('Show more');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(problems['cards.exhausted'].title));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(await link('Asha')).toBeDefined();
  });

  it('says that the profiles could not be loaded, and loads them with Retry', async () => {
    expectFailedLoad();
    const site = new ResultSite(anItem('Asha'));
    const recover = site.gateway.refuse('search', 'service.unavailable');
    site.openList('viewed', '&view=list');
    await screen.findByRole('alert');
    recover();
    press('Retry');
    await link('Asha');
  });

  it('leads a member with an archived account to /contact', async () => {
    const site = new ResultSite();
    site.gateway.refuse('search', 'account.archived');
    site.openList('new');
    await screen.findByText('Your account is archived.');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it.each([
    ['new', "You've seen everyone for now", 'Change preferences'],
    ['viewed', 'You have not viewed any profile yet', 'See new profiles'],
  ] as const)('says that there are no %s profiles, with the next step', async (source, title, action) => {
    new ResultSite().openList(source);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: action })).toBeDefined();
  });
});

describe('filters', () => {
  it('shows each filter and removes one of them by its link', async () => {
    const site = new ResultSite(anItem('Asha'));
    const page = site.openList('new', '&sort=fit&community=Brahmin,Other&minAge=25');
    await link('Asha');
    expect(screen.getByText('Filters Applied').closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change filters' }).getAttribute('href')).toContain('community=Brahmin');
    fireEvent.click(screen.getByRole('link', { name: 'Remove the filter Community: Brahmin, Other' }));
    await waitFor(() => expect(page.path()).toBe('/search-result?source=new&sort=fit&minAge=25'));
    await waitFor(() => expect(site.queries).toContain('search source=new&sort=fit&minAge=25'));
  });

  it('names a filter of a link that is not valid, and goes on without it', async () => {
    const page = new ResultSite(anItem('Asha')).openList('new', '&minAge=17&community=Brahmin');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Age');
    fireEvent.click(within(alert).getByRole('link'));
    await waitFor(() => expect(page.path()).toBe('/search-result?source=new&community=Brahmin'));
  });

  it('says which filter to relax when no profile is left', async () => {
    const site = new ResultSite();
    site.gateway.answer('getRelaxations', () => ({
      answer: {
        items: [
          { filter: 'age', count: 1000, more: true },
          { filter: 'community', count: 1, more: false },
        ],
      },
    }));
    const page = site.openList('new', '&community=Brahmin&minAge=60');
    fireEvent.click(await screen.findByRole('link', { name: 'Without Age: 1,000+ profiles' }));
    await waitFor(() => expect(page.path()).toBe('/search-result?source=new&community=Brahmin'));
  });

  it('offers the results without filters when no single filter helps', async () => {
    const page = new ResultSite().openList('viewed', '&view=list&diet=Vegan&minAge=60');
    await screen.findByText(/^No profile fits even without one of them/u);
    fireEvent.click(screen.getByRole('link', { name: 'Show profiles without filters' }));
    await waitFor(() => expect(page.path()).toBe('/search-result?source=viewed&view=list'));
  });

  it('names the filters where viewed profiles stand empty', async () => {
    const site = new ResultSite();
    site.openList('viewed', '&view=list&community=Brahmin,Other&minAge=60');
    const placeholder = await screen.findByText(/^Showing viewed profiles that match filters/u);
    expect(placeholder.textContent).toBe(
      'Showing viewed profiles that match filters: Community: Brahmin, Other; Age: 60 or more',
    );
  });

  it('names no filters where new profiles stand empty', async () => {
    new ResultSite().openList('new', '&community=Brahmin');
    await screen.findByText('No profiles match these filters');
    expect(screen.queryByText(/^Showing viewed profiles/u)).toBeNull();
  });

  it('sorts by fit', async () => {
    const site = new ResultSite(anItem('Asha'));
    const page = site.openList('new');
    await link('Asha');
    fireEvent.click(screen.getByRole('link', { name: 'Best fit' }));
    await waitFor(() => expect(site.queries).toContain('search source=new&sort=fit'));
    expect(page.path()).toBe('/search-result?source=new&sort=fit');
    expect((await screen.findByRole('link', { name: 'Best fit' })).getAttribute('aria-current')).toBe('true');
  });
});

describe('the actions on a card', () => {
  it('keeps a swiped card at its place with the pressed direction', async () => {
    const site = new ResultSite(anItem('Asha'), anItem('Divya'));
    site.likesMember.add('Asha');
    site.openList('new');
    await link('Asha');
    fireEvent.click(answers('Asha').getByRole('button', { name: 'Super like' }));
    await screen.findByText(/You and Asha like each other\. It’s a match\./u);
    expect([site.swipes, names(), pressedFor('Asha')]).toEqual([
      ['super_liked Asha'],
      ['Asha, 29', 'Divya, 29'],
      'Super like',
    ]);
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toMatch(/^\/members\//u);
    expect(screen.queryByText(/chat/iu)).toBeNull();
  });

  it('removes a blocked member and moves the focus to the next card', async () => {
    const site = new ResultSite(anItem('Asha'), anItem('Divya'));
    site.openList('new');
    await link('Asha');
    chooseInMenu('Asha', 'Block');
    press('Block');
    await screen.findByText('Asha is blocked. You can undo this under My profile, Privacy.');
    expect(names()).toEqual(['Divya, 29']);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Divya, 29' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    press('Close');
    expect(screen.queryByText(/is blocked/u)).toBeNull();
  });

  it('says in the dialog that a block failed, and keeps the card', async () => {
    const site = new ResultSite(anItem('Asha'));
    site.gateway.refuse('block', 'service.unavailable');
    site.openList('new');
    await link('Asha');
    chooseInMenu('Asha', 'Block');
    press('Block');
    await screen.findByText('This could not be saved. Please try again.');
    expect(names()).toEqual(['Asha, 29']);
  });

  it('reports a member', async () => {
    const site = new ResultSite(anItem('Asha'));
    site.openList('new');
    await link('Asha');
    chooseInMenu('Asha', 'Report');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Asha' }));
    fireEvent.change(dialog.getByLabelText('What is wrong?'), { target: { value: 'money' } });
    fireEvent.change(dialog.getByLabelText('What happened?'), { target: { value: 'Asked for a gift card.' } });
    press('Send report');
    await dialog.findByText('Thank you. Our team will look into it.');
    expect(site.gateway.writes).toEqual(['POST /api/reports']);
  });

  it('folds the menu on Escape and keeps the focus at its button', async () => {
    new ResultSite(anItem('Asha')).openList('new');
    await link('Asha');
    const button = screen.getByRole('button', { name: 'More actions for Asha' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Block Asha' }), { key: 'Escape' });
    expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button]);
  });
});

describe('the place in the list', () => {
  it('writes the loaded pages into the address, from which a reload loads as many', async () => {
    const site = new ResultSite(anItem('Asha'), anItem('Divya'), anItem('Esha'));
    site.pageSize = 1;
    const page = site.openList('new');
    await link('Asha');
    press('Show more');
    await link('Divya');
    await waitFor(() => expect(page.path()).toBe('/search-result?source=new&pages=2'));
    page.close();
    site.openList('new', '&pages=2');
    await link('Divya');
    expect(names()).toEqual(['Asha, 29', 'Divya, 29']);
  });

  it('returns to the card that was opened, without a request', async () => {
    const site = new ResultSite(anItem('Asha'), anItem('Divya'));
    const page = site.openList('new');
    const opened = await link('Divya');
    scrollTo(700);
    fireEvent.click(opened);
    await waitFor(() => expect(page.path()).toMatch(/^\/members\//u));
    // The next page begins at its top, and the opened profile is not a new one any more.
    scrollTo(0);
    site.results = site.results.slice(0, 1);
    const before = site.queries.filter((query) => query.startsWith('search ')).length;
    await goBack();
    const again = await link('Divya');
    expect([document.activeElement, window.scrollY]).toEqual([again, 700]);
    expect(site.queries.filter((query) => query.startsWith('search '))).toHaveLength(before);
  });

  it('begins at the top of other results', async () => {
    const page = new ResultSite(anItem('Asha')).openList('new', '&diet=Vegan');
    await link('Asha');
    scrollTo(700);
    fireEvent.click(screen.getByRole('link', { name: /^Remove the filter/u }));
    await waitFor(() => expect(page.path()).toBe('/search-result?source=new'));
    await waitFor(() => expect(window.scrollY).toBe(0));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
