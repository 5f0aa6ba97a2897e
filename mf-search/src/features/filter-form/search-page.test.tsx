// @vitest-environment jsdom
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { installBrowser, press, SearchSite, type } from '../../testing/search-site.ts';

installBrowser();

/** Opens an address of /search and waits for the form. */
async function openForm(address: string, prepare: (site: SearchSite) => void = () => {}) {
  const site = new SearchSite();
  prepare(site);
  const page = site.open(address);
  await screen.findByRole('button', { name: 'Show Results' });
  return { site, page };
}

const row = (name: RegExp) => screen.getByRole('link', { name });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text;
const errorOf = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the filters of /search', () => {
  it('shows the chosen options joined by commas, or the invitation to choose', async () => {
    await openForm('/search?tab=viewed&community=Brahmin,Other&maritalStatus=Single');
    row(/^Community\s*Brahmin, Other$/u);
    row(/^Marital Status\s*Single$/u);
    row(/^Mother Tongue\s*Select the option$/u);
    row(/^Kuja Dosha\s*Select the option$/u);
    screen.getByText(/Choose what matters to you\. A filter without a choice is open to all\.$/u);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Viewed Profiles');
  });

  it('links each row to its options with all filters and the tab', async () => {
    await openForm('/search?tab=viewed&community=Brahmin,Other&minAge=25');
    expect(row(/^Mother Tongue/u).getAttribute('href')).toBe(
      '/search-filter?tab=viewed&type=motherTongue&community=Brahmin,Other&minAge=25',
    );
  });

  it('goes to the results with what was typed just before, and Back restores it', async () => {
    const { page } = await openForm('/search?community=Kuruba');
    type('Min Age', '2');
    type('Min Age', '25');
    type('Max Age', '32');
    press('Show Results');
    await screen.findByRole('heading', { level: 1, name: 'New Profiles' });
    expect(page.path()).toBe('/search-result?source=new&community=Kuruba&minAge=25&maxAge=32');
    window.history.back();
    await screen.findByRole('button', { name: 'Show Results' });
    expect([input('Min Age').value, input('Max Age').value]).toEqual(['25', '32']);
    expect(page.path()).toBe('/search?tab=new&community=Kuruba&minAge=25&maxAge=32');
  });

  it('keeps every digit of quick input, whatever the order in which addresses arrive', async () => {
    const { page } = await openForm('/search');
    for (const value of ['1', '18', '1', '19']) type('Min Age', value);
    for (const value of ['3', '35']) type('Max Age', value);
    expect([input('Min Age').value, input('Max Age').value]).toEqual(['19', '35']);
    await waitFor(() => expect(page.path()).toBe('/search?tab=new&minAge=19&maxAge=35'));
    expect([input('Min Age').value, input('Max Age').value]).toEqual(['19', '35']);
  });

  it('restores filters and tab with Back and Forward', async () => {
    const { page } = await openForm('/search?minAge=25');
    fireEvent.click(screen.getByRole('tab', { name: 'Viewed Profiles' }));
    await screen.findByRole('tab', { name: 'Viewed Profiles', selected: true });
    type('Min Age', '40');
    await waitFor(() => expect(page.path()).toBe('/search?tab=viewed&minAge=40'));
    window.history.back();
    await screen.findByRole('tab', { name: 'New Profiles', selected: true });
    expect(input('Min Age').value).toBe('25');
    window.history.forward();
    await screen.findByRole('tab', { name: 'Viewed Profiles', selected: true });
    expect(input('Min Age').value).toBe('40');
  });

  it.each([
    ['17', '', 'Min Age', 'Please enter a whole number from 18 to 99.'],
    ['', '100', 'Max Age', 'Please enter a whole number from 18 to 99.'],
    ['x', '30', 'Min Age', 'Please enter a whole number from 18 to 99.'],
    ['40', '30', 'Min Age', 'Minimum age cannot be greater than maximum age.'],
  ])('refuses the ages %s and %s beside the field and sends nothing', async (min, max, label, message) => {
    const { site, page } = await openForm('/search');
    await screen.findByText('128 profiles');
    const before = site.queries.length;
    type('Min Age', min);
    type('Max Age', max);
    expect(input(label).getAttribute('aria-invalid')).toBeNull();
    press('Show Results');
    expect(errorOf(label)).toContain(message);
    expect(document.activeElement).toBe(input(label));
    expect(page.path()).toMatch(/^\/search\?/u);
    expect(site.queries).toHaveLength(before);
  });

  it('shows an error of a typed age after the member has left the field, and removes it while they type', async () => {
    await openForm('/search');
    type('Min Age', '17');
    expect(errorOf('Min Age')).toBe('');
    fireEvent.blur(input('Min Age'));
    expect(errorOf('Min Age')).toContain('18 to 99');
    type('Min Age', '1');
    expect(errorOf('Min Age')).toBe('');
  });

  it('removes an error about the order of ages as soon as either age mends it', async () => {
    await openForm('/search');
    for (const [label, mended] of [
      ['Max Age', '45'],
      ['Min Age', '25'],
    ] as const) {
      type('Min Age', '40');
      type('Max Age', '30');
      press('Show Results');
      expect(errorOf('Min Age')).toBe('Minimum age cannot be greater than maximum age.');
      type(label, mended);
      fireEvent.blur(input(label));
      expect(errorOf('Min Age')).toBe('');
      expect(input('Min Age').getAttribute('aria-invalid')).toBeNull();
    }
  });

  it('shows the wrong age of an opened address beside its field', async () => {
    await openForm('/search?minAge=abc');
    expect(input('Min Age').value).toBe('abc');
    expect(errorOf('Min Age')).toContain('18 to 99');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('names the invalid filters of a link and goes on without them', async () => {
    const { page } = await openForm('/search?community=Martian&colour=red&motherTongue=Tamil');
    const alert = within(screen.getByRole('alert'));
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Community: This value is not allowed.',
      'colour: This field is not known.',
    ]);
    fireEvent.click(alert.getByRole('link', { name: 'Continue without them' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(page.path()).toBe('/search?tab=new&motherTongue=Tamil');
  });

  it('resets all filters', async () => {
    const { page } = await openForm('/search?tab=viewed&community=Brahmin&minAge=25&rashi=Other');
    press('Reset all filters');
    await waitFor(() => expect(page.path()).toBe('/search?tab=viewed'));
    expect(input('Min Age').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Reset all filters' })).toBeNull();
  });
});

describe('the live count', () => {
  it('counts the profiles of the last filters once after quick changes', async () => {
    const { site } = await openForm('/search?tab=viewed');
    await screen.findByText('128 profiles');
    site.count = { count: 1000, more: true };
    for (const value of ['2', '25', '26']) type('Min Age', value);
    await screen.findByText('1,000+ profiles');
    expect(site.queries).toEqual(['countSearch source=viewed', 'countSearch source=viewed&minAge=26']);
  });

  it('says that the number could not be loaded', async () => {
    expectFailedLoad();
    await openForm('/search', ({ gateway }) => gateway.refuse('countSearch', 'service.unavailable'));
    await screen.findByText('The number of profiles could not be loaded.');
  });
});

describe('"More filters"', () => {
  it('is folded away, and opens with a press that the address keeps', async () => {
    const { page } = await openForm('/search');
    expect(screen.queryByRole('link', { name: /^Gotra/u })).toBeNull();
    press('More filters');
    row(/^Gotra\s*Select the option$/u);
    await waitFor(() => expect(page.path()).toBe('/search?tab=new&more=yes'));
  });

  it('opens by itself when one of them is set, and sets the other kinds', async () => {
    const { page } = await openForm('/search?rashi=Kumbha (Aquarius)&minHeight=150');
    row(/^Rashi\s*Kumbha \(Aquarius\) ♒$/u);
    screen.getByRole('button', { name: 'More filters (2)', expanded: true });
    expect(chosen('Min Height')).toBe('4 ft 11 in (150 cm)');
    expect(chosen('Max Height')).toBe('Any');
    type('Max Height', '179');
    expect(chosen('Max Height')).toBe('5 ft 10 in (179 cm)');
    fireEvent.click(screen.getByLabelText('With photo'));
    type('Last active', '7');
    type('Min Yearly Income', '500000');
    press('Show Results');
    await screen.findByRole('heading', { level: 1, name: 'New Profiles' });
    const query = new URLSearchParams(page.path().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      source: 'new',
      rashi: 'Kumbha (Aquarius)',
      minHeight: '150',
      maxHeight: '179',
      minIncome: '500000',
      withPhoto: 'yes',
      active: '7',
    });
  });

  it('opens at submit when a folded field is wrong, with the focus on it', async () => {
    await openForm('/search?more=no&minHeight=90');
    press('Show Results');
    expect(errorOf('Min Height')).toContain('120 to 220');
    await waitFor(() => expect(document.activeElement).toBe(input('Min Height')));
  });
});

describe('the own preferences', () => {
  it('sets them as filters with one press, beside the other filters', async () => {
    const { page } = await openForm('/search?kujaDosha=No&minAge=50', (site) => {
      site.preferences = {
        age: { from: 25, to: 32, weight: 'must' },
        height_cm: { from: 150, to: 175, weight: 'nice' },
        communities: { values: ['Lingayat', 'Other'], weight: 'nice' },
        marital_statuses: { values: ['Never Married', 'Widowed'], weight: 'must' },
      };
    });
    press('Use my partner preferences');
    await screen.findByText(/^Your preferences are set as filters: Community, Marital Status, Age, Height\.$/u);
    row(/^Community\s*Lingayat, Other$/u);
    row(/^Marital Status\s*Single, Widowed$/u);
    expect(input('Min Age').value).toBe('25');
    await waitFor(() => expect(page.path()).toContain('kujaDosha=No&minAge=25&maxAge=32&minHeight=150&maxHeight=175'));
  });

  it('leads to the preferences when there are none', async () => {
    await openForm('/search');
    press('Use my partner preferences');
    const link = await screen.findByRole('link', { name: 'Set preferences' });
    expect(link.getAttribute('href')).toBe('/preferences');
  });

  it('says that they could not be loaded, and sets them when they can be', async () => {
    const site = new SearchSite();
    site.preferences = { age: { from: 25, to: 32, weight: 'must' } };
    const recover = site.gateway.refuse('getPreferences', 'request.invalid');
    site.open('/search');
    fireEvent.click(await screen.findByRole('button', { name: 'Use my partner preferences' }));
    await screen.findByText('Your preferences could not be loaded. Please try again.');
    recover();
    press('Use my partner preferences');
    await waitFor(() => expect(input('Max Age').value).toBe('32'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a member who may not meet others yet', () => {
  it('is led to the profile and sends no search', async () => {
    const site = new SearchSite();
    const { onboarding } = site.session;
    site.session = { ...site.session, onboarding: { ...onboarding, complete: false, next: '/onboarding/work' } };
    site.open('/search');
    await screen.findByText('Please finish your profile first.');
    expect(screen.getByRole('link', { name: 'Finish my profile' }).getAttribute('href')).toBe('/onboarding/work');
    expect(site.gateway.requests).toEqual([]);
  });

  it('is led to /contact when the account is archived', async () => {
    const site = new SearchSite();
    site.gateway.refuse('countSearch', 'account.archived');
    site.gateway.refuse('getSavedSearches', 'account.archived');
    site.open('/search');
    await screen.findByText('Your account is archived.');
  });
});
