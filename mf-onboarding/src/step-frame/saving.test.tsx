// @vitest-environment jsdom
import {
  type EndpointName,
  endpointsOf,
  FORM_STEPS,
  type FormStep,
  isAsked,
  SECTIONS,
  type SectionId,
} from '@bandhavya/contracts';
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { STEPS } from '@bandhavya/domain';
import { fieldLabel } from '@bandhavya/page-texts';
import { aSession, expectFailedLoad } from '@bandhavya/testing-browser';
import { messages } from '@bandhavya/texts/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  control,
  enter,
  isMarked,
  type OpenStep,
  openStep,
  pathOf,
  press,
  save,
  saveButton,
  shown,
  startStep,
  type,
} from '../testing/wizard.ts';

/** The error catalogue of the specification. */
const FAILED: Readonly<Record<FormStep, string>> = {
  name: 'Unable to save your name right now.',
  phone: 'Unable to save your phone number right now.',
  gender: 'Unable to save your gender right now.',
  birth: 'Unable to save birth details right now.',
  'basic-info': 'Unable to save your basic info right now.',
  education: 'Unable to save education details right now.',
  work: 'Unable to save work details right now.',
  family: 'Unable to save family details right now.',
  community: 'Unable to save community details right now.',
  astrology: 'Unable to save astrology details right now.',
  hobbies: 'Unable to save hobbies right now.',
  'more-about': 'Unable to save your About info right now.',
  'social-media': 'Error saving social media links. Please try again.',
};

const saved =
  (step: FormStep) =>
  ({ profile }: Pick<OpenStep, 'profile'>) =>
    profile.save(step, STEP_VALUES[step]);

test.each(FORM_STEPS)(
  'says the sentence of the specification when %s cannot be saved, and saves on the next try',
  async (step) => {
    const { page, gateway } = await openStep(step, { prepare: saved(step) });
    const path = page.path();
    const recover = gateway.refuse(endpointsOf(step).save as EndpointName, 'service.unavailable');
    save();
    const alert = await screen.findByText(FAILED[step]);
    // The social links say success and failure as a status; every other step says a failure as an alert.
    expect(alert.closest('[role]')?.getAttribute('role')).toBe(step === 'social-media' ? 'status' : 'alert');
    expect(page.path()).toBe(path);
    recover();
    save();
    await waitFor(() => expect(page.path()).not.toBe(path));
  },
);

test.each(FORM_STEPS)('offers Retry when %s cannot be loaded, and shows the form afterwards', async (step) => {
  const warn = expectFailedLoad();
  const { gateway } = startStep(step, { prepare: saved(step) });
  const recover = gateway.refuse(endpointsOf(step).read as EndpointName, 'service.unavailable');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your details could not be loaded');
  expect(warn.mock.calls.map(([words]) => words)).toEqual(['Error fetching data']);
  recover();
  press('Retry');
  expect(await screen.findByRole('button', { name: /^next$/iu })).toBeTruthy();
  expect(screen.queryByText('Your details could not be loaded')).toBeNull();
});

test('When Retry fails again, then the button stays where it is with the focus', async () => {
  expectFailedLoad();
  const { gateway } = startStep('family');
  gateway.refuse('getFamily', 'service.unavailable');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  retry.focus();
  const release = gateway.hold();
  fireEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText('Loading...')).toBeNull();
  release();
  await waitFor(() => expect(retry.getAttribute('aria-busy')).not.toBe('true'));
  expect(document.activeElement).toBe(retry);
});

test('When a step loads, then it says Loading...', async () => {
  const { gateway } = startStep('work', {
    prepare: ({ gateway: prepared }) => void prepared.answer('getSession', () => ({ answer: aSession() })),
  });
  expect((await screen.findByText('Loading...')).closest('[role="status"]')).not.toBeNull();
  expect(gateway.writes).toEqual([]);
});

test.each(FORM_STEPS)(
  'When the connection of a save of %s is refused, then the screen says the sentence of the specification',
  async (step) => {
    const { gateway } = await openStep(step, { prepare: saved(step) });
    gateway.offline = true;
    save();
    await screen.findByText(FAILED[step]);
    expect(screen.queryByText(/offline/u)).toBeNull();
  },
);

test('When a save times out, then the screen says the sentence of the specification', async () => {
  await openStep('phone', { prepare: saved('phone') });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')));
  save();
  await screen.findByText(FAILED.phone);
});

test('When the browser is offline, then the screen says so and keeps what was typed', async () => {
  const { page, gateway, profile } = await openStep('more-about');
  enter(control('About you'), 'I teach music.');
  gateway.offline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  save();
  await screen.findByText('You seem to be offline. What you typed is still here; please try again when you are back.');
  expect(page.path()).toBe('/onboarding/more-about');
  gateway.offline = false;
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/photos'));
  expect(profile.values('more-about')).toEqual({ short_description: 'I teach music.' });
});

test('When the server refuses a field that the screen accepted, then that field is marked with the message', async () => {
  const { gateway } = await openStep('phone', { prepare: saved('phone') });
  gateway.answer('patchUser', () => ({
    problem: 'request.invalid',
    errors: [{ field: 'phone_number', code: 'phone.invalid', message: 'Please enter a valid 10-digit phone number' }],
  }));
  save();
  await screen.findByText('Please enter a valid 10-digit phone number');
  expect(control('Phone number').getAttribute('aria-invalid')).toBe('true');
  type(control('Phone number'), '9845012345');
  await waitFor(() => expect(screen.queryByText('Please enter a valid 10-digit phone number')).toBeNull());
  expect(control('Phone number').getAttribute('aria-invalid')).toBeNull();
});

