// @vitest-environment jsdom
import { createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDeck, topCard } from '../../testing/deck.ts';
import { installBrowser } from '../../testing/discover.ts';

installBrowser();

/** Drags the card on top, which is 400 by 600 pixels, slowly, and lets go of it. Returns the card. */
async function drag(x: number, y: number): Promise<HTMLElement> {
  const card = await topCard('Asha');
  Object.defineProperties(card, { offsetWidth: { value: 400 }, offsetHeight: { value: 600 } });
  const moments = [
    ['pointerDown', card, 0, 0],
    ['pointerMove', window, x, y],
    ['pointerUp', window, x, y],
  ] as const;
  for (const [index, [type, target, dx, dy]] of moments.entries()) {
    const event = createEvent[type](target, { clientX: 100 + dx, clientY: 100 + dy });
    Object.defineProperty(event, 'timeStamp', { value: (index + 1) * 1000 });
    fireEvent(target, event);
  }
  return card;
}

it.each([
  ['right by a quarter of its width', 100, 10, 'liked Asha'],
  ['left by a quarter of its width', -100, 10, 'disliked Asha'],
  ['up by a quarter of its height', 20, -150, 'super_liked Asha'],
])('swipes a card that is slowly dragged %s', async (_, x, y, swipe) => {
  const discover = await openDeck('Asha', 'Divya');
  await drag(x, y);
  await topCard('Divya');
  await waitFor(() => expect(discover.swipes).toEqual([swipe]));
});

it.each([
  ['right by less than a quarter of its width', 95, 0],
  ['up by less than a quarter of its height', 0, -145],
  ['down', 0, 500],
])('keeps a card that is slowly dragged %s, and removes its stamp', async (_, x, y) => {
  await openDeck('Asha', 'Divya');
  const card = await drag(x, y);
  expect(card.dataset.toward).toBeUndefined();
});

it('shows on a dragged card what letting go does', async () => {
  await openDeck('Asha');
  const card = await topCard('Asha');
  Object.defineProperties(card, { offsetWidth: { value: 400 }, offsetHeight: { value: 600 } });
  fireEvent.pointerDown(card, { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(window, { clientX: 150, clientY: 100 });
  expect([card.dataset.toward, card.style.getPropertyValue('--pull')]).toEqual(['right', '0.5']);
  fireEvent.pointerMove(window, { clientX: 100, clientY: -50 });
  expect([card.dataset.toward, card.style.getPropertyValue('--pull')]).toEqual(['up', '1']);
  fireEvent.pointerCancel(window);
  expect(card.dataset.toward).toBeUndefined();
  expect(within(card).getByText('LIKE').getAttribute('aria-hidden')).toBe('true');
});
