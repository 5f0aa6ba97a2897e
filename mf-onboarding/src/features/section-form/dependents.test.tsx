// @vitest-environment jsdom
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { installModalDialogs } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { control, enter, held, isMarked, offered, openStep, press, save, type } from '../../testing/wizard.ts';

beforeAll(installModalDialogs);

const options = () => offered().map(({ textContent }) => textContent ?? '');

test.each([
  ['birth', ['Country of birth', 'State of birth', 'District of birth']],
  ['work', ['Country of work', 'State of work', 'District of work']],
  ['family', ['Current country', 'Current state', 'Current district']],
] as const)('empties state and district of %s when the country or the state changes', async (step, labels) => {
  await openStep(step);
  if (step === 'work') enter(control('Working with'), 'Private Company');
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

test.each([
  ['basic-info', ['Marital status', 'Diet', 'Fitness', 'Drinking', 'Smoking']],
  ['family', ['Family status', 'Family type', 'Current country']],
] as const)(
  'When a list of %s has at most six options, then all are visible and none is chosen',
  async (step, labels) => {
    await openStep(step);
    for (const label of labels) {
      expect(control(label).getAttribute('role'), label).toBe('radiogroup');
      expect(held(control(label)), label).toBe('');
    }
  },
);

test('When a short list waits for another field, then it is an empty list that cannot be opened yet', async () => {
  await openStep('community');
  expect(screen.queryByRole('radio', { name: 'Other' })).toBeNull();
  expect(control('Sub-community').matches(':disabled')).toBe(true);
});

test('When a visible choice is missing, then it says so beside it until one is chosen', async () => {
  await openStep('basic-info');
  save();
  await waitFor(() => expect(control('Diet').textContent).toContain('Please choose one.'));
  enter(control('Diet'), 'Vegan');
  await waitFor(() => expect(control('Diet').textContent).not.toContain('Please choose one.'));
  expect(isMarked(control('Smoking'))).toBe(true);
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
  enter(control('Field of study'), 'B.Com.');
  expect(held(control('Specialization'))).toBe('');
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
  expect(held(control('Religion'))).toBe('');
  save();
  await waitFor(() => expect(isMarked(control('Religion'))).toBe(true));
  enter(control('Religion'), 'Hindu');
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

test('When a height is typed in centimetres, then it is shown in feet and inches too', async () => {
  await openStep('basic-info');
  type(control('Height (cm)'), '170');
  expect(screen.getByText('5 ft 7 in (170 cm)')).toBeTruthy();
});

test('When a height is entered in feet and inches, then it is saved in centimetres', async () => {
  const { profile } = await openStep('basic-info', {
    editing: true,
    prepare: (open) => open.profile.save('basic-info', STEP_VALUES['basic-info']),
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Feet and inches' }));
  expect([held(control('Feet')), held(control('Inches'))]).toEqual(['5', '5']);
  type(control('Feet'), '');
  expect([held(control('Feet')), held(control('Inches'))]).toEqual(['', '5']);
  type(control('Feet'), '5');
  type(control('Inches'), '4');
  expect(screen.getByText('5 ft 4 in (163 cm)')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Centimetres' }));
  expect(held(control('Height (cm)'))).toBe('163');
  save();
  await waitFor(() => expect(profile.values('basic-info')).toMatchObject({ height_cm: 163 }));
});

test('When the feet are missing or too few, then both fields are marked, and the message names the limits', async () => {
  await openStep('basic-info');
  fireEvent.click(screen.getByRole('radio', { name: 'Feet and inches' }));
  save();
  await waitFor(() => expect([control('Feet'), control('Inches')].map(isMarked)).toEqual([true, true]));
  type(control('Feet'), '3');
  expect((await screen.findByText('Please enter a height from 120 to 220 cm.')).getAttribute('role')).toBe('alert');
  type(control('Feet'), '5');
  await waitFor(() => expect([control('Feet'), control('Inches')].map(isMarked)).toEqual([false, false]));
});

test('When a member writes about themselves, then the characters are counted', async () => {
  await openStep('more-about');
  type(control('About you'), 'I teach music and love long walks.');
  expect(screen.getByText('34/600 characters')).toBeTruthy();
});

test('When a member taps beginnings of an empty About, then each is inserted once, and the text has the focus', async () => {
  const { profile, page } = await openStep('more-about');
  press('I grew up in …');
  const about = control('About you') as HTMLTextAreaElement;
  expect(about.value).toBe('I grew up in ');
  expect(document.activeElement).toBe(about);
  expect(screen.queryByRole('button', { name: 'I grew up in …' })).toBeNull();
  type(about, 'I grew up in Udupi.');
  press('My family is …');
  expect(about.value).toBe('I grew up in Udupi.\nMy family is ');
  type(about, 'I grew up in Udupi.\nMy family is small.');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/photos'));
  expect(profile.values('more-about')).toEqual({ short_description: 'I grew up in Udupi.\nMy family is small.' });
});

test('When an About is saved, then no beginnings are offered', async () => {
  await openStep('more-about', {
    editing: true,
    prepare: ({ profile }) => profile.save('more-about', STEP_VALUES['more-about']),
  });
  expect(screen.queryByRole('button', { name: /…$/u })).toBeNull();
});

test('When eight digits are typed, then the date of birth is shown as DD/MM/YYYY', async () => {
  await openStep('birth');
  type(control('Date of birth'), '14081996');
  expect(held(control('Date of birth'))).toBe('14/08/1996');
  expect(held(control('AM or PM'))).toBe('');
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
