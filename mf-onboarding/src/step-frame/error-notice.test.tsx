// @vitest-environment jsdom
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { fieldLabel } from '@bandhavya/page-texts';
import { installModalDialogs } from '@bandhavya/testing-browser';
import { messages } from '@bandhavya/texts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { control, openStep, press, save, type } from '../testing/wizard.ts';

beforeAll(installModalDialogs);

const CHECK = 'Please check the marked fields.';
const above = () => screen.queryAllByRole('alert').filter((alert) => alert.textContent === CHECK);

test('When a number is wrong, then its message is beside the field, one line above Next, and both go when it is right', async () => {
  await openStep('phone');
  type(control('Phone number'), '98450');
  save();
  await screen.findByText(messages['phone.invalid']);
  expect(above()).toHaveLength(1);
  type(control('Phone number'), '9845012345');
  await waitFor(() => expect(screen.queryByText(messages['phone.invalid'])).toBeNull());
  expect(above()).toEqual([]);
});

test('When one field is missing and another is wrong, then only the sentence of the specification is above Next', async () => {
  await openStep('work', { prepare: ({ profile }) => profile.save('work', STEP_VALUES.work) });
  type(control(fieldLabel('work', 'job_title')), 'Call 98450 12345');
  type(control(fieldLabel('work', 'current_company')), '');
  save();
  await screen.findByText('Please fill all fields before proceeding.');
  expect(above()).toEqual([]);
  type(control(fieldLabel('work', 'current_company')), 'Infosys');
  await waitFor(() => expect(above()).toHaveLength(1));
});

test.each([
  ['education', 'institutions', 'School or college', 'Remove: School or college 1'],
  ['work', 'work_history', 'Company', 'Remove: Previous company 1'],
  ['family', 'siblings', 'Occupation', 'Remove Sibling: Sibling 1'],
] as const)(
  'When a row of %s has an error, then its field has the focus, and removing the row clears the notice',
  async (step, list, label, remove) => {
    const [row] = ROW_VALUES[list === 'work_history' ? 'work-history' : list];
    await openStep(step, { prepare: ({ profile }) => profile.save(step, STEP_VALUES[step], [{ ...row }]) });
    const entry = () =>
      screen.getByRole('button', { name: remove }).closest<HTMLElement>('[role="group"], fieldset') ?? document.body;
    type(control(label, entry()), 'Call 98450 12345');
    save();
    await waitFor(() => expect(document.activeElement).toBe(control(label, entry())));
    expect(within(entry()).getByText(messages['text.contact'])).toBeTruthy();
    expect(above()).toHaveLength(1);
    press(remove);
    await waitFor(() => expect(above()).toEqual([]));
  },
);
