// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDeck, topCard } from '../../testing/deck.ts';
import { aCard, Discover, installBrowser } from '../../testing/discover.ts';

installBrowser();

it('When an arrow key is pressed in the deck, then it swipes, and elsewhere it scrolls the page', async () => {
  const discover = await openDeck('Asha', 'Divya', 'Kavya');
  const like = screen.getByRole('button', { name: 'Like' });
  const preferences = screen.getByRole('link', { name: 'Preferences' });
  for (const elsewhere of [document.body, preferences]) {
    elsewhere.focus();
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'u', 'p']) {
      // False would mean that the page prevents what the browser does with the key.
      expect(fireEvent.keyDown(elsewhere, { key }), key).toBe(true);
    }
  }
  await topCard('Asha');
  like.focus();
  expect(fireEvent.keyDown(like, { key: 'ArrowRight' })).toBe(false);
  await topCard('Divya');
  screen.getByRole('link', { name: 'Divya, 29' }).focus();
  fireEvent.keyDown(screen.getByRole('link', { name: 'Divya, 29' }), { key: 'ArrowLeft' });
  await topCard('Kavya');
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha', 'disliked Divya']));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Profiles for you' }));
});

it('shows name, age, work and place on the card, and the rest beside it on a wide window', async () => {
  const discover = new Discover();
  discover.candidates = [aCard('Asha', { verified: true, reasons: [{ code: 'tongue', value: 'Kannada' }] })];
  discover.open('/home');
  const card = within(await topCard('Asha'));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Teacher', 'Mysuru, Karnataka']);
  card.getByRole('img', { name: 'Verified number' });
  expect(card.queryByText('I teach physics.')).toBeNull();
  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(details).toEqual([
    '5 ft 5 in (165 cm)',
    'Teacher',
    "Master's Degree 📜",
    'Mysuru, Karnataka',
    'Hindu · Lingayat',
    'Kannada',
    'Never Married',
  ]);
  for (const words of ['I teach physics.', 'Active today', 'Both speak Kannada']) screen.getByText(words);
});

it('shows the occupation of a candidate without a job title, and no empty facts', async () => {
  const discover = new Discover();
  const unknown = { job_title: '', working_with: 'Homemaker', qualification: 'Other', about: '', active: undefined };
  discover.candidates = [aCard('Asha', { ...unknown, district: '', state: '' })];
  discover.open('/home');
  const card = within(await topCard('Asha'));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Homemaker']);
  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(details).toEqual(['5 ft 5 in (165 cm)', 'Homemaker', 'Hindu · Lingayat', 'Kannada', 'Never Married']);
});

it('goes back a photo on the left half of the card, and forward on the right half', async () => {
  const photo = { width: 768, height: 960, thumbhash: '' };
  const photos = ['a', 'b', 'c'].map((id) => ({
    ...aCard('Asha').photos[0],
    ...photo,
    id,
    photo_url: `/api/user-photos/${id}`,
  }));
  const discover = new Discover();
  discover.candidates = [aCard('Asha', { photos })];
  discover.open('/home');
  const card = within(await topCard('Asha'));
  const shown = () => card.getByRole('img').getAttribute('alt');
  const [back, forward] = card.getAllByRole('button');
  if (!back || !forward) throw new Error('The photo has no halves');
  expect([back, forward].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Previous photo of Asha',
    'Next photo of Asha',
  ]);
  fireEvent.click(forward);
  expect(shown()).toBe('Photo 2 of 3 of Asha');
  fireEvent.click(back);
  expect(shown()).toBe('Photo 1 of 3 of Asha');
  fireEvent.click(back);
  expect(shown()).toBe('Photo 3 of 3 of Asha');
});
