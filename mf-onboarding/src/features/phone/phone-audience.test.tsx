// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, enter, held, openStep } from '../../testing/wizard.ts';

const QUESTION = 'Who may see your phone number?';

const audience = () => screen.findByRole('radiogroup', { name: QUESTION });
const chosen = async () =>
  within(await audience())
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

test('When the phone step opens, then it says that the number opens to members', async () => {
  await openStep('phone');
  expect(await chosen()).toEqual(['members']);
  expect(
    screen.getByText(/^Unless you choose otherwise here, registered members can ask to see your number\./u),
  ).toBeTruthy();
});

test('When a member chooses matches only, then the setting is saved at once and the typed number stays', async () => {
  const { gateway, profile } = await openStep('phone');
  enter(control('Phone number'), '9845012345');
  within(await audience())
    .getByRole('radio', { name: /^Matches only/u })
    .click();
  await screen.findByText('Saved.');
  expect(await chosen()).toEqual(['matches']);
  expect(profile.settings.phone_audience).toBe('matches');
  expect(gateway.requests.find(({ name }) => name === 'saveSettings')?.body).toEqual({ phone_audience: 'matches' });
  expect(held(control('Phone number'))).toBe('9845012345');
});

test('When the choice cannot be saved, then the step says so and shows the saved choice', async () => {
  await openStep('phone', { prepare: ({ gateway }) => void gateway.refuse('saveSettings', 'service.unavailable') });
  within(await audience())
    .getByRole('radio', { name: /^Matches only/u })
    .click();
  expect((await screen.findByRole('alert')).textContent).toContain('Your earlier choice still applies.');
  await waitFor(async () => expect(await chosen()).toEqual(['members']));
});
