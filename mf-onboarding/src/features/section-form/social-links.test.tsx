// @vitest-environment jsdom
import { STEPS } from '@bandhavya/domain';
import { aSession } from '@bandhavya/testing-browser';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, enter, openStep, save } from '../../testing/wizard.ts';

const SAVED = 'Social links saved successfully!';
const openLinks = (values?: Record<string, string>) =>
  openStep('social-media', {
    session: aSession({ done: STEPS.map(({ id }) => id), complete: true, locked: true }),
    prepare: ({ profile }) => {
      if (values) profile.save('social-media', values);
    },
  });

test('When all links are empty, then Next goes on, and the screen says nothing about a save', async () => {
  const { page, profile } = await openLinks();
  expect(screen.getByText('You can leave these empty and add them later.')).toBeTruthy();
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(screen.queryByText(SAVED)).toBeNull();
  expect(profile.values('social-media')).toEqual({ instagram: '', twitter: '', facebook: '', linkedin: '' });
});

test('When a name is entered, then its https address is saved, and the next page says so', async () => {
  const { page, profile } = await openLinks();
  enter(control('Instagram'), '@meera.k');
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(await screen.findByText(SAVED)).toBeTruthy();
  expect(profile.values('social-media')).toMatchObject({ instagram: 'https://www.instagram.com/meera.k' });
});

test('When the only link is removed, then the next page says that this was saved', async () => {
  const { page } = await openLinks({ instagram: 'https://www.instagram.com/meera.k' });
  enter(control('Instagram'), '');
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(await screen.findByText(SAVED)).toBeTruthy();
});
