import { expect, test } from '../src/fixtures.ts';
import { newIdentity, signInThroughPages } from '../src/members/sign-in.ts';
import {
  acceptConsents,
  FIRST_VALUES,
  fillBirth,
  fillGender,
  fillName,
  fillPhone,
  fillSections,
} from '../src/screens/wizard.ts';

test('A new member signs in, fills in all 14 steps, reads and edits the profile, and logs out', {
  tag: ['@shell', '@mf_onboarding', '@mf_profile', '@smoke', '@journey'],
}, async ({ page }) => {
  const identity = newIdentity('Kavya Rao');
  await signInThroughPages(page, identity);

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kavya' })).toBeVisible();
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page.getByText('Please accept the terms to continue.')).toBeVisible();
  await acceptConsents(page);

  await expect(page.getByLabel('First name')).toHaveValue('Kavya');
  await fillName(page);
  await fillPhone(page);
  await fillGender(page);
  await fillBirth(page);
  await expect(page.getByText('Step 5 of 14: Basic info')).toBeVisible();
  await fillSections(page);
  await expect(page).toHaveURL(/\/home$/u);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Your Name')).toContainText('Kavya');
  await expect(section('Your Name')).toContainText('Rao');
  await expect(section('Contact Details')).toContainText(FIRST_VALUES.phone);
  await expect(section('Gender')).toContainText('Queen');
  await expect(section('Birth Details')).toContainText('14/08/1996');
  await expect(section('Birth Details')).toContainText('10:35 PM');
  await expect(section('Birth Details')).toContainText('Mysuru');
  await expect(section('Basic Details')).toContainText('170 cm');
  await expect(section('Education Details')).toContainText('Computer Science');
  await expect(section('Education Details')).toContainText('National Institute of Engineering');
  await expect(section('Work Details')).toContainText('Chamundi Software');
  await expect(section('Family Details')).toContainText('Farmer');
  await expect(section('Community Details')).toContainText('Kota');
  await expect(section('Astrology Details')).toContainText('Rohini');
  await expect(section('Hobbies & Interests')).toContainText('Yoga');
  await expect(section('More About Me')).toContainText('long walks');
  await expect(section('Photos').getByRole('img', { name: 'Kavya Rao, profile photo' })).toBeVisible();
  await expect(section('Your Name').getByRole('button', { name: 'Edit Your Name' })).toBeDisabled();
  await expect(section('Gender').getByRole('button', { name: 'Edit Gender' })).toBeDisabled();

  await section('Contact Details').getByRole('link', { name: 'Edit Contact Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Contact Details' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9980098800');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile#phone$/u);
  await expect(section('Contact Details')).toContainText('9980098800');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();

  // The visit of /profile asked for the sign-in.
  await signInThroughPages(page, identity);
  await expect(page).toHaveURL(/\/profile$/u);
});
