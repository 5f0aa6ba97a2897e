// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installBrowser, press, SearchSite, type } from '../../testing/search-site.ts';

installBrowser();

/** Opens an address of /search-filter and waits for the options. */
async function openOptions(address: string) {
  const site = new SearchSite();
  const page = site.open(address);
  await screen.findByRole('button', { name: 'Apply Filters' });
  return { site, page };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const labels = (all = boxes()) => all.map(({ labels: own }) => own?.[0]?.textContent);
const chosen = () => labels(boxes().filter(({ checked }) => checked));

it("lists the specification's options first and checks those of the address", async () => {
  await openOptions('/search-filter?type=community&community=Other,Kuruba');
  expect(labels().slice(0, 6)).toEqual(['Brahmin', 'Vokkaliga', 'Lingayat', 'Kuruba', 'Other', 'Vishwakarma']);
  expect(chosen()).toEqual(['Kuruba', 'Other']);
  screen.getByRole('heading', { level: 1, name: 'Community' });
  screen.getByRole('group', { name: 'Community' });
});

it('returns to the tab with the filters, in the place of the page of options', async () => {
  const { page } = await openOptions('/search-filter?type=maritalStatus&tab=viewed&minAge=2&maritalStatus=Widowed');
  fireEvent.click(screen.getByLabelText('Single'));
  press('Apply Filters');
  await screen.findByRole('tab', { name: 'Viewed Profiles', selected: true });
  expect(page.path()).toBe('/search?tab=viewed&maritalStatus=Single,Widowed&minAge=2');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Marital Status'));
});

it('drops the changes with Back, which returns to the earlier page', async () => {
  const site = new SearchSite();
  const page = site.open('/search?tab=viewed&community=Brahmin');
  fireEvent.click(await screen.findByRole('link', { name: /^Community/u }));
  await screen.findByRole('group', { name: 'Community' });
  fireEvent.click(screen.getByLabelText('Kuruba'));
  const { length } = window.history;
  press('Back');
  await screen.findByRole('link', { name: /^Community\s*Brahmin$/u });
  expect(page.path()).toBe('/search?tab=viewed&community=Brahmin');
  expect(window.history.length).toBe(length);
});

it('returns to /search with Back also when the address was opened directly', async () => {
  const { page } = await openOptions('/search-filter?type=community&tab=viewed&community=Brahmin');
  press('Back');
  await screen.findByRole('link', { name: /^Community\s*Brahmin$/u });
  expect(page.path()).toBe('/search?tab=viewed&community=Brahmin');
});

it('selects and clears all options', async () => {
  const { page } = await openOptions('/search-filter?type=kujaDosha&kujaDosha=No');
  press('Select All');
  expect(chosen()).toEqual(['Yes ✅', 'No ❌', "I don't know 🤷"]);
  press('Clear All');
  expect(chosen()).toEqual([]);
  press('Apply Filters');
  await screen.findByRole('button', { name: 'Show Results' });
  expect(page.path()).toBe('/search?tab=new');
});

it('searches a long list, and selects only the options that were found', async () => {
  const { page } = await openOptions('/search-filter?type=nakshatra&nakshatra=Rohini');
  type('Search this list', 'PURVA');
  expect(labels()).toEqual(['Purva Phalguni', 'Purva Ashadha', 'Purva Bhadrapada']);
  press('Select All');
  type('Search this list', 'xyz');
  await screen.findByText('No results found');
  type('Search this list', '');
  expect(chosen()).toEqual(['Rohini', 'Purva Phalguni', 'Purva Ashadha', 'Purva Bhadrapada']);
  press('Apply Filters');
  await screen.findByRole('button', { name: 'Show Results' });
  expect(new URLSearchParams(page.path().split('?')[1]).get('nakshatra')).toBe(
    'Rohini,Purva Phalguni,Purva Ashadha,Purva Bhadrapada',
  );
});

it('counts the profiles of the options that are checked, with the other filters', async () => {
  const { site } = await openOptions('/search-filter?type=motherTongue&tab=viewed&minAge=25');
  await screen.findByText('128 profiles');
  site.count = { count: 1, more: false };
  fireEvent.click(screen.getByLabelText('Tamil'));
  fireEvent.click(screen.getByLabelText('Telugu'));
  await screen.findByText('1 profile');
  expect(site.queries).toEqual([
    'countSearch source=viewed&minAge=25',
    'countSearch source=viewed&motherTongue=Telugu,Tamil&minAge=25',
  ]);
});

it.each(['/search-filter', '/search-filter?type=colour&tab=viewed', '/search-filter?type=__proto__'])(
  'refuses %s and leads back',
  async (address) => {
    const site = new SearchSite();
    site.open(address);
    await screen.findByText('Invalid filter type.');
    const tab = address.includes('viewed') ? 'viewed' : 'new';
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(`/search?tab=${tab}`);
    expect(site.gateway.requests).toEqual([]);
  },
);
