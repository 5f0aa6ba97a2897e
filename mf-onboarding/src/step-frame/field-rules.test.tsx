// @vitest-environment jsdom
import {
  birthPlace,
  type Field,
  FORM_STEPS,
  type FormStep,
  isAsked,
  ROW_LISTS,
  type RowListId,
  SECTIONS,
  type SectionId,
} from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { fieldLabel } from '@bandhavya/page-texts';
import { messages } from '@bandhavya/texts/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isWaiting } from '../features/section-form/dependents.ts';
import { control, enter, held, isMarked, openStep, press, save, shown, type } from '../testing/wizard.ts';

const MISSING = 'Please fill all fields before proceeding.';

/** A text that a field refuses, and the message for it. */
type Bad = { label: string; value: string; message: string };

/** Texts that a field refuses. A list refuses every text that is not on it, which has tests of its own. */
function badTexts(label: string, { schema, input }: Field): Bad[] {
  const required = schema.safeParse(undefined).success ? [] : [{ label, value: ' ', message: MISSING }];
  switch (input.kind) {
    case 'text':
      return [...required, { label, value: 'a'.repeat(input.max + 1), message: messages['value.too-long'] }];
    case 'paragraphs':
      return [
        { label, value: ' \n ', message: 'Please write something about yourself before proceeding.' },
        { label, value: 'a'.repeat(input.max + 1), message: messages['value.too-long'] },
      ];
    case 'height':
      return [
        { label, value: 'tall', message: MISSING },
        { label, value: String(input.min - 1), message: 'Please enter a height from 120 to 220 cm.' },
        { label, value: String(input.max + 1), message: 'Please enter a height from 120 to 220 cm.' },
      ];
    case 'url':
      return ['javascript:alert(1)', 'http://instagram.com/x', 'https://evil.example/instagram.com', 'asha.k'].map(
        (value) => ({ label, value, message: messages['social.invalid'] }),
      );
    default:
      return [];
  }
}

const INVALID_PHONE = 'Please enter a valid 10-digit phone number';

/** The same for the steps without a definition. */
const PLAIN: Readonly<Partial<Record<FormStep, readonly Bad[]>>> = {
  name: [
    { label: 'First name', value: ' ', message: 'Please enter your first name' },
    { label: 'First name', value: 'Asha2', message: messages['name.characters'] },
    { label: 'First name', value: 'a'.repeat(61), message: messages['value.too-long'] },
    { label: 'Last name', value: '<b>7', message: messages['name.characters'] },
    { label: 'Last name', value: 'a'.repeat(61), message: messages['value.too-long'] },
  ],
  phone: [
    { label: 'Phone number', value: ' ', message: 'Please enter your phone number' },
    ...['98765', '98765x3210', '+919876543', '+442079460958'].map((value) => ({
      label: 'Phone number',
      value,
      message: INVALID_PHONE,
    })),
  ],
  birth: [
    { label: 'Date of birth', value: '2304', message: messages['birth.date.digits'] },
    { label: 'Date of birth', value: '31/02/1990', message: 'This date does not exist. Please check day and month.' },
    { label: 'Date of birth', value: '01/13/1990', message: 'This date does not exist. Please check day and month.' },
    {
      label: 'Date of birth',
      value: `01/01/${new Date().getFullYear() - 17}`,
      message: 'You must be at least 18 years old to join.',
    },
    { label: 'Date of birth', value: '01/01/1850', message: messages['birth.date.past'] },
    ...['0', '13', 'x'].map((value) => ({ label: 'Hour', value, message: 'Please enter an hour from 1 to 12.' })),
    ...['60', '7a'].map((value) => ({ label: 'Minute', value, message: 'Please enter minutes from 00 to 59.' })),
  ],
};

