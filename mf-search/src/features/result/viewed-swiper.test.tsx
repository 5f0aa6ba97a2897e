// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installScrolling, pressedFor, ResultSite } from '../../testing/result-site.ts';
import { anItem, press } from '../../testing/search-site.ts';

installScrolling();

const card = (name: string) => screen.findByRole('article', { name });

/** Opens the swiper of viewed profiles with these names, in this order. */
async function openSwiper(...names: string[]) {
  const site = new ResultSite(...names.map((name) => anItem(name, { viewed_at: '2026-11-20T10:00:00.000Z' })));
  const page = site.openList('viewed');
  await card(names[0] ?? '');
  return { site, page };
}

it('turns with the buttons and the arrow keys, and wraps around', async () => {
  await openSwiper('Asha', 'Divya');
  expect(screen.getByRole('heading', { level: 1, name: 'Viewed Profiles' })).toBeDefined();
  press('Next');
  await card('Divya');
  expect(screen.getByText('2 of 2')).toBeDefined();
  press('Next');
  await card('Asha');
  fireEvent.keyDown(screen.getByRole('region', { name: 'Viewed Profiles' }), { key: 'ArrowUp' });
  await card('Divya');
});

it.each([
  ['turns', -101, 'Divya'],
  ['stays', -100, 'Asha'],
  ['turns back', 101, 'Esha'],
  ['stays', 100, 'Asha'],
])('%s after a drag of %i pixels', async (_, distance, name) => {
  await openSwiper('Asha', 'Divya', 'Esha');
  const picture = screen.getByText('A');
  fireEvent.pointerDown(picture, { clientY: 300, pointerId: 1 });
  fireEvent.pointerUp(picture, { clientY: 300 + distance, pointerId: 1 });
  await card(name);
});

it('loads the next page before the end', async () => {
  const site = new ResultSite(...Array.from({ length: 9 }, (_, index) => anItem(`Asha ${index}`)));
  site.pageSize = 8;
  site.openList('viewed');
  await screen.findByText('1 of 128');
  press('Next');
  await screen.findByText('2 of 128');
  expect(site.queries.filter((query) => query.startsWith('search '))).toHaveLength(1);
  press('Next');
  await screen.findByText('3 of 9');
});

it('likes a profile, which stays with the pressed direction after a turn', async () => {
  const { site } = await openSwiper('Asha', 'Divya');
  press('Like Asha');
  await screen.findByText('Saved: you like Asha.');
  expect([site.swipes, pressedFor('Asha')]).toEqual([['liked Asha'], 'Like']);
  press('Next');
  await card('Divya');
  expect(screen.queryByText('Saved: you like Asha.')).toBeNull();
  press('Prev');
  await card('Asha');
  expect(screen.getByRole('button', { name: 'You liked Asha' })).toBeDefined();
});

it('shows the next profile after a block', async () => {
  await openSwiper('Asha', 'Divya');
  press('Block Asha');
  press('Block');
  await screen.findByText('Asha is blocked. You can undo this under My profile, Privacy.');
  await card('Divya');
  expect(screen.getByText('1 of 1')).toBeDefined();
});

it('shows the same profiles as a list, and returns to the shown one from a profile', async () => {
  const { site, page } = await openSwiper('Asha', 'Divya');
  press('Next');
  await card('Divya');
  fireEvent.click(screen.getByRole('link', { name: 'Divya' }));
  await waitFor(() => expect(page.path()).toMatch(/^\/members\//u));
  await act(async () => window.history.back());
  await card('Divya');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Divya' }));
  const before = site.queries.length;
  fireEvent.click(screen.getByRole('link', { name: 'List' }));
  await screen.findByRole('link', { name: 'Asha, 29' });
  expect([page.path(), site.queries.length]).toEqual(['/search-result?source=viewed&view=list', before]);
});
