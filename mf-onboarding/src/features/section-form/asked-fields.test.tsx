// @vitest-environment jsdom
import { COMMON_LANGUAGES, INCOME_WITHHELD, SPOKEN_LANGUAGES } from '@bandhavya/contracts';
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { installModalDialogs } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { control, enter, held, isMarked, offered, openStep, save, type } from '../../testing/wizard.ts';

beforeAll(installModalDialogs);

const isAsked = (label: string) => screen.queryAllByLabelText(label).length > 0;

test('When the lower income changes, then the upper one is empty and offers no lower amount', async () => {
  await openStep('work');
  enter(control('Working with'), 'Private Company');
  expect(isAsked('Annual income to')).toBe(false);
  enter(control('Annual income from'), '10 LPA');
  enter(control('Annual income to'), '15 LPA');
  enter(control('Annual income from'), '20 LPA');
  expect(held(control('Annual income to'))).toBe('');
  fireEvent.click(control('Annual income to'));
  expect(offered().map(({ textContent }) => textContent)).toEqual(['20 LPA', '30 LPA', '50 LPA', '1 Cr+']);
});

const OF_A_JOB = [
  ...['Current company', 'Working as', 'Annual income from', 'Annual income to'],
  ...['Country of work', 'State of work', 'District of work'],
];

test.each(['Not Working', 'Student', 'Homemaker'])(
  'When a member with a job becomes %s, then the facts of the job are neither asked for nor saved',
  async (occupation) => {
    const { page, profile } = await openStep('work', {
      editing: true,
      prepare: ({ profile }) => profile.save('work', STEP_VALUES.work),
    });
    expect(OF_A_JOB.filter(isAsked)).toEqual(OF_A_JOB);
    enter(control('Working with'), occupation);
    expect(OF_A_JOB.filter(isAsked)).toEqual([]);
    save();
    await waitFor(() => expect(page.path()).toBe('/profile#work'));
    expect(profile.values('work')).toEqual({ working_with: occupation });
  },
);

test('When a member changes to another occupation and back, then the facts of the job are empty', async () => {
  await openStep('work', { prepare: ({ profile }) => profile.save('work', STEP_VALUES.work) });
  enter(control('Working with'), 'Student');
  enter(control('Working with'), 'Business / Self-Employed');
  expect([held(control('Current company')), held(control('Annual income from'))]).toEqual(['', '']);
  expect(isAsked('Annual income to')).toBe(false);
});

test('When a member prefers not to say the income, then the upper one is not asked for', async () => {
  const { page, profile } = await openStep('work', {
    editing: true,
    prepare: ({ profile }) => profile.save('work', STEP_VALUES.work),
  });
  enter(control('Annual income from'), 'Prefer not to say');
  expect(isAsked('Annual income to')).toBe(false);
  save();
  await waitFor(() => expect(page.path()).toBe('/profile#work'));
  const { annual_income_to: _, ...others } = STEP_VALUES.work;
  expect(profile.values('work')).toEqual({ ...others, annual_income_from: INCOME_WITHHELD });
});

test('When a member was married, then children are asked for, and Never Married drops the answer', async () => {
  const { gateway, page, profile } = await openStep('basic-info', {
    editing: true,
    prepare: ({ profile }) => profile.save('basic-info', STEP_VALUES['basic-info']),
  });
  expect(isAsked('Children')).toBe(false);
  enter(control('Marital status'), 'Widowed');
  save();
  await waitFor(() => expect(isMarked(control('Children'))).toBe(true));
  expect(gateway.writes).toEqual([]);
  enter(control('Children'), 'Living Together');
  enter(control('Marital status'), 'Never Married');
  enter(control('Marital status'), 'Divorced');
  expect(held(control('Children'))).toBe('');
  enter(control('Children'), 'None');
  save();
  await waitFor(() => expect(page.path()).toBe('/profile#basic-info'));
  expect(profile.values('basic-info')).toMatchObject({ marital_status: 'Divorced', children: 'None' });
});

test('When the creator of the profile was not chosen, then the screen marks the field and saves nothing', async () => {
  const { profile_created_by: _, ...others } = STEP_VALUES['basic-info'];
  const { gateway } = await openStep('basic-info', { prepare: ({ profile }) => profile.save('basic-info', others) });
  save();
  await waitFor(() => expect(isMarked(control('Profile created by'))).toBe(true));
  expect(gateway.writes).toEqual([]);
});

const languages = () =>
  [...control('Languages spoken').querySelectorAll('label')].map(({ textContent }) => textContent);

test('When languages are searched, then others are found, and chosen ones stay beside the common ones', async () => {
  const { page, profile } = await openStep('basic-info', {
    editing: true,
    prepare: ({ profile }) => profile.save('basic-info', STEP_VALUES['basic-info']),
  });
  expect(held(control('Languages spoken'))).toEqual(['Kannada', 'English']);
  expect(languages()).toEqual(SPOKEN_LANGUAGES.slice(0, COMMON_LANGUAGES));
  type(control('Search for more'), 'kod');
  expect(languages()).toEqual(['Kodava Takk']);
  enter(control('Languages spoken'), ['Kodava Takk']);
  type(control('Search for more'), 'nothing');
  expect(screen.getByText('No results found')).toBeTruthy();
  type(control('Search for more'), '');
  expect(languages()).toEqual([...SPOKEN_LANGUAGES.slice(0, COMMON_LANGUAGES), 'Kodava Takk']);
  enter(control('Languages spoken'), ['Kannada', 'Kodava Takk']);
  save();
  await waitFor(() => expect(page.path()).toBe('/profile#basic-info'));
  expect(profile.values('basic-info')).toMatchObject({ languages_spoken: ['Kannada', 'Kodava Takk'] });
});