/** Valid values, so that one field is wrong at a time. */
const VALID: Readonly<Partial<Record<FormStep, Readonly<Record<string, string>>>>> = {
  name: { 'First name': 'Asha', 'Last name': '' },
  phone: { 'Phone number': '9876543210' },
  birth: { 'Date of birth': '23/04/1995', Hour: '6', Minute: '05' },
};

/** The labels of the controls of a step that must be filled in. */
const REQUIRED: Readonly<Partial<Record<FormStep, readonly string[]>>> = {
  name: ['First name'],
  phone: ['Phone number'],
  gender: ['I am a'],
  birth: ['Date of birth', 'Hour', 'Minute', 'AM or PM', 'Country of birth'],
};

function labelOf(section: string, { name, input }: Field): string {
  const label = fieldLabel(section, name);
  return input.kind === 'height' ? `${label} (cm)` : label;
}

/** The required fields of a section, as far as an empty form asks for them. */
function requiredIn(step: FormStep): string[] {
  const section = SECTIONS[step as SectionId];
  return section.fields
    .filter((field) => !field.onlyWhen && !isWaiting(section.fields, field, {}))
    .filter(({ schema }) => !schema.safeParse(undefined).success)
    .map((field) => labelOf(section.id, field));
}

async function expectMarked(element: HTMLElement, message: string): Promise<void> {
  await waitFor(() => expect(isMarked(element), message).toBe(true));
}

/** The texts that describe a control or group. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** A message stands beside its field or above the button, as an alert that can take the focus. */
async function expectAlert(message: string): Promise<void> {
  const [found] = await screen.findAllByText(message);
  const alert = found?.closest<HTMLElement>('[role="alert"]');
  expect(alert?.tabIndex, message).toBe(-1);
  expect(alert?.hasAttribute('tabindex'), message).toBe(true);
}

/** Enters each bad text, then the valid value, and looks at the mark and the message. */
async function checkFields(
  section: string,
  fields: readonly Field[],
  valid: Readonly<Record<string, unknown>>,
  place?: HTMLElement,
) {
  for (const field of fields.filter((each) => isAsked(each, valid))) {
    const label = labelOf(section, field);
    const element = control(label, place);
    if (element.getAttribute('role') === 'combobox' && held(element) === '') {
      type(element, 'On no list');
      await screen.findByText('No results found');
      fireEvent.blur(element);
      expect(held(element), label).toBe('');
      // A field that appeared after the last try is not marked yet.
      save();
      await expectMarked(element, label);
    }
    // A row without a value is left out of the save.
    for (const bad of badTexts(label, field).filter(({ message }) => !place || message !== MISSING)) {
      type(element, bad.value);
      save();
      await expectMarked(element, `${label}: ${bad.value}`);
      await expectAlert(bad.message);
    }
    enter(element, shown(field, valid[field.name]));
    await waitFor(() => expect(isMarked(element), label).toBe(false));
  }
}

test.each(FORM_STEPS)('marks every missing field of %s, focuses the first one and sends nothing', async (step) => {
  const { gateway, page } = await openStep(step);
  const path = page.path();
  const required = REQUIRED[step] ?? requiredIn(step);
  if (step === 'name') type(control('First name'), '');
  if (required.length > 0) save();
  for (const label of required) await expectMarked(control(label), label);
  const [first] = required;
  if (first) {
    await waitFor(() => expect(control(first).contains(document.activeElement), first).toBe(true));
    const message = {
      name: 'Please enter your first name',
      phone: 'Please enter your phone number',
      gender: 'Please select your gender',
      hobbies: 'Please select at least one hobby before proceeding.',
      'more-about': 'Please write something about yourself before proceeding.',
    }[step as string];
    await expectAlert(message ?? MISSING);
  }
  expect([gateway.writes, page.path()]).toEqual([[], path]);
});

