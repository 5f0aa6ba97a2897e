// @vitest-environment jsdom
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSavedSearch, installBrowser, press, SearchSite, type } from '../../testing/search-site.ts';

installBrowser();

/** Opens an address of /search for a member with these saved searches. */
async function openSearch(address: string, ...saved: SearchSite['saved']) {
  const site = new SearchSite();
  site.saved = saved;
  const page = site.open(address);
  await screen.findByText('128 profiles');
  return { site, page };
}

const inDialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => fireEvent.click(inDialog().getByRole('button', { name }));
const typeInDialog = (value: string) => fireEvent.change(inDialog().getByRole('textbox'), { target: { value } });

const teachers = () => aSavedSearch('Teachers', { filters: { community: 'Kuruba', minAge: '25' } });

it('shows nothing without saved searches and filters', async () => {
  await openSearch('/search');
  expect(screen.queryByText('Saved searches')).toBeNull();
});

it('saves the filters under a name', async () => {
  // The address of an edit that another tab has ended does not stop it.
  const { site } = await openSearch('/search?edit=gone&community=Kuruba&minAge=25');
  press('Save this search');
  typeInDialog('  Teachers   in Mysuru ');
  pressInDialog('Save');
  await screen.findByText('Saved as “Teachers in Mysuru”.');
  await screen.findByRole('link', { name: 'Teachers in Mysuru' });
  screen.getByText('Community: Kuruba · Age: 25 or more');
  expect(site.saved[0]).toMatchObject({ name: 'Teachers in Mysuru', filters: { community: 'Kuruba', minAge: '25' } });
});

it('asks for a name beside the field, and keeps the dialog open when saving fails', async () => {
  const { site } = await openSearch('/search?community=Kuruba');
  press('Save this search');
  pressInDialog('Save');
  inDialog().getByText('Please enter a name for this search.');
  expect(document.activeElement).toBe(inDialog().getByRole('textbox'));
  const recover = site.gateway.refuse('saveSearch', 'saved-searches.full');
  typeInDialog('Mine');
  pressInDialog('Save');
  await screen.findByText('You have 20 saved searches. Delete one to save another.');
  recover();
  pressInDialog('Save');
  await screen.findByText('Saved as “Mine”.');
});

it('does not offer to save a search when there are 20', async () => {
  await openSearch(
    '/search?community=Kuruba',
    ...Array.from({ length: 20 }, (_, index) => aSavedSearch(`No ${index}`)),
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save this search' });
  expect(button.disabled).toBe(true);
  screen.getByText('You have 20 saved searches. Delete one to save another.');
});

it('opens a saved search as a visit and says how many members are new since the last one', async () => {
  const search = { ...teachers(), fresh: { count: 1000, more: true } };
  const { site, page } = await openSearch('/search', search);
  await screen.findByText('1,000+ new since your last visit');
  fireEvent.click(screen.getByRole('link', { name: 'Teachers' }));
  await screen.findByRole('heading', { level: 1, name: 'New Profiles' });
  expect(page.path()).toBe('/search-result?source=new&community=Kuruba&minAge=25');
  await waitFor(() => expect(site.saved[0]?.fresh.count).toBe(0));
});

it('renames a saved search', async () => {
  const { site } = await openSearch('/search', teachers());
  press('Rename “Teachers”');
  expect(inDialog().getByRole<HTMLInputElement>('textbox').value).toBe('Teachers');
  typeInDialog('Writers');
  pressInDialog('Save');
  await screen.findByRole('link', { name: 'Writers' });
  expect(site.saved[0]).toMatchObject({ name: 'Writers', filters: { community: 'Kuruba', minAge: '25' } });
});

it('edits the filters of a saved search in the form', async () => {
  const { site, page } = await openSearch('/search?rashi=Other', teachers());
  press('Edit filters of “Teachers”');
  await screen.findByRole('region', { name: 'Editing “Teachers”' });
  expect(screen.getByLabelText<HTMLInputElement>('Min Age').value).toBe('25');
  type('Max Age', '30');
  press('Save changes');
  await screen.findByText('The filters of “Teachers” are saved.');
  expect(site.saved[0]).toMatchObject({
    name: 'Teachers',
    filters: { community: 'Kuruba', minAge: '25', maxAge: '30' },
  });
  expect(page.path()).toBe('/search?tab=new&community=Kuruba&minAge=25&maxAge=30');
});

it('deletes a saved search after a question', async () => {
  const { site } = await openSearch('/search', teachers());
  press('Delete “Teachers”');
  pressInDialog('Keep it');
  expect(site.saved).toHaveLength(1);
  press('Delete “Teachers”');
  pressInDialog('Delete');
  await screen.findByText('“Teachers” is deleted.');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Teachers' })).toBeNull());
  expect(site.saved).toEqual([]);
});

it('says that a saved search is gone when another tab has deleted it', async () => {
  const { site } = await openSearch('/search', teachers());
  site.saved = [];
  press('Rename “Teachers”');
  typeInDialog('Writers');
  pressInDialog('Save');
  await screen.findByText('This saved search does not exist any more.');
  pressInDialog('Cancel');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Teachers' })).toBeNull());
});

it('says that the saved searches could not be loaded, and loads them with Retry', async () => {
  expectFailedLoad();
  const site = new SearchSite();
  site.saved = [teachers()];
  const recover = site.gateway.refuse('getSavedSearches', 'request.invalid');
  site.open('/search');
  await screen.findByText('Your saved searches could not be loaded.');
  recover();
  press('Retry');
  await screen.findByRole('link', { name: 'Teachers' });
});
