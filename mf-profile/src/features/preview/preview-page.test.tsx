// @vitest-environment jsdom
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEmptyProfile } from '../../testing/a-profile.ts';
import { expectRetryToStay, findSection, open, section } from '../../testing/open-profile.ts';

test('When a member opens the preview, then everything is shown but the phone number, and nothing can be changed', async () => {
  open('/profile/preview');
  await findSection('Birth Details');
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 2, name: 'Kavya Rao' })).toBeTruthy();
  // Below the name and among the basic details.
  expect(within(main).getAllByText('5 ft 5 in (165 cm)')).toHaveLength(2);
  expect(section('Birth Details').textContent).toMatch(/Age\s*\d\d years/u);
  expect(section('Community Details').textContent).toContain('Kashyapa');
  for (const secret of ['9845012345', '14/08/1996', '10:35']) expect(main.textContent).not.toContain(secret);
  const phone = within(section('Phone number')).getByRole<HTMLButtonElement>('button');
  expect([phone.textContent?.trim(), phone.disabled]).toEqual(['Show the phone number', true]);
  const photos = within(main).getAllByRole('button', { name: /^Photo \d/u });
  expect(within(main).getAllByRole('button')).toEqual([...photos, phone]);
  expect(section('At a glance').textContent).toContain('Kavya Rao');
  for (const words of ['Verified number', 'Visible after a match', 'Date and time of birth']) {
    expect(within(main).getByText(words)).toBeTruthy();
  }
  expect(within(main).queryByText('Queen')).toBeNull();
  fireEvent.click(within(main).getByRole('tab', { name: 'A match' }));
  expect(within(main).queryByText('Visible after a match')).toBeNull();
  expect(section('Birth Details').textContent).toContain('14/08/1996');
  expect(main.textContent).not.toContain('9845012345');
  expect(within(main).queryByRole('link', { name: /^Edit/u })).toBeNull();
  expect(within(main).queryByRole('progressbar')).toBeNull();
  expect(within(main).getByRole('link', { name: 'Back to my profile' }).getAttribute('href')).toBe('/profile');
});

test('When a step of the wizard linked to the preview, then the preview links back to that step', async () => {
  const { page } = open('/profile');
  await page.goTo('/profile/preview', { state: { from: '/onboarding/work' } });
  await findSection('Birth Details');
  fireEvent.click(screen.getByRole('link', { name: 'Back to where you were' }));
  expect(page.path()).toBe('/onboarding/work');
});

test('When nothing was entered, then the preview says so', async () => {
  open('/profile/preview', { profile: anEmptyProfile() });
  expect(await screen.findByRole('heading', { name: 'There is nothing to see yet' })).toBeTruthy();
});

test('When Retry on /profile/preview fails again, then the panel stays with the focus on its button', async () => {
  expectFailedLoad();
  await expectRetryToStay('/profile/preview', 'getProfile');
});
