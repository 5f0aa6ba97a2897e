// @vitest-environment jsdom
import { STEPS } from '@bandhavya/domain';
import { aSession } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, formReady, held, openStep, type } from '../testing/wizard.ts';

const steps = () => within(screen.getByText('All steps').closest('details') ?? document.body);

test('When steps before the current one are not done, then the list of steps calls them skipped', async () => {
  await openStep('education', { session: aSession({ done: ['name', 'phone', 'work'] }) });
  const states = steps()
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.dataset.state);
  expect(states).toHaveLength(STEPS.length);
  expect(states.slice(0, 8)).toEqual(['done', 'done', 'skipped', 'skipped', 'skipped', 'current', 'done', 'open']);
  expect(steps().getByText('Education').getAttribute('aria-current')).toBe('step');
});

test('When steps are left, then the head says how long they take, and what can wait', async () => {
  await openStep('gender', {
    session: aSession({ done: STEPS.map(({ id }) => id).filter((id) => id !== 'gender' && id !== 'more-about') }),
  });
  expect(screen.getByText('About 3 min left')).toBeTruthy();
  expect(
    screen.getByText(
      'These can wait. You can add them at any time: Schools and colleges, Previous companies, Brothers and sisters, Social links.',
    ),
  ).toBeTruthy();
});

test('When a member goes to another step and back, then what was typed is still there', async () => {
  const { page } = await openStep('more-about');
  type(control('About you'), 'I teach');
  fireEvent.click(steps().getByText('Phone'));
  await waitFor(() => expect(page.path()).toBe('/onboarding/phone'));
  await screen.findByLabelText('Phone number');
  fireEvent.click(steps().getByText('About you'));
  await formReady();
  await waitFor(() => expect(held(control('About you'))).toBe('I teach'));
});

test('When a member opens the preview from a step, then the preview knows the way back', async () => {
  const { page } = await openStep('work');
  fireEvent.click(screen.getByRole('link', { name: 'See how your profile looks' }));
  await waitFor(() => expect(page.path()).toBe('/profile/preview'));
  expect(window.history.state.usr).toEqual({ from: '/onboarding/work' });
});
