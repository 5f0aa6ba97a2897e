import { act, waitFor, within } from '@testing-library/react';
import { aCard, Discover } from './discover.ts';

/** Opens /home with candidates of these names, in this order. */
export async function openDeck(...names: string[]): Promise<Discover> {
  const discover = new Discover();
  discover.candidates = names.map((name) => aCard(name));
  discover.open('/home');
  if (names[0]) await topCard(names[0]);
  return discover;
}

/** Waits until a candidate is on top and the card can be swiped. */
export async function topCard(name: string): Promise<HTMLElement> {
  const top = await waitFor(() => {
    const card = document.querySelector<HTMLElement>('[data-place="top"]:not([inert])');
    if (!card) throw new Error('The deck is empty');
    within(card).getByRole('article', { name: `${name}, 29` });
    return card;
  });
  // The card measures the window in an effect.
  await act(async () => {});
  return top;
}
