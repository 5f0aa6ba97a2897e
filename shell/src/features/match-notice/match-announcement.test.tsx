// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchWith } from '../../testing/match-with.ts';
import { goTo, openPage } from '../../testing/open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const announced = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .filter((text) => text?.includes('like each other'));

async function match(id: string, name: string): Promise<void> {
  act(() => bus.publish('match.created', matchWith(id, name), 'shell'));
  await expect.poll(announced).toEqual([expect.stringContaining(`You and ${name} like each other.`)]);
}

test('When members match, then the latest match is announced with a link, and the focus stays where it is', async () => {
  await openPage('/public');
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.focus();
  await match('first', 'Kavya');
  await match('second', 'Ravi');
  expect(document.activeElement).toBe(menu);
  fireEvent.click(screen.getByRole('link', { name: 'See your matches' }));
  expect(announced()).toEqual([]);
  expect(window.location.pathname + window.location.search).toBe('/matches?tab=matches');
});

test('When the announcement is closed, or its match ends, then it goes', async () => {
  await openPage('/public');
  await match('third', 'Kavya');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(announced()).toEqual([]);
  await match('fourth', 'Ravi');
  act(() => bus.publish('match.ended', { id: 'fourth' }, 'shell'));
  expect(announced()).toEqual([]);
});

test('When eight seconds have passed, or the member goes to another page, then the announcement goes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage('/public');
  await match('fifth', 'Kavya');
  await act(async () => {});
  act(() => void vi.advanceTimersByTime(7000));
  expect(announced()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1000));
  expect(announced()).toEqual([]);
  vi.useRealTimers();
  await match('sixth', 'Ravi');
  await goTo('/layout');
  expect(announced()).toEqual([]);
});
