// @vitest-environment jsdom
import { ROWS_MAX } from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { installModalDialogs } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { control, enter, openStep, press, save } from '../../testing/wizard.ts';

beforeAll(installModalDialogs);

const [one, two] = ROW_VALUES.institutions;
const row = (number: number) => screen.getByRole('group', { name: `School or college ${number}` });
const rows = () => screen.queryAllByRole('group', { name: /^School or college/u });
const answer = (name: 'Yes' | 'No') => fireEvent.click(screen.getByRole('radio', { name }));
const isChecked = (name: 'Yes' | 'No') => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

/** The education step with everything filled in and these rows saved. */
const openEducation = (saved: readonly object[] = []) =>
  openStep('education', {
    editing: true,
    prepare: ({ profile }) =>
      profile.save(
        'education',
        STEP_VALUES.education,
        [...saved].map((each) => ({ ...each })),
      ),
  });
const isSaved = ({ page }: Awaited<ReturnType<typeof openEducation>>) =>
  waitFor(() => expect(page.path()).toBe('/profile#education'));

test('When the answer is Yes and there is no row, then a blank one appears, which is not sent', async () => {
  const opened = await openEducation();
  expect([isChecked('Yes'), isChecked('No'), rows().length]).toEqual([false, false, 0]);
  answer('Yes');
  expect(rows()).toHaveLength(1);
  save();
  await isSaved(opened);
  expect(opened.profile.rows('education')).toEqual([]);
});

test('When rows are added, changed and removed, then the save leaves what the screen showed', async () => {
  const opened = await openEducation([one, two]);
  const [first] = opened.profile.rows('education');
  expect(isChecked('Yes')).toBe(true);
  enter(control('Location', row(1)), 'Mandya');
  press('Remove: School or college 2');
  expect(rows()).toHaveLength(1);
  press('+ Add More');
  expect(row(2).contains(document.activeElement)).toBe(true);
  enter(control('School or college', row(2)), 'Maharani College');
  enter(control('Location', row(2)), 'Mysuru');
  expect(opened.gateway.writes).toEqual([]);
  save();
  await isSaved(opened);
  expect(opened.profile.rows('education')).toEqual([
    { ...one, id: first?.id, institution_location: 'Mandya' },
    { id: expect.any(String), institution_name: 'Maharani College', institution_location: 'Mysuru' },
  ]);
});

test('When the answer is No and rows are saved, then the screen asks once, and keeping them changes nothing', async () => {
  const opened = await openEducation([one, two]);
  answer('No');
  expect(screen.getByRole('dialog', { name: 'Delete these entries?' }).textContent).toContain('Saved entries: 2.');
  press('Keep them');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([isChecked('Yes'), rows().length, opened.gateway.writes]).toEqual([true, 2, []]);
});

test('When the member confirms No, then the rows are deleted by the save and not before', async () => {
  const opened = await openEducation([one, two]);
  answer('No');
  press('Delete them');
  expect([screen.queryByRole('dialog'), rows().length, opened.profile.rows('education').length]).toEqual([null, 0, 2]);
  save();
  await isSaved(opened);
  expect(opened.profile.rows('education')).toEqual([]);
});

test('When the answer is No and no row is saved, then nothing is asked and the rows are gone', async () => {
  const { gateway } = await openEducation();
  answer('Yes');
  enter(control('School or college', row(1)), 'Maharaja College');
  answer('No');
  expect([screen.queryByRole('dialog'), rows(), gateway.writes]).toEqual([null, [], []]);
});

test('When deleting a row fails, then it stays saved, the screen says so, and the next try deletes it', async () => {
  const opened = await openEducation([one, two]);
  const recover = opened.gateway.refuse('saveEducation', 'service.unavailable');
  press('Remove: School or college 1');
  save();
  await screen.findByText('Unable to save education details right now.');
  expect([opened.profile.rows('education').length, rows().length]).toEqual([2, 1]);
  recover();
  save();
  await isSaved(opened);
  expect(opened.profile.rows('education')).toMatchObject([two]);
});

test('When a row is half filled in, then the screen asks once, and a save leaves it out', async () => {
  const opened = await openEducation([one]);
  press('+ Add More');
  enter(control('School or college', row(2)), 'Maharaja College');
  const recover = opened.gateway.refuse('saveEducation', 'service.unavailable');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Leave out these entries?' });
  expect(dialog.textContent).toContain('School or college 2: Location missing');
  press('Leave them out');
  await screen.findByText('Unable to save education details right now.');
  recover();
  save();
  await isSaved(opened);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened.profile.rows('education')).toMatchObject([one]);
});

test('When the member wants to fill in a row, then the missing field has the focus and nothing is sent', async () => {
  const { gateway } = await openEducation([one]);
  press('+ Add More');
  enter(control('School or college', row(2)), 'Maharaja College');
  save();
  await screen.findByRole('dialog', { name: 'Leave out these entries?' });
  expect(screen.queryByText('Saving...')).toBeNull();
  press('Fill them in');
  await screen.findByText('Please fill all fields before proceeding.');
  await waitFor(() => expect(document.activeElement).toBe(control('Location', row(2))));
  expect(gateway.writes).toEqual([]);
});

test.each([
  ['one field', '', 'School or college 1: Location missing. It is saved, and will be deleted.'],
  ['every field', one.institution_name, 'School or college 1: School or college, Location missing. It is saved, and'],
])('When %s of a saved row is emptied, then the screen asks before the save deletes it', async (_, name, said) => {
  const opened = await openEducation([one, two]);
  enter(control('Location', row(1)), '');
  if (name) enter(control('School or college', row(1)), '');
  save();
  const dialog = await screen.findByRole('dialog', { name: 'Delete these entries?' });
  expect(dialog.textContent).toContain(said);
  expect(opened.gateway.writes).toEqual([]);
  press('Delete them');
  await isSaved(opened);
  expect(opened.profile.rows('education')).toMatchObject([two]);
});

test('When the list is full, then no row can be added', async () => {
  await openEducation(Array.from({ length: ROWS_MAX }, () => one));
  expect(rows()).toHaveLength(ROWS_MAX);
  expect(screen.queryByRole('button', { name: '+ Add More' })).toBeNull();
});

test.each([
  ['work', 'Have you worked at other companies before?', '+ Add Company', 'Remove'],
  ['family', 'Do you have any siblings?', '+ Add Sibling', 'Remove Sibling'],
] as const)('asks %s: "%s" and names its buttons as the specification does', async (step, question, add, remove) => {
  await openStep(step);
  expect(screen.getByRole('radiogroup', { name: question })).toBeTruthy();
  answer('Yes');
  expect(screen.getByRole('button', { name: add })).toBeTruthy();
  expect(screen.getByText(remove)).toBeTruthy();
});
