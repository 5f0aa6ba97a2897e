// @vitest-environment jsdom
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNameItem, installBrowser, press, SearchSite, type } from '../../testing/search-site.ts';

installBrowser();

/** Opens the name tab for a site with these results. */
async function openTab(names: SearchSite['names'], query = '') {
  const site = new SearchSite();
  site.names = names;
  const page = site.open(`/search?tab=name${query}`);
  await screen.findByLabelText('Name');
  return { site, page };
}

const asha = aNameItem('Asha');
const lakshmi = aNameItem('Lakshmi');

it('has the wording of the specification and searches nothing by itself', async () => {
  const { site } = await openTab({});
  screen.getByPlaceholderText('Enter name to search...');
  screen.getByRole('button', { name: 'Search' });
  expect(site.queries).toEqual([]);
});

it('searches once after quick typing, marks the matching part and keeps the text in the address', async () => {
  const { site, page } = await openTab({ ash: [aNameItem('Asha', { mark: { from: 0, to: 3 }, match: 'prefix' })] });
  for (const value of ['a', 'as', 'ash']) type('Name', value);
  const link = await screen.findByRole('link', { name: 'Asha, 29' });
  expect(link.querySelector('mark')?.textContent).toBe('Ash');
  screen.getByText('1 profile');
  expect(site.queries).toEqual(['searchNames q=ash']);
  expect(page.path()).toBe('/search?tab=name&q=ash');
});

it('never shows the answer of an earlier text', async () => {
  const { site } = await openTab({ asha: [asha], lakshmi: [lakshmi] });
  const answerFirst = site.gateway.hold();
  type('Name', 'asha');
  press('Search');
  await waitFor(() => expect(site.gateway.requests.filter(({ name }) => name === 'searchNames')).toHaveLength(1));
  const answerSecond = site.gateway.hold();
  type('Name', 'lakshmi');
  press('Search');
  await waitFor(() => expect(site.gateway.requests.filter(({ name }) => name === 'searchNames')).toHaveLength(2));
  answerSecond();
  await screen.findByRole('link', { name: 'Lakshmi, 29' });
  answerFirst();
  // A later answer would arrive before this one.
  site.names.rama = [aNameItem('Rama')];
  type('Name', 'rama');
  expect(screen.queryByRole('link', { name: 'Lakshmi, 29' })).toBeNull();
  await screen.findByRole('link', { name: 'Rama, 29' });
  expect(screen.queryByRole('link', { name: 'Asha, 29' })).toBeNull();
});

it('restores the text of an address and of Back', async () => {
  const { page } = await openTab({ asha: [asha] }, '&q=asha');
  await screen.findByRole('link', { name: 'Asha, 29' });
  fireEvent.click(screen.getByRole('tab', { name: 'Viewed Profiles' }));
  await screen.findByRole('button', { name: 'Show Results' });
  window.history.back();
  await screen.findByRole('link', { name: 'Asha, 29' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('asha');
  expect(page.path()).toBe('/search?tab=name&q=asha');
});

it('keeps the text when the member leaves right after typing', async () => {
  await openTab({ asha: [asha] });
  type('Name', 'asha');
  fireEvent.blur(screen.getByLabelText('Name'));
  fireEvent.click(screen.getByRole('tab', { name: 'New Profiles' }));
  await screen.findByRole('button', { name: 'Show Results' });
  window.history.back();
  await screen.findByRole('link', { name: 'Asha, 29' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('asha');
});

it('asks for a name when the button is pressed without one', async () => {
  const { site } = await openTab({});
  type('Name', '   ');
  press('Search');
  await screen.findByText('Please enter a name.');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(site.queries).toEqual([]);
});

it('says that nothing was found, with a hint about other spellings', async () => {
  await openTab({}, '&q=.*');
  await screen.findByRole('heading', { name: 'No profiles found for “.*”' });
  screen.getByText(/another spelling/u);
});

it('says that the search failed, and searches again with Retry', async () => {
  expectFailedLoad();
  const site = new SearchSite();
  site.names = { asha: [asha] };
  const recover = site.gateway.refuse('searchNames', 'service.unavailable');
  site.open('/search?tab=name&q=asha');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  recover();
  fireEvent.click(retry);
  await screen.findByRole('link', { name: 'Asha, 29' });
});

it('adds the next page on request', async () => {
  const { site } = await openTab({});
  site.gateway.answer('searchNames', ({ query }) => ({
    answer: query.has('cursor') ? { items: [lakshmi] } : { items: [asha], nextCursor: 'next' },
  }));
  type('Name', 'a');
  await screen.findByRole('link', { name: 'Asha, 29' });
  press('Show more');
  await screen.findByRole('link', { name: 'Lakshmi, 29' });
});

it('loads as many pages as the address says, and writes a further one into it', async () => {
  const site = new SearchSite();
  const rama = aNameItem('Rama');
  site.gateway.answer('searchNames', ({ query }) => {
    const cursor = query.get('cursor');
    if (cursor === null) return { answer: { items: [asha], nextCursor: '2' } };
    return { answer: cursor === '2' ? { items: [lakshmi], nextCursor: '3' } : { items: [rama] } };
  });
  const page = site.open('/search?tab=name&q=a&pages=2');
  await screen.findByRole('link', { name: 'Lakshmi, 29' });
  press('Show more');
  await screen.findByRole('link', { name: 'Rama, 29' });
  await waitFor(() => expect(page.path()).toBe('/search?tab=name&q=a&pages=3'));
  type('Name', 'as');
  await waitFor(() => expect(page.path()).toBe('/search?tab=name&q=as'));
});
