// @vitest-environment jsdom
import { FORM_STEPS, type FormStep } from '@bandhavya/contracts';
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { setSession } from '@bandhavya/platform/host';
import { aSession } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { control, enter, held, openStep, pathOf, press, save } from '../testing/wizard.ts';

const DRAFT = 'This is what you typed earlier. It is not saved yet.';

/** Text that is typed into each step, half of it still invalid. */
const TYPED: Readonly<Record<FormStep, readonly [label: string, value: string | string[]]>> = {
  name: ['Last name', 'Hegde'],
  phone: ['Phone number', '99800'],
  gender: ['I am a', 'Man'],
  birth: ['Date of birth', '14/08/19'],
  'basic-info': ['Height (cm)', '17'],
  education: ['Qualification', 'Professional'],
  work: ['Working with', 'Student'],
  family: ['Native place', 'Udupi'],
  community: ['Gotra', 'Atri'],
  astrology: ['Kuja Dosha', 'Yes'],
  hobbies: ['Hobbies', ['Painting', 'Birds']],
  'more-about': ['About you', 'I teach\nphysics'],
  'social-media': ['Facebook', 'https://face'],
};

test.each(FORM_STEPS)('keeps what was typed into %s when the member leaves without saving', async (step) => {
  const [label, value] = TYPED[step];
  const { page, gateway } = await openStep(step, {
    prepare: (opened) => opened.gateway.answer('getPhotos', () => ({ answer: [] })),
  });
  enter(control(label), value);
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(page.path()).not.toBe(pathOf(step)));
  await page.goTo(pathOf(step));
  await screen.findByText(DRAFT);
  const now = held(control(label));
  // A list shows a sign behind the option's label.
  expect(step === 'education' ? String(now).split(' ')[0] : now).toEqual(value);
  expect(gateway.writes).toEqual([]);
});

const institution = (number: number) => screen.getByRole('group', { name: `School or college ${number}` });

test('When the tab closes in the middle of a row list, then the rows are there again until the member drops them', async () => {
  const { page, gateway, profile } = await openStep('education');
  enter(control('Qualification'), "Bachelor's Degree");
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  enter(control('School or college', institution(1)), 'Maharaja College');
  press('+ Add More');
  enter(control('School or college', institution(2)), 'National College');
  page.close();

  const again = await openStep('education');
  await screen.findByText(DRAFT);
  expect(held(control('Qualification'))).toMatch(/^Bachelor's Degree/u);
  expect(held(control('School or college', institution(1)))).toBe('Maharaja College');
  expect(held(control('School or college', institution(2)))).toBe('National College');

  press('Use what is saved instead');
  const notice = (await screen.findByText('This is what is saved.')).closest('[role="status"]');
  expect(document.activeElement).toBe(notice);
  expect(held(control('Qualification'))).toBe('');
  expect(screen.queryByRole('group', { name: /^School or college/u })).toBeNull();
  again.page.close();

  await openStep('education');
  expect(screen.queryByText(DRAFT)).toBeNull();
  expect([...gateway.writes, ...again.gateway.writes, profile.values('education')]).toEqual([undefined]);
});

test('When a step is saved, then no draft of it is left', async () => {
  const { page } = await openStep('more-about');
  enter(control('About you'), 'I teach physics.');
  expect(JSON.stringify({ ...localStorage })).toContain('I teach physics.');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/photos'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('I teach physics.');
});

test('When the fields are as they are saved again, then no draft is left', async () => {
  await openStep('phone', { prepare: ({ profile }) => profile.save('phone', STEP_VALUES.phone) });
  enter(control('Phone number'), '98');
  expect(localStorage.length).toBe(1);
  enter(control('Phone number'), '9876543210');
  expect(localStorage.length).toBe(0);
});

test('When another member uses the same browser, then the draft of the first one is not shown', async () => {
  const { page } = await openStep('more-about');
  enter(control('About you'), 'From the first member');
  page.close();
  setSession({ state: 'signed-out' });

  const other = { ...aSession(), id: '64b0c0ffee0000000000a002' };
  await openStep('more-about', { session: other });
  expect(held(control('About you'))).toBe('');
  expect(screen.queryByText(DRAFT)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('From the first member');
});

test('When the browser refuses storage, then the step works without drafts', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { page, profile } = await openStep('phone');
  enter(control('Phone number'), '9845012345');
  save();
  await waitFor(() => expect(page.path()).toBe('/onboarding/gender'));
  expect(profile.values('phone')).toEqual({ phone_number: '9845012345' });
});

test('When a draft comes from an older version of the screen, then its unknown fields are dropped', async () => {
  const session = aSession();
  const key = `bandhavya.member/${session.id}/draft/work`;
  const fields = { working_with: 'Private Company', job_title: 'Architect', gone: 'x' };
  const values = { fields, rows: 'none' };
  localStorage.setItem(key, JSON.stringify({ values, etag: '"work.0"' }));
  await openStep('work', { session });
  await screen.findByText(DRAFT);
  expect(held(control('Working as'))).toBe('Architect');
  expect(held(control('Current company'))).toBe('');
});

test('When the name is final, then no draft of it is kept or shown', async () => {
  await openStep('name', {
    session: aSession({ locked: true }),
    prepare: ({ profile }) => profile.save('name', STEP_VALUES.name),
  });
  expect(screen.getByText('Your name can no longer be changed.')).toBeTruthy();
  expect(control('First name').hasAttribute('disabled')).toBe(true);
  expect(localStorage.length).toBe(0);
});
