// @vitest-environment jsdom
import { type Preferences, type Profile, preferencesAfter } from '@bandhavya/contracts';
import { SECTION_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { STEP_IDS } from '@bandhavya/domain';
import { aSession, type StubGateway } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStep, press, save, startStep } from '../../testing/wizard.ts';

const PROFILE: Profile = {
  user: { id: 'me', first_name: 'Asha', last_name: 'Rao', phone_number: '9876543210', phone_state: 'unverified' },
  profile: { gender: 'Woman', date_of_birth: '1996-08-14' },
  sections: SECTION_VALUES as Profile['sections'],
  institutions: [],
  work_history: [],
  siblings: [],
  photos: [
    {
      ...{ id: 'p1', file_name: 'me.webp', photo_url: '/api/user-photos/p1', width: 1080, height: 1440 },
      ...{ order_index: 0, is_profile_photo: true, thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' },
    },
  ],
  completeness: { percent: 100, missing: [] },
};

const PROPOSED = {
  age: { from: expect.any(Number), to: expect.any(Number), weight: 'nice' },
  mother_tongues: { values: ['Kannada'], weight: 'nice' },
  marital_statuses: { values: ['Never Married'], weight: 'nice' },
};

/** The preferences behind the gateway. */
class SavedPreferences {
  current: Preferences = {};
  #version = 1;

  constructor(gateway: StubGateway) {
    gateway.answer('getProfile', () => ({ answer: PROFILE }));
    gateway.answer('getPreferences', () => ({ answer: this.current, etag: this.#etag() }));
    gateway.answer('savePreferences', ({ body, headers }) => {
      if (headers.get('if-match') !== this.#etag()) {
        return { problem: 'section.changed', current: this.current, etag: this.#etag() };
      }
      this.change(preferencesAfter(this.current, body));
      return { answer: this.current, etag: this.#etag() };
    });
  }

  change(preferences: Preferences): void {
    this.current = preferences;
    this.#version += 1;
  }

  #etag(): string {
    return `"preferences.${this.#version}"`;
  }
}

/** Saves the last missing step of a member. */
async function complete() {
  const opened = await openStep('social-media', {
    session: aSession({ done: STEP_IDS.filter((id) => id !== 'social-media') }),
    prepare: ({ profile }) => profile.save('name', STEP_VALUES.name),
  });
  const preferences = new SavedPreferences(opened.gateway);
  save();
  await screen.findByRole('heading', { level: 1, name: 'Your profile is live' });
  await screen.findByRole('button', { name: 'Meet people' });
  return { ...opened, preferences };
}

const answer = (question: string, label: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: label }));

test('When the last step is saved, then the profile is live, and preferences like the own facts are proposed', async () => {
  const { page, preferences } = await complete();
  expect(page.path()).toBe('/onboarding/live');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/user-photos/p1?size=480');
  screen.getByRole('radio', { name: /^\d\d to \d\d years$/u, checked: true });
  screen.getByRole('radio', { name: 'Same as mine: Kannada', checked: true });
  screen.getByRole('radio', { name: 'Never Married', checked: true });
  press('Meet people');
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(preferences.current).toEqual(PROPOSED);
});

test('When a member is open to all, then only the other preferences are saved', async () => {
  const { page, preferences } = await complete();
  for (const question of ['Age', 'Marital status']) answer(question, 'Open to all');
  press('Meet people');
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(preferences.current).toEqual({ mother_tongues: PROPOSED.mother_tongues });
});

test('When another tab saved preferences, then they are kept, and the next press saves', async () => {
  const { page, preferences } = await complete();
  preferences.change({ communities: { values: ['Brahmin'], weight: 'must' } });
  press('Meet people');
  await screen.findByText('Unable to save your preferences right now. Please try again, or choose them later.');
  press('Meet people');
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(preferences.current).toEqual({ ...PROPOSED, communities: { values: ['Brahmin'], weight: 'must' } });
});

test('When the preferences cannot be saved, then the member can go on without them', async () => {
  const { gateway, page, preferences } = await complete();
  gateway.refuse('savePreferences', 'service.unavailable');
  press('Meet people');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('link', { name: 'Choose preferences later' }));
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(preferences.current).toEqual({});
});

test('When the member looks at the preview, then its way back leads here again', async () => {
  const { page } = await complete();
  fireEvent.click(screen.getByRole('link', { name: 'See how your profile looks' }));
  await waitFor(() => expect(page.path()).toBe('/profile/preview'));
  expect(window.history.state.usr).toEqual({ justCompleted: true, from: '/onboarding/live' });
});

test('When a member with a complete profile opens the page by its address, then the deck opens', async () => {
  const { page } = startStep('name', { session: aSession({ complete: true, locked: true }) });
  await page.goTo('/onboarding/live');
  await waitFor(() => expect(page.path()).toBe('/home'));
});

test('When the profile is not complete, then the page leads to the next step', async () => {
  const { page } = startStep('name', { session: aSession({ next: '/onboarding/work' }) });
  await page.goTo('/onboarding/live');
  await waitFor(() => expect(page.path()).toBe('/onboarding/work'));
});
