// @vitest-environment jsdom
import { CONSENT_VERSIONS } from '@bandhavya/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { legal } from '../../locales/en/legal.ts';
import { openPage } from '../../testing/open-page.tsx';
import { legalTexts } from './legal-texts.ts';
import { LEGAL_PAGES } from './pages.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 0, 1, 0, 30) });
});
afterEach(() => vi.useRealTimers());
afterEach(() => vi.restoreAllMocks());

const contents = () => screen.findByRole('navigation', { name: 'On this page' });

test.each(LEGAL_PAGES)(
  'When $path is opened, then it shows its title, the day of the visitor and the copyright line',
  async ({ path }) => {
    await openPage(path, { state: 'signed-out' });
    const links = within(await contents()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(legal[path].sections.map((section) => section.heading));
    const [heading] = screen.getAllByRole('heading', { level: 1 });
    expect(document.title).toBe(`${heading?.textContent} · Bandhavya`);
    expect(screen.getByText(/^Last updated:/u).textContent).toBe('Last updated: 1 January 2027');
    expect(within(screen.getByRole('contentinfo')).getByText('© 2027 Bandhavya. All rights reserved.')).toBeTruthy();
  },
);

test.each([
  ['/terms-and-conditions', 'In force since: 21 November 2026', CONSENT_VERSIONS.terms],
  ['/privacy-policy', 'In force since: 23 November 2026', CONSENT_VERSIONS.privacy],
  ['/refund-policy', 'In force since: 23 November 2026', '2026-11-23'],
  ['/shipping-policy', 'In force since: 21 November 2026', '2026-11-21'],
])('When %s is opened, then it says since when its version is in force', async (path, line, version) => {
  await openPage(path, { state: 'signed-out' });
  const since = screen.getByText(/^In force since:/u);
  expect([since.textContent, since.querySelector('time')?.dateTime]).toEqual([line, version]);
});

test('When the contact page is opened, then it names no version', async () => {
  await openPage('/contact', { state: 'signed-out' });
  expect(screen.getByText(/^Last updated:/u)).toBeTruthy();
  expect(screen.queryByText(/^In force since:/u)).toBeNull();
});

test('When a text names another page, then the name is a link to it', async () => {
  await openPage('/contact', { state: 'signed-out' });
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Cookies Policy' });
  expect(link.getAttribute('href')).toBe('/privacy-policy#cookies');
});

test('When the text of a page is loading, then the page shows its title and says so', async () => {
  vi.spyOn(legalTexts, 'queryFn').mockReturnValue(new Promise(() => undefined));
  await openPage('/contact', { state: 'signed-out' });
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('Loading...')).toBeTruthy();
});

test('When the text of a page cannot be loaded, then Retry loads it', async () => {
  vi.spyOn(legalTexts, 'queryFn').mockRejectedValueOnce(new Error('The chunk is away'));
  await openPage('/contact', { state: 'signed-out' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This part of the site cannot be shown right now');
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await contents()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('When the address names a section, then its text has the focus as soon as it is there', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await openPage('/privacy-policy#cookies', { state: 'signed-out' });
  await waitFor(() => expect(document.activeElement?.id).toBe('cookies'));
});
