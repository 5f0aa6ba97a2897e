// @vitest-environment jsdom
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Discover, installBrowser, press } from '../../testing/discover.ts';

installBrowser();

/** Opens /preferences and waits for the form. */
async function openForm(prepare: (discover: Discover) => void = () => {}) {
  const discover = new Discover();
  prepare(discover);
  const page = discover.open('/preferences');
  await screen.findByRole('button', { name: 'Save Changes' });
  return { discover, page };
}

/** Chooses how much a preference matters. */
function weigh(title: string, weight: 'Open to all' | 'Nice to have' | 'Must have'): void {
  const panel = screen.getByRole('heading', { name: title }).closest('section');
  if (!panel) throw new Error(`There is no panel ${title}`);
  fireEvent.click(within(panel).getByRole('radio', { name: weight }));
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const save = () => press('Save Changes');

it('says that the preferences could not be loaded, and loads them with Retry', async () => {
  expectFailedLoad();
  const discover = new Discover();
  const recover = discover.gateway.refuse('getPreferences', 'service.unavailable');
  discover.open('/preferences');
  await screen.findByText('Your preferences could not be loaded');
  recover();
  press('Retry');
  await screen.findByRole('button', { name: 'Save Changes' });
});

it('saves what was chosen and returns to the deck', async () => {
  const { discover, page } = await openForm();
  weigh('Age', 'Must have');
  type('Age from', '25');
  type('Age to', '32');
  weigh('Mother tongue', 'Nice to have');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kannada' }));
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(discover.preferences).toEqual({
    age: { from: 25, to: 32, weight: 'must' },
    mother_tongues: { values: ['Kannada'], weight: 'nice' },
  });
});

it('shows the saved preferences and removes one that is opened to all', async () => {
  const { discover, page } = await openForm((each) => {
    each.preferences = { height_cm: { from: 150, to: 170, weight: 'must' } };
  });
  expect(screen.getByLabelText('Height from')).toHaveProperty('value', '150');
  weigh('Height', 'Open to all');
  expect(screen.queryByLabelText('Height from')).toBeNull();
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(discover.preferences).toEqual({});
});

it('offers the filters of the search as preferences, and removes a saved one that is opened to all', async () => {
  const { discover, page } = await openForm((each) => {
    each.preferences = { diets: { values: ['Veg'], weight: 'must' } };
  });
  weigh('Religion', 'Must have');
  fireEvent.click(screen.getByRole('checkbox', { name: /Jain/u }));
  weigh('Annual income', 'Nice to have');
  fireEvent.change(screen.getByLabelText('Annual income from'), { target: { value: '500000' } });
  expect(screen.getByLabelText<HTMLSelectElement>('Annual income from').selectedOptions[0]?.text).toBe('5 LPA');
  weigh('State where they live', 'Nice to have');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Karnataka' }));
  weigh('Diet', 'Open to all');
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(discover.preferences).toEqual({
    religions: { values: ['Jain'], weight: 'must' },
    income: { from: 500_000, to: 10_000_000, weight: 'nice' },
    states: { values: ['Karnataka'], weight: 'nice' },
  });
});

it('offers the heights in feet and inches with centimetres, and saves centimetres', async () => {
  const { discover, page } = await openForm();
  weigh('Height', 'Nice to have');
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text;
  expect([chosen('Height from'), chosen('Height to')]).toEqual(['3 ft 11 in (120 cm)', '7 ft 3 in (220 cm)']);
  type('Height from', '162');
  expect(chosen('Height from')).toBe('5 ft 4 in (162 cm)');
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(discover.preferences).toEqual({ height_cm: { from: 162, to: 220, weight: 'nice' } });
});

it('marks every wrong field, focuses the first one and sends nothing', async () => {
  const { discover } = await openForm();
  weigh('Height', 'Must have');
  type('Height from', '182');
  type('Height to', '161');
  weigh('Community', 'Nice to have');
  save();
  await screen.findByText('Please check the marked fields.');
  const height = screen.getByLabelText('Height from');
  expect(height.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(height);
  const messages = [...document.querySelectorAll('[id$="-error"], [role="alert"]')].map((each) => each.textContent);
  expect(messages.filter(Boolean)).toEqual([
    'Minimum height cannot be greater than maximum height.',
    'Please choose at least one.',
    'Please check the marked fields.',
  ]);
  expect(discover.gateway.writes).toEqual([]);
});

it('removes an error as soon as it is mended, also by another field, and the general message with the last one', async () => {
  await openForm();
  weigh('Age', 'Must have');
  type('Age to', '');
  weigh('Height', 'Must have');
  type('Height from', '182');
  type('Height to', '161');
  weigh('Community', 'Nice to have');
  save();
  await screen.findByText('Please check the marked fields.');
  const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(errors()).toHaveLength(4);
  type('Age to', '70');
  expect(errors()).toEqual([
    'Minimum height cannot be greater than maximum height.',
    'Please choose at least one.',
    'Please check the marked fields.',
  ]);
  type('Height to', '191');
  weigh('Community', 'Open to all');
  expect(errors()).toEqual([]);
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

it('keeps the choices when the connection is lost, says it is offline only then, and saves on the next try', async () => {
  const { discover, page } = await openForm();
  weigh('Age', 'Must have');
  type('Age to', '30');
  discover.gateway.offline = true;
  save();
  await screen.findByText('Unable to save your preferences right now.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  save();
  await screen.findByText('You seem to be offline. Your choices are kept here.');
  discover.gateway.offline = false;
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(discover.preferences).toEqual({ age: { from: 18, to: 30, weight: 'must' } });
});

it('says that another tab changed the preferences, and overwrites them on the next save', async () => {
  const { discover, page } = await openForm();
  discover.changePreferences({ age: { from: 40, to: 50, weight: 'nice' } });
  weigh('Age', 'Must have');
  save();
  await screen.findByText(/^Your preferences were changed in another tab/u);
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(discover.preferences).toEqual({ age: { from: 18, to: 99, weight: 'must' } });
});
