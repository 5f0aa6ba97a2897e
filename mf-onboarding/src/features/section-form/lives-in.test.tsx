// @vitest-environment jsdom
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, enter, held, isMarked, openStep, save } from '../../testing/wizard.ts';

const SAME = 'Same as where I live';
const HOME = { lives_in_country: 'Bharata (India)', lives_in_state: 'Karnataka', lives_in_district: 'Udupi' };
const BASIC = { ...STEP_VALUES['basic-info'], ...HOME };

test('When the basic info is filled in, then it asks where the member lives, with the lists of the other places', async () => {
  const { lives_in_country: _, lives_in_state: __, lives_in_district: ___, ...others } = BASIC;
  const { page, profile } = await openStep('basic-info', {
    prepare: ({ profile: prepared }) => prepared.save('basic-info', others),
  });
  expect(screen.getByRole('heading', { name: 'Where do you live?' })).toBeTruthy();
  save();
  await waitFor(() => expect(isMarked(control('Country of residence'))).toBe(true));
  enter(control('Country of residence'), 'Bharata (India)');
  enter(control('State of residence'), 'Karnataka');
  enter(control('District of residence'), 'Udupi');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/education'));
  expect(profile.values('basic-info')).toMatchObject(HOME);
});

test.each([
  ['work', 'Where do you work?', ['Country of work', 'State of work', 'District of work'], 'work'],
  ['family', 'Where does your family live?', ['Current country', 'Current state', 'Current district'], 'current'],
] as const)(
  'When %s is in the same place, then one press fills the place in',
  async (step, question, labels, prefix) => {
    const { page, profile } = await openStep(step, {
      prepare: ({ profile: prepared }) => {
        prepared.save('basic-info', BASIC);
        prepared.save(step, STEP_VALUES[step]);
      },
    });
    expect(screen.getByRole('heading', { name: question })).toBeTruthy();
    fireEvent.click(await screen.findByRole('checkbox', { name: SAME }));
    expect(labels.map((label) => held(control(label)))).toEqual(['Bharata (India)', 'Karnataka', 'Udupi']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: SAME }).checked).toBe(true);
    const path = page.path();
    save();
    await waitFor(() => expect(page.path()).not.toBe(path));
    expect(profile.values(step)).toMatchObject({
      [`${prefix}_country`]: 'Bharata (India)',
      [`${prefix}_district`]: 'Udupi',
    });
  },
);

test('When the member has not said where they live, then the family step offers no shortcut', async () => {
  const { gateway } = await openStep('family');
  await waitFor(() => expect(gateway.requests.map(({ name }) => name)).toContain('getUserProfile'));
  expect(screen.queryByRole('checkbox', { name: SAME })).toBeNull();
});
