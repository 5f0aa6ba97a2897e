// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { LEGAL_PAGES } from './pages.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 0, 1, 0, 30) });
});
afterEach(() => vi.useRealTimers());

test.each(LEGAL_PAGES)(
  'When $path is opened, then it shows its title, the day of the visitor and the copyright line',
  async ({ path, text }) => {
    await openPage(path, { state: 'signed-out' });
    const [heading] = screen.getAllByRole('heading', { level: 1 });
    expect(document.title).toBe(`${heading?.textContent} · Bandhavya`);
    expect(screen.getByText(/^Last updated:/u).textContent).toBe('Last updated: 1 January 2027');
    expect(within(screen.getByRole('contentinfo')).getByText('© 2027 Bandhavya. All rights reserved.')).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(text.sections.map((section) => section.heading));
  },
);

test('When a text names another page, then the name is a link to it', async () => {
  await openPage('/contact', { state: 'signed-out' });
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Cookies Policy' });
  expect(link.getAttribute('href')).toBe('/privacy-policy#cookies');
});
