// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, enter, openStep, save } from '../../testing/wizard.ts';

const QUESTION = 'Who may see your phone number?';

const audience = () => screen.findByRole('radiogroup', { name: QUESTION });
const chosen = async () =>
  within(await audience())
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const choose = async (name: RegExp) =>
  within(await audience())
    .getByRole('radio', { name })
    .click();

test('When the phone step opens, then it says that the number opens to members', async () => {
  await openStep('phone');
  expect(await chosen()).toEqual(['members']);
  expect(
    screen.getByText(/^Unless you choose otherwise here, registered members can ask to see your number\./u),
  ).toBeTruthy();
});

test('When a member chooses matches only, then Next saves the choice with the number in one request', async () => {
  const { gateway, profile, page } = await openStep('phone');
  enter(control('Phone number'), '9845012345');
  await choose(/^Matches only/u);
  expect([await chosen(), gateway.writes]).toEqual([['matches'], []]);
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/gender'));
  expect(gateway.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { phone_number: '9845012345', phone_audience: 'matches' },
  ]);
  expect(profile.settings.phone_audience).toBe('matches');
});

test('When a member leaves the choice alone, then the save does not send it', async () => {
  const { gateway, page } = await openStep('phone', {
    prepare: ({ profile }) => Object.assign(profile, { settings: { ...profile.settings, phone_audience: 'nobody' } }),
  });
  expect(await chosen()).toEqual(['nobody']);
  enter(control('Phone number'), '9845012345');
  await choose(/^Matches only/u);
  await choose(/^Nobody/u);
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/gender'));
  expect(gateway.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ phone_number: '9845012345' });
});

test('When the number is wrong, then the choice is not saved either', async () => {
  const { gateway } = await openStep('phone');
  enter(control('Phone number'), '98450');
  await choose(/^Matches only/u);
  save();
  await screen.findByText('Please enter a valid 10-digit phone number');
  expect([await chosen(), gateway.writes]).toEqual([['matches'], []]);
});

test('When the settings cannot be read, then the number is saved alone', async () => {
  const { page } = await openStep('phone', {
    prepare: ({ gateway }) => void gateway.refuse('getSettings', 'resource.absent'),
  });
  enter(control('Phone number'), '9845012345');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/gender'));
  expect(screen.queryByText(QUESTION)).toBeNull();
});
