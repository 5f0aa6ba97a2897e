// @vitest-environment jsdom
import type { FormStep } from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { bus } from '@bandhavya/platform';
import type { OwnProfile } from '@bandhavya/testing-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, enter, held, openStep, press, save, saveButton } from '../testing/wizard.ts';

const [one, two] = ROW_VALUES.institutions;
const CHANGED =
  'These details were changed in another tab or on another device after you opened this page. What you typed is not lost.';

const panel = () => screen.findByRole('region', { name: 'Which ones are right?' });
const definitions = (region: HTMLElement) =>
  within(region)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const institution = (number: number) => screen.getByRole('group', { name: `School or college ${number}` });

/** The education step, changed here and saved by another tab with one more row. */
async function conflicting() {
  const opened = await openStep('education', {
    editing: true,
    prepare: ({ profile }) => profile.save('education', STEP_VALUES.education, [one]),
  });
  const [saved] = opened.profile.rows('education');
  enter(control('School or college', institution(1)), 'Mine');
  opened.profile.save('education', STEP_VALUES.education, [{ ...one, ...saved }, two]);
  save();
  return { ...opened, choice: await panel() };
}

test('When another tab saved first, then both versions of what differs are shown, and nothing else can be pressed', async () => {
  const { choice, page, profile } = await conflicting();
  expect(within(choice).getByText(CHANGED)).toBeTruthy();
  expect(document.activeElement).toBe(choice);
  expect(definitions(choice)).toEqual([
    'YoursMine, Mysuru',
    'SavedMaharaja College, MysuruNational College, Bengaluru',
  ]);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(page.path()).toBe('/profile/edit/education');
  expect(profile.rows('education')).toHaveLength(2);
});

test('When the member keeps their own version, then it replaces the saved one', async () => {
  const { page, profile } = await conflicting();
  press('Keep mine');
  await waitFor(() => expect(page.path()).toBe('/profile#education'));
  expect(profile.rows('education')).toMatchObject([{ institution_name: 'Mine', institution_location: 'Mysuru' }]);
});

test('When the member takes the saved version, then it is on the screen and nothing is sent', async () => {
  const { gateway, profile } = await conflicting();
  const sent = gateway.writes.length;
  press('Use the saved ones');
  await screen.findByText('This is what is saved.');
  expect(held(control('School or college', institution(1)))).toBe('Maharaja College');
  expect(held(control('School or college', institution(2)))).toBe('National College');
  expect(screen.queryByRole('region', { name: 'Which ones are right?' })).toBeNull();
  expect(saveButton().textContent).toBe('Save Changes');
  expect([gateway.writes.length, profile.rows('education').length]).toEqual([sent, 2]);
});

test.each([
  ['phone', 'Phone number', '9980098800', { phone_number: '9980011111' }],
  ['education', 'Specialization', 'Mechanical', { ...STEP_VALUES.education, specialization: 'Civil' }],
] as const)(
  'When a draft of %s is older than what another device saved, then both are shown',
  async (step, label, typed, saved) => {
    const { page, profile } = await openStep(step, {
      prepare: (opened) => opened.profile.save(step, STEP_VALUES[step]),
    });
    enter(control(label), typed);
    await page.goTo('/elsewhere');
    profile.save(step, saved);
    // A new page: nothing of the old one is in its cache.
    page.close();
    const again = await openStep(step, { prepare: (opened) => copy(profile, opened.profile, step) });
    expect(held(control(label))).toBe(typed);
    save();
    const theirs = step === 'phone' ? '9980011111' : 'Civil';
    expect(definitions(await panel())).toEqual([`Yours${typed}`, `Saved${theirs}`]);
    press('Keep mine');
    await waitFor(() => expect(Object.values(again.profile.values(step) ?? {})).toContain(typed));
  },
);

/** Saves a step as often as it was saved before, so that it has the same version. */
function copy(from: OwnProfile, to: OwnProfile, step: FormStep): void {
  to.save(step, STEP_VALUES[step]);
  to.save(step, { ...from.values(step) });
}

test('When the answer to a save was lost and the member saves again, then the own earlier save is no conflict', async () => {
  const { page, gateway, profile } = await openStep('phone');
  enter(control('Phone number'), '9845012345');
  gateway.offline = true;
  save();
  await screen.findByText('Unable to save your phone number right now.');
  // The request had arrived all the same.
  profile.save('phone', { phone_number: '9845012345' });
  gateway.offline = false;
  enter(control('Phone number'), '9845054321');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/gender'));
  expect(profile.values('phone')).toEqual({ phone_number: '9845054321' });
});

test('When another tab saves a step whose form is untouched here, then the newer values are shown', async () => {
  const { page, profile } = await openStep('family', {
    prepare: (opened) => opened.profile.save('family', STEP_VALUES.family),
  });
  expect(held(control('Native place'))).toBe('Sringeri');
  profile.save('family', { ...STEP_VALUES.family, native_place: 'Udupi' });
  bus.publish('profile.changed', {}, 'mf_onboarding');
  await waitFor(() => expect(held(control('Native place'))).toBe('Udupi'));
  expect(page.path()).toBe('/onboarding/family');
});