test('When the server refuses two fields, then each error stays until its own field changes', async () => {
  const { gateway } = await openStep('family', { prepare: saved('family') });
  const refusal = { code: 'text.contact' } as const;
  gateway.answer('saveFamily', () => ({
    problem: 'request.invalid',
    errors: ['father_occupation', 'native_place'].map((field) => ({ field, ...refusal })),
  }));
  const marks = () => ["Father's occupation", 'Native place'].map((label) => isMarked(control(label)));
  save();
  await waitFor(() => expect(marks()).toEqual([true, true]));
  type(control("Father's occupation"), 'Farmer');
  await waitFor(() => expect(marks()).toEqual([false, true]));
  type(control('Native place'), 'Udupi');
  await waitFor(() => expect(marks()).toEqual([false, false]));
});

test('When the server refuses the time of birth, then a change of any part of it clears the error', async () => {
  const { gateway } = await openStep('birth', { prepare: saved('birth') });
  gateway.answer('patchUserProfile', () => ({
    problem: 'request.invalid',
    errors: [{ field: 'time_of_birth', code: 'birth.time.invalid' }],
  }));
  save();
  await screen.findByText(messages['birth.time.invalid']);
  type(control('Minute'), '06');
  await waitFor(() => expect(screen.queryByText(messages['birth.time.invalid'])).toBeNull());
});

test('When a missing field is no longer asked for, then nothing is missing any more', async () => {
  await openStep('community', { prepare: saved('community') });
  enter(control('Community'), 'Other');
  enter(control('Sub-community'), 'Other');
  enter(control('Your sub-community'), 'Amma Kodava');
  save();
  await screen.findByText('Please fill all fields before proceeding.');
  enter(control('Community'), 'Brahmin');
  await waitFor(() => expect(screen.queryByText('Please fill all fields before proceeding.')).toBeNull());
});

/** The last field of a section that can be changed alone, with another value. */
function change(id: SectionId): readonly [name: string, value: unknown] {
  const values = STEP_VALUES[id];
  const field = SECTIONS[id].fields.findLast((each) => each.clears.length === 0 && isAsked(each, values));
  if (!field) throw new Error(`${id} has no field that can be changed alone`);
  const { name, input } = field;
  const other = (options: readonly unknown[]) => options.find((option) => option !== values[name]);
  switch (input.kind) {
    case 'select':
      return [name, other(input.options(values) ?? []) ?? 'Elsewhere'];
    case 'choice':
      return [name, other(input.options)];
    case 'income':
      return [name, other(input.options(values))];
    case 'height':
      return [name, input.max];
    case 'chips':
      return [name, Object.values(input.groups).map(([first]) => first)];
    case 'url':
      return [name, 'https://www.linkedin.com/in/another'];
    default:
      return [name, 'Something else'];
  }
}

test.each(Object.keys(SECTIONS) as SectionId[])(
  'saves the change of one field on the edit screen of %s and nothing else',
  async (id) => {
    const { page, gateway, profile } = await openStep(id, { editing: true, prepare: saved(id) });
    const [name, value] = change(id);
    const field = SECTIONS[id].fields.find((each) => each.name === name);
    if (!field) throw new Error(`${id} has no field ${name}`);
    const label = fieldLabel(id, name);
    enter(control(field.input.kind === 'height' ? `${label} (cm)` : label), shown(field, value));
    expect(saveButton().textContent).toBe('Save Changes');
    save();
    await waitFor(() => expect(page.path()).toBe(`/profile#${id}`));
    expect(profile.values(id)).toEqual({ ...STEP_VALUES[id], [name]: value });
    expect(gateway.writes).toHaveLength(1);
  },
);

test.each([
  ['phone', 'Phone number', '9980098800', { phone_number: '9980098800' }],
  ['birth', 'District of birth', 'Udupi', { ...STEP_VALUES.birth, district_of_birth: 'Udupi' }],
] as const)('saves the change of one field on the edit screen of %s', async (step, label, value, expected) => {
  const { page, profile } = await openStep(step, { editing: true, prepare: saved(step) });
  enter(control(label), value);
  save();
  await waitFor(() => expect(page.path()).toBe(`/profile#${step}`));
  expect(profile.values(step)).toEqual(expected);
});

test('When a step is saved, then the screen does not read it again, and the next step opens', async () => {
  const { page, gateway } = await openStep('community', { prepare: saved('community') });
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/astrology'));
  const requests = () => gateway.requests.map(({ name }) => name);
  await waitFor(() => expect(requests()).toEqual(['getCommunity', 'saveCommunity', 'getSession', 'getAstrology']));
});

test.each(['name', 'gender'] as const)('writes the button of %s in capitals', async (step) => {
  const { gateway, page } = await openStep(step, { prepare: saved(step) });
  expect(saveButton().textContent).toBe('NEXT');
  const release = gateway.hold();
  save();
  await screen.findByText('SAVING...');
  release();
  await waitFor(() => expect(page.path()).not.toBe(pathOf(step)));
});

test('When the social links are saved again, then success is said there and on the next page', async () => {
  const { page } = await openStep('social-media', {
    prepare: saved('social-media'),
    session: aSession({ done: STEPS.map(({ id }) => id), complete: true, locked: true }),
  });
  save();
  await waitFor(() => expect(page.path()).toBe('/home'));
  expect(await screen.findByText('Social links saved successfully!')).toBeTruthy();
});

test('When the consents are missing, then every step leads to the welcome page', async () => {
  const { page } = startStep('birth', { session: aSession({ consented: false }) });
  await waitFor(() => expect(page.path()).toBe('/onboarding/welcome'));
});
