import { type FormStep, isAsked, listOf, SECTIONS, type SectionId } from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { connectData, type Data, type Member } from '@bandhavya/data';
import { STEPS } from '@bandhavya/domain';
import { storedCollections, storedMember } from '@bandhavya/testing/collections';
import { expect, test } from '../src/fixtures.ts';
import { completeMember, newMember, readStep } from '../src/members/member.ts';
import { enter, nameOf, shown } from '../src/screens/fields.ts';
import { savedPhotos } from '../src/screens/photos.ts';

/** The field and its new value, of the steps without a section definition. */
const PLAIN: Readonly<Record<string, readonly [string, string]>> = {
  phone: ['phone_number', '9980098800'],
  birth: ['district_of_birth', 'Udupi'],
};

/** The part of the stored member that holds a step's fields. */
function storedIn(member: Member, step: FormStep): object | undefined {
  if (step === 'name' || step === 'phone') return member;
  return step === 'gender' || step === 'birth' ? member.profile : member.sections?.[step];
}

/** The last field of a section that clears no other field, with another value. */
function change(id: SectionId): readonly [string, unknown] {
  const values = STEP_VALUES[id];
  const field = SECTIONS[id].fields.findLast((each) => each.clears.length === 0 && isAsked(each, values));
  if (!field) throw new Error(`${id} has no field that clears no other field`);
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

const tag = ['@mf_onboarding', '@mf_profile', '@backdoor'];

let data: Data;
test.beforeAll(async ({ site }) => {
  data = connectData({ uri: site.mongoUri, operationTimeout: 20_000 });
  await data.connected(20_000);
});
test.afterAll(() => data.close());

test('When a value is changed on each edit screen, then the API and MongoDB have it, and nothing else changed', {
  tag,
}, async ({ page, join }) => {
  const id = await join({ name: 'Asha', gender: 'Woman' });
  const read = async () => {
    const member = await storedMember(storedCollections(data.connection), id);
    if (!member) throw new Error('The member does not exist');
    return member;
  };
  const editable = STEPS.filter((step) => 'editPath' in step && step.id !== 'photos');
  for (const step of editable) {
    if (!('editPath' in step)) continue;
    const before = await readStep(page, step.id);
    const stored = await read();
    const [field, value] = PLAIN[step.id] ?? change(step.id as SectionId);
    const list = listOf(step.id);
    const definition = SECTIONS[step.id as SectionId]?.fields.find(({ name }) => name === field);
    await page.goto(step.editPath);
    await enter(page, nameOf(step.id, field), definition ? shown(definition, value) : String(value));
    const row =
      list && Object.values(ROW_VALUES).find(([each]) => Object.keys(each)[0] === list.section.fields[0]?.name)?.[0];
    if (list && row) {
      await enter(page, 'answer', 'Yes');
      for (const [name, each] of Object.entries(row)) await enter(page, `rows.0.fields.${name}`, String(each));
    }
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(new RegExp(`/profile#${step.id}$`, 'u'));

    const after = await readStep(page, step.id);
    const saved = list ? { [list.list]: [{ id: expect.any(String), ...row }] } : {};
    expect(after, step.id).toEqual({ ...before, [field]: value, ...saved });
    const now = await read();
    expect(storedIn(now, step.id), step.id).toMatchObject({ [field]: value });
    expect(now.revisions?.[step.id], step.id).toBe((stored.revisions?.[step.id] ?? 0) + 1);
    if (list) expect(now.rows?.[list.list]).toMatchObject([row]);
    const others = editable.filter((each) => each.id !== step.id).map((each) => now.revisions?.[each.id]);
    expect(others, step.id).toEqual(
      editable.filter((each) => each.id !== step.id).map((each) => stored.revisions?.[each.id]),
    );
  }
});

test('When another photo becomes the profile photo, then the API and MongoDB have it', { tag }, async ({ page }) => {
  await completeMember(page);
  const { id } = await (await page.request.get('/me')).json();
  const before = await savedPhotos(page);
  expect(before.map((photo) => photo.is_profile_photo)).toEqual([true, false, false, false, false]);
  await page.goto('/profile/edit/photos');
  await page.getByRole('radio', { name: 'Profile photo: photo 4' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile#photos$/u);
  expect(await savedPhotos(page)).toEqual(before.map((photo, index) => ({ ...photo, is_profile_photo: index === 3 })));
  const stored = await storedMember(storedCollections(data.connection), id);
  expect(stored?.photos?.map((photo) => [photo.id, photo.is_profile_photo])).toEqual(
    before.map((photo, index) => [photo.id, index === 3]),
  );
});

test('The edit screens of name and gender do not exist', { tag }, async ({ page }) => {
  await newMember(page);
  for (const step of STEPS.filter((each) => !('editPath' in each))) {
    await page.goto(`/profile/edit/${step.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), step.id).toBeVisible();
  }
});
