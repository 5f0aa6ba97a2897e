// @vitest-environment jsdom
import { installModalDialogs } from '@bandhavya/testing/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { control, enter, held, offered, openStep, press, save, type } from '../../testing/wizard.ts';

beforeAll(installModalDialogs);

const options = () => offered().map(({ textContent }) => textContent ?? '');

test.each([
  ['birth', ['Country of birth', 'State of birth', 'District of birth']],
  ['work', ['Country of work', 'State of work', 'District of work']],
  ['family', ['Current country', 'Current state', 'Current district']],
] as const)('empties state and district of %s when the country or the state changes', async (step, labels) => {
  await openStep(step);
  const [country, state, district] = labels;
  expect(control(state).hasAttribute('disabled')).toBe(true);
  enter(control(country), 'Bharata (India)');
  enter(control(state), 'Karnataka');
  enter(control(district), 'Udupi');
  enter(control(state), 'Kerala');
  expect(held(control(district))).toBe('');
  // No list outside Karnataka: a line of text.
  expect(control(district).getAttribute('role')).not.toBe('combobox');
  enter(control(district), 'Kasaragod');
  enter(control(country), 'Other');
  expect([held(control(state)), held(control(district))]).toEqual(['', '']);
});

test('When an education list is short, then it is searched all the same', async () => {
  await openStep('education');
  const isSearched = (label: string) => control(label).getAttribute('role') === 'combobox';
  const labels = ['Qualification', 'Field of study', 'Specialization'];
  expect(labels.map(isSearched)).toEqual([true, true, true]);
  for (const [qualification, field] of [
    ['High School (10th)', undefined],
    ['Doctorate / Ph.D.', 'Postdoctoral'],
    ['Other', 'Other'],
  ]) {
    enter(control('Qualification'), String(qualification));
    if (field) enter(control('Field of study'), field);
    expect(labels.map(isSearched), qualification).toEqual([true, true, true]);
  }
});

test('When a qualification changes, then field of study, specialization and their own words are empty', async () => {
  await openStep('education');
  enter(control('Qualification'), "Bachelor's Degree");
  enter(control('Field of study'), 'Other');
  enter(control('Your field of study'), 'Temple architecture');
  enter(control('Qualification'), "Master's Degree");
  expect(held(control('Field of study'))).toBe('');
  expect(screen.queryByLabelText('Your field of study')).toBeNull();
  enter(control('Field of study'), 'Other');
  expect(held(control('Your field of study'))).toBe('');
});

test('When a field of study changes, then the specialization is empty', async () => {
  await openStep('education');
  enter(control('Qualification'), "Bachelor's Degree");
  enter(control('Field of study'), 'B.E./B.Tech');
  enter(control('Specialization'), 'Computer Science');
  enter(control('Field of study'), 'B.Com');
  expect(held(control('Specialization'))).toBe('');
});

test('When the lower income changes, then the upper one is empty and offers no lower amount', async () => {
  await openStep('work');
  expect(control('Annual income to').hasAttribute('disabled')).toBe(true);
  enter(control('Annual income from'), '10 LPA');
  enter(control('Annual income to'), '15 LPA');
  enter(control('Annual income from'), '20 LPA');
  expect(held(control('Annual income to'))).toBe('');
  fireEvent.click(control('Annual income to'));
  expect(options()).toEqual(['20 LPA', '30 LPA', '50 LPA', '1 Cr+']);
});

test('When Other is chosen, then its own words are asked for, and another choice drops them', async () => {
  const { gateway, profile, page } = await openStep('community');
  enter(control('Community'), 'Other');
  save();
  await waitFor(() => expect(document.activeElement).toBe(control('Your community')));
  enter(control('Your community'), 'Kodava');
  enter(control('Sub-community'), 'Other');
  enter(control('Your sub-community'), 'Amma Kodava');
  enter(control('Community'), 'Brahmin');
  expect(screen.queryByLabelText('Your community')).toBeNull();
  expect([held(control('Sub-community')), gateway.writes]).toEqual(['', []]);
  enter(control('Sub-community'), 'Smartha');
  enter(control('Gotra'), 'Kashyapa');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/astrology'));
  expect(profile.values('community')).toEqual({
    community: 'Brahmin',
    custom_community: '',
    sub_community: 'Smartha',
    custom_sub_community: '',
    gotra: 'Kashyapa',
    religion: 'Hindu',
  });
});

test('When a list is searched for a text that is not on it, then it says so', async () => {
  await openStep('education');
  type(control('Qualification'), 'wizardry');
  expect(screen.getByText('No results found')).toBeTruthy();
});

test('When a height is typed, then it is shown in feet', async () => {
  await openStep('basic-info');
  type(control('Height (cm)'), '170');
  expect(screen.getByText('5.58 feet')).toBeTruthy();
});

test('When a member writes about themselves, then the characters are counted', async () => {
  await openStep('more-about');
  type(control('About you'), 'I teach music and love long walks.');
  expect(screen.getByText('34/600 characters')).toBeTruthy();
});

test('When eight digits are typed, then the date of birth is shown as DD/MM/YYYY', async () => {
  await openStep('birth');
  type(control('Date of birth'), '14081996');
  expect(held(control('Date of birth'))).toBe('14/08/1996');
  expect(held(control('AM or PM'))).toBe('AM');
});

test('When a nakshatra is chosen, then its usual rashis come first and the others are marked', async () => {
  await openStep('astrology');
  enter(control('Nakshatra'), 'Swati');
  fireEvent.click(control('Rashi'));
  const [first, second] = options();
  expect(first).toMatch(/^Tula/u);
  expect(second).toContain('Unusual for Swati');
});

test('When a rashi is unusual for the nakshatra, then the screen asks once, and a confirmed rashi is saved', async () => {
  const { page, profile } = await openStep('astrology');
  enter(control('Nakshatra'), 'Swati');
  enter(control('Rashi'), 'Mesha');
  expect(screen.getByRole('dialog', { name: 'Is this rashi right?' })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Choose again' })[1] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(held(control('Rashi'))).toBe('');

  enter(control('Rashi'), 'Mesha');
  // The browser closes a modal dialog on Escape and tells it by this event.
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(held(control('Rashi'))).toBe('');

  enter(control('Rashi'), 'Mesha');
  press('Yes, it is right');
  expect(screen.queryByRole('dialog')).toBeNull();
  enter(control('Kuja Dosha'), 'No');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/hobbies'));
  expect(profile.values('astrology')).toEqual({ nakshatra: 'Swati', rashi: 'Mesha (Aries)', kuja_dosha: 'No' });
});

test('When an unusual rashi was confirmed and saved before, then the screen does not ask again', async () => {
  await openStep('astrology', {
    editing: true,
    prepare: ({ profile }) =>
      profile.save('astrology', { nakshatra: 'Swati', rashi: 'Mesha (Aries)', kuja_dosha: 'No' }),
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('When a gender is chosen, then a message names who will be shown', async () => {
  const { profile, page } = await openStep('gender');
  fireEvent.click(screen.getByRole('radio', { name: 'King' }));
  expect(screen.getByText('A King it is. You will be shown Queens.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Queen' }));
  expect(screen.getByText('A Queen it is. You will be shown Kings.')).toBeTruthy();
  press('NEXT');
  await waitFor(() => expect(page.path()).toBe('/onboarding/birth'));
  expect(profile.values('gender')).toEqual({ gender: 'Woman', preferred_gender: 'Man' });
});