test.each([
  ['birth', 'Date of birth', 'Please enter your date of birth.'],
  ['birth', 'Time of birth', 'Please enter the hour and minute, and choose AM or PM.'],
  ['basic-info', 'Mother tongue', 'Please choose one.'],
  ['basic-info', 'Height (cm)', 'Please fill this in.'],
  ['work', 'Working with', 'Please choose one.'],
  ['family', 'Native place', 'Please fill this in.'],
] as const)('When the step %s lacks %s, then the field says so itself', async (step, label, message) => {
  await openStep(step);
  save();
  await waitFor(() => expect(descriptionOf(control(label))).toContain(message));
});

test('When a field waits for another one, then it is not marked until it can be filled in', async () => {
  await openStep('education');
  save();
  await expectMarked(control('Qualification'), 'Qualification');
  expect(isMarked(control('Field of study'))).toBe(false);
  enter(control('Qualification'), "Bachelor's Degree");
  await expectMarked(control('Field of study'), 'Field of study');
});

test('When a long step is refused, then the message and the label of its first wrong field scroll into view', async () => {
  const shown = vi.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = shown;
  await openStep('family');
  save();
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  const texts = shown.mock.contexts.map((element) => (element as Element).textContent);
  expect(texts).toEqual(['Please fill this in.', "Father's name"]);
});

test.each(['name', 'phone', 'birth'] as const)('refuses every wrong text of %s and sends nothing', async (step) => {
  const { gateway } = await openStep(step);
  for (const { label, value, message } of PLAIN[step] ?? []) {
    for (const [each, valid] of Object.entries(VALID[step] ?? {})) type(control(each), valid);
    type(control(label), value);
    save();
    await expectMarked(control(label), `${label}: ${value}`);
    await expectAlert(message);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid'), value).toBe('true'));
  }
  if (step === 'birth') await checkFields('birth-place', birthPlace.fields, STEP_VALUES.birth);
  expect(gateway.writes).toEqual([]);
});

test.each(Object.keys(SECTIONS) as SectionId[])(
  'refuses every wrong text of the section %s and sends nothing',
  async (id) => {
    const { gateway } = await openStep(id);
    const [first] = requiredIn(id);
    if (first) {
      save();
      await expectMarked(control(first), first);
    }
    await checkFields(id, SECTIONS[id].fields, STEP_VALUES[id]);
    expect(gateway.writes).toEqual([]);
  },
);

test.each(Object.keys(ROW_LISTS) as RowListId[])('refuses every wrong text of a row of %s', async (id) => {
  const { section, step } = ROW_LISTS[id];
  const { gateway } = await openStep(step);
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  const row = screen.getByRole('group', { name: / 1$/u });
  const values = ROW_VALUES[id][0];
  for (const field of section.fields) {
    enter(control(labelOf(section.id, field), row), shown(field, values[field.name]));
  }
  await checkFields(section.id, section.fields, values, row);
  expect(gateway.writes).toEqual([]);
});

test.each(['name', 'phone', 'work', 'more-about', 'social-media'] as const)(
  'limits what can be typed into %s to the longest valid value',
  async (step) => {
    await openStep(step);
    if (step === 'work') enter(control('Working with'), 'Private Company');
    const limits = [...document.querySelectorAll<HTMLInputElement>('main input:not([type="radio"]), main textarea')]
      .filter((element) => element.getAttribute('role') !== 'combobox')
      .map(({ maxLength }) => maxLength);
    expect(limits.length).toBeGreaterThan(0);
    const expected = { name: 60, phone: 30, work: 100, 'more-about': 600, 'social-media': 200 }[step];
    expect(new Set(limits)).toEqual(new Set([expected]));
  },
);

test('When a radio card is missing, then pressing Next again after a choice saves it', async () => {
  const { gateway, page } = await openStep('gender');
  save();
  await expectMarked(control('I am a'), 'gender');
  fireEvent.click(screen.getByRole('radio', { name: 'Queen' }));
  press('NEXT');
  await waitFor(() => expect(page.path()).toBe('/onboarding/birth'));
  expect(gateway.writes).toEqual(['PATCH /api/user-profiles/me']);
});
