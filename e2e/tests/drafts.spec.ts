import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { newMember, readStep, saveStep } from '../src/members/member.ts';
import { signIn } from '../src/members/sign-in.ts';
import { draftNotice, institution, storedDrafts } from '../src/screens/drafts.ts';
import { control, enter, held } from '../src/screens/fields.ts';
import { nextButton } from '../src/screens/pages.ts';

const tag = ['@mf_onboarding'];

/** Half of the education step, with an unfinished row. */
async function typeEducation(page: Page): Promise<void> {
  await page.goto('/onboarding/education');
  await enter(page, 'fields.qualification', "Bachelor's Degree");
  await enter(page, 'answer', 'Yes');
  await enter(page, institution(0), 'Maharaja College');
  await page.getByRole('button', { name: '+ Add More' }).click();
  await enter(page, institution(1), 'National College');
}

async function expectEducation(page: Page): Promise<void> {
  await expect(draftNotice(page)).toBeVisible();
  await expect(control(page, 'fields.qualification')).toHaveValue(/^Bachelor's Degree/u);
  await expect(control(page, institution(0))).toHaveValue('Maharaja College');
  await expect(control(page, institution(1))).toHaveValue('National College');
}

test('When the tab reloads or crashes, then the typed section and its rows are restored until the member drops them', {
  tag: [...tag, '@chromium'],
}, async ({ page, context }) => {
  await newMember(page);
  await typeEducation(page);
  await page.reload();
  await expectEducation(page);

  await enter(page, 'rows.0.fields.institution_location', 'Mysuru');
  await expect.poll(() => storedDrafts(page)).toContain('Mysuru');
  const crash = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crash;
  await page.close();
  const again = await context.newPage();
  await again.goto('/onboarding/education');
  await expectEducation(again);
  await expect(control(again, 'rows.0.fields.institution_location')).toHaveValue('Mysuru');

  await again.getByRole('button', { name: 'Use what is saved instead' }).click();
  await expect(again.getByRole('status').filter({ hasText: 'This is what is saved.' })).toBeFocused();
  await expect(control(again, 'fields.qualification')).toHaveValue('');
  await expect(control(again, institution(0))).toHaveCount(0);
  await again.reload();
  await expect(control(again, 'fields.qualification')).toHaveValue('');
  await expect(draftNotice(again)).toHaveCount(0);
});

/** Three steps one after the other, with a value that is typed into a field of each: a plain one, a text, and a choice. */
const TYPED = {
  birth: ['date', '14/08/19'],
  'basic-info': ['fields.height_cm', '17'],
  education: ['fields.qualification', 'Professional'],
} as const;

test('When a member leaves steps without saving, then each step shows its draft when they return', { tag }, async ({
  page,
}) => {
  await newMember(page);
  const steps = Object.entries(TYPED);
  await page.goto('/onboarding/education');
  for (const [id, [name, value]] of steps.toReversed()) {
    await expect(page).toHaveURL(new RegExp(`/${id}$`, 'u'));
    await enter(page, name, value);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  }
  // The address changes before the screen does.
  await expect(control(page, 'gender')).toBeAttached();
  for (const [id, [name, value]] of steps) {
    await page.goBack();
    await expect(control(page, name), id).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${id}$`, 'u'));
    await expect(draftNotice(page), id).toBeVisible();
    // A list may show a sign behind the words of its option.
    expect(String(await held(page, name)).startsWith(value), id).toBe(true);
  }
});

test('When two members use the same browser, then neither sees a draft of the other', { tag }, async ({
  page,
  context,
}) => {
  const type = async (text: string) => {
    await page.goto('/onboarding/more-about');
    await enter(page, 'fields.short_description', text);
    await expect.poll(() => storedDrafts(page)).toContain(text);
  };
  const see = async (text: string) => {
    await page.goto('/onboarding/more-about');
    await expect(control(page, 'fields.short_description')).toHaveValue(text);
    await expect(draftNotice(page)).toHaveCount(text === '' ? 0 : 1);
  };
  const one = await newMember(page);
  await type('From the first member');
  await context.clearCookies();
  await signIn(page, one);
  await see('From the first member');

  await context.clearCookies();
  await newMember(page);
  await see('');
  expect(await storedDrafts(page)).not.toContain('From the first member');
  await type('From the second member');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(await storedDrafts(page)).not.toContain('From the');
  await signIn(page, one);
  await see('');
});

test.describe('Two tabs', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)/u });

  test('When another tab saved other rows, then both lists are shown, and the member keeps one of them', {
    tag,
  }, async ({ page, context }) => {
    await newMember(page);
    const [one, two] = ROW_VALUES.institutions;
    const save = (institutions: readonly object[]) =>
      saveStep(page, 'education', { ...STEP_VALUES.education, institutions });
    await save([one]);
    await page.goto('/profile/edit/education');
    await enter(page, institution(0), 'Kept for later');
    await expect.poll(() => storedDrafts(page)).toContain('Kept for later');
    const other = await context.newPage();
    await other.goto('/profile/edit/education');
    await other.getByRole('button', { name: 'Use what is saved instead' }).click();
    await other.getByRole('button', { name: '+ Add More' }).click();
    await enter(other, institution(1), String(two.institution_name));
    await enter(other, 'rows.1.fields.institution_location', String(two.institution_location));
    const submit = { name: 'Save Changes' };
    await other.getByRole('button', submit).click();
    await expect(other).toHaveURL(/\/profile#education$/u);

    await page.getByRole('button', submit).click();
    const choice = page.getByRole('region', { name: 'Which ones are right?' });
    await expect(choice).toBeFocused();
    await expect(choice.getByRole('term')).toHaveText(['Schools and colleges']);
    await expect(choice.getByRole('definition')).toHaveText([
      `YoursKept for later, ${one.institution_location}`,
      `Saved${Object.values(one).join(', ')}${Object.values(two).join(', ')}`,
    ]);
    await choice.getByRole('button', { name: 'Use the saved ones' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'This is what is saved.' })).toBeFocused();
    await expect(control(page, institution(0))).toHaveValue(String(one.institution_name));
    await expect(control(page, institution(1))).toHaveValue(String(two.institution_name));

    await enter(page, institution(1), 'Mine');
    await save([two]);
    await page.getByRole('button', submit).click();
    await expect(choice).toBeFocused();
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page).toHaveURL(/\/profile#education$/u);
    expect((await readStep(page, 'education')).institutions).toMatchObject([one, { ...two, institution_name: 'Mine' }]);
    expect(await storedDrafts(page)).toBe('{}');
  });
});

test.describe('A draft that is older than what is saved', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)/u });

  test('When another device saved since, then both values are shown, and the member keeps theirs', { tag }, async ({
    page,
  }) => {
    await newMember(page, ['phone', 'education']);
    for (const { step, name, typed, saved } of [
      { step: 'phone', name: 'phone_number', typed: '9980098800', saved: { phone_number: '9980011111' } },
      {
        step: 'education',
        name: 'fields.specialization',
        typed: 'Mechanical',
        saved: { ...STEP_VALUES.education, specialization: 'Civil' },
      },
    ] as const) {
      await page.goto(`/onboarding/${step}`);
      await enter(page, name, typed);
      await expect.poll(() => storedDrafts(page)).toContain(typed);
      await page.goto('/onboarding/welcome');
      await saveStep(page, step, saved);
      await page.goto(`/onboarding/${step}`);
      await expect(draftNotice(page)).toBeVisible();
      await expect(control(page, name)).toHaveValue(typed);
      await nextButton(page).click();
      const choice = page.getByRole('region', { name: 'Which ones are right?' });
      const theirs = Object.values(saved).at(step === 'phone' ? 0 : 4);
      await expect(choice.getByRole('definition')).toHaveText([`Yours${typed}`, `Saved${theirs}`]);
      await expect(nextButton(page)).toHaveCount(0);
      await choice.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page).not.toHaveURL(new RegExp(`${step}$`, 'u'));
      expect(Object.values(await readStep(page, step))).toContain(typed);
    }
  });
});
