// @vitest-environment jsdom
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPhotos, preparePhotosPage } from '../features/photos/testing/photos-page.ts';
import { formReady, openStep, save, saveButton, startStep } from '../testing/wizard.ts';

preparePhotosPage();

test.each(['?edit', '?edit=1', '?edit=true'])(
  'When a step is opened with %s, then its button reads Save Changes and saving returns to the profile',
  async (search) => {
    const { page } = startStep('hobbies', {
      search,
      prepare: ({ profile }) => profile.save('hobbies', STEP_VALUES.hobbies),
    });
    await formReady();
    expect([saveButton().textContent, screen.queryByText(/^Step \d+ of/u)]).toEqual(['Save Changes', null]);
    save();
    await waitFor(() => expect(page.path()).toBe('/profile#hobbies'));
  },
);

test('When a link to a step carries the edit flag in its state, then the step is an edit screen', async () => {
  const { page } = await openStep('hobbies', { prepare: ({ profile }) => profile.save('phone', STEP_VALUES.phone) });
  await page.goTo('/onboarding/phone', { state: { edit: true } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Contact Details' })).toBeTruthy();
  expect(saveButton().textContent).toBe('Save Changes');
});

test('When the edit flag is false, then the step belongs to the wizard', async () => {
  startStep('hobbies', { search: '?edit=false' });
  await formReady();
  expect(saveButton().textContent).toBe('Next');
});

test('When the photos are opened with the edit flag, then saving returns to the profile', async () => {
  const { page } = await openPhotos({ saved: ['a', 'b', 'c', 'd', 'e'], path: '/onboarding/photos?edit=true' });
  screen.getByRole('button', { name: 'Save Changes' }).click();
  await waitFor(() => expect(page.path()).toBe('/profile#photos'));
});
