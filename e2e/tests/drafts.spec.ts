import { GROUND_RULES_VERSION, STEPS } from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import type { Page } from '@playwright/test';
import { control, enter, held } from '../src/fields.ts';
import { expect, signIn, test } from '../src/fixtures.ts';
import { newMember, readStep, saveStep, send } from '../src/member.ts';

const draft = (page: Page) => page.getByRole('status').filter({ hasText: 'This is what you typed earlier.' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const institution = (row: number) => `rows.${row}.fields.institution_name`;

/** Half of the education step, with a row that is not finished either. */
async function typeEducation(page: Page): Promise<void> {
  await page.goto('/onboarding/education');
  await enter(page, 'fields.qualification', "Bachelor's Degree");
  await enter(page, 'answer', 'Yes');
  await enter(page, institution(0), 'Maharaja College');
  await page.getByRole('button', { name: '+ Add More' }).click();
  await enter(page, institution(1), 'National College');
}

async function expectEducation(page: Page): Promise<void> {
  await expect(draft(page)).toBeVisible();
  await expect(control(page, 'fields.qualification')).toHaveValue(/^Bachelor's Degree/u);
  await expect(control(page, institution(0))).toHaveValue('Maharaja College');
  await expect(control(page, institution(1))).toHaveValue('National College');
}

/** What is kept in this browser for anybody. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('When the tab reloads, crashes or is closed in the middle of a section with rows, all that was typed is there again until the member drops it', async ({
  page,
  context,
}) => {
  await newMember(page);
  await typeEducation(page);
  await page.reload();
  await expectEducation(page);

  await enter(page, 'rows.0.fields.institution_location', 'Mysuru');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
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
  await expect(draft(again)).toHaveCount(0);
});

/** What is typed into a field of each step; a step that is added here is not forgotten, because the test asks for it. */
const TYPED: Readonly<Record<string, readonly [string, string | string[]]>> = {
  name: ['last_name', 'Hegde'],
  phone: ['phone_number', '99800'],
  gender: ['gender', 'Man'],
  birth: ['date', '14/08/19'],
  'basic-info': ['fields.height_cm', '17'],
  education: ['fields.qualification', 'Professional'],
  work: ['fields.job_title', 'Architect'],
  family: ['fields.native_place', 'Udupi'],
  community: ['fields.gotra', 'Atri'],
  astrology: ['fields.kuja_dosha', 'Yes'],
  hobbies: ['fields.hobbies', ['Painting', 'Birds']],
  'more-about': ['fields.short_description', 'I teach\nphysics'],
  'social-media': ['fields.facebook', 'https://face'],
};

test('When a member goes away from any step without saving, nobody asks, and what they typed is there when they come back', async ({
  page,
}) => {
  await newMember(page);
  await send(page, 'PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
  const steps = STEPS.map(({ id }) => id);
  await page.goto('/onboarding/social-media');
  for (const id of steps.toReversed()) {
    await expect(page).toHaveURL(new RegExp(`/${id}$`, 'u'));
    const [name, value] = TYPED[id] ?? ['', ''];
    // Photos are no text that is typed.
    if (id !== 'photos') await enter(page, name, value);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  }
  await expect(page).toHaveURL(/\/onboarding\/welcome$/u);
  for (const id of steps) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${id}$`, 'u'));
    if (id === 'photos') continue;
    const [name, value] = TYPED[id] ?? ['', ''];
    await expect(draft(page), id).toBeVisible();
    const now = await held(page, name);
    // A list shows a sign behind its words.
    expect(id === 'education' ? String(now).split(' ')[0] : now, id).toEqual(value);
  }
});

test.describe('A line that breaks', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE|ERR_SOCKET\w+/u });

  test('When the line or the server goes while a member saves, the values stay, also over other screens, and go through with the same button', async ({
    page,
    context,
    site,
  }) => {
    await newMember(page, ['more-about']);
    await page.goto('/onboarding/education');
    for (const [name, value] of Object.entries(STEP_VALUES.education).filter(([, each]) => each !== '')) {
      await enter(page, `fields.${name}`, String(value));
    }
    await enter(page, 'answer', 'Yes');
    await enter(page, institution(0), 'Maharaja College');
    await enter(page, 'rows.0.fields.institution_location', 'Mysuru');

    await context.setOffline(true);
    await next(page).click();
    await expect(page.getByText('You seem to be offline. What you typed is still here;')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/basic-info$/u);
    await context.setOffline(false);
    await page.goBack();
    await expect(draft(page)).toBeVisible();
    await expect(control(page, institution(0))).toHaveValue('Maharaja College');

    await site.pieces.gateway.pause();
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await site.pieces.gateway.kill('SIGKILL');
    await expect(page.getByText('You seem to be offline.')).toBeVisible();
    await expect
      .poll(() =>
        page.request.get('/readyz').then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200);
    await next(page).click();
    await expect(page).toHaveURL(/\/onboarding\/work$/u);
    expect(await readStep(page, 'education')).toMatchObject({
      ...STEP_VALUES.education,
      institutions: [{ institution_name: 'Maharaja College', institution_location: 'Mysuru' }],
    });

    await page.goto('/onboarding/education');
    await expect(control(page, institution(0))).toHaveValue('Maharaja College');
    await expect(draft(page)).toHaveCount(0);
    expect(await kept(page)).not.toContain('Maharaja');
  });
});

test('When two members use the same device, neither sees what the other typed', async ({ page, context }) => {
  const type = async (text: string) => {
    await page.goto('/onboarding/more-about');
    await enter(page, 'fields.short_description', text);
    expect(await kept(page)).toContain(text);
  };
  const see = async (text: string) => {
    await page.goto('/onboarding/more-about');
    await expect(control(page, 'fields.short_description')).toHaveValue(text);
    await expect(draft(page)).toHaveCount(text === '' ? 0 : 1);
  };
  const one = await newMember(page);
  await type('From the first member');
  await context.clearCookies();
  await signIn(page, one);
  await see('From the first member');

  await context.clearCookies();
  await newMember(page);
  expect(await kept(page)).not.toContain('From the first member');
  await see('');
  await type('From the second member');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(await kept(page)).not.toContain('From the');
  await signIn(page, one);
  await see('');
});

test.describe('Two tabs', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)/u });

  test('When another tab saved other rows, both lists are shown, and the member takes the saved ones or keeps their own', async ({
    page,
    context,
  }) => {
    await newMember(page);
    const [one, two] = ROW_VALUES.institutions;
    const save = (institutions: readonly object[]) =>
      saveStep(page, 'education', { ...STEP_VALUES.education, institutions });
    await save([one]);
    await page.goto('/profile/edit/education');
    await enter(page, institution(0), 'Kept for later');
    const other = await context.newPage();
    await other.goto('/profile/edit/education');
    // The draft of the first tab is there too; this tab goes on from what is saved.
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
    expect(await kept(page)).toBe('{}');
  });
});

test.describe('A draft that is older than what is saved', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)/u });

  test('When another device saved since, both are shown and nothing is lost, on a section as on the first steps', async ({
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
      await page.goto('/onboarding/welcome');
      await saveStep(page, step, saved);
      await page.goto(`/onboarding/${step}`);
      await expect(draft(page)).toBeVisible();
      await expect(control(page, name)).toHaveValue(typed);
      await next(page).click();
      const choice = page.getByRole('region', { name: 'Which ones are right?' });
      const theirs = Object.values(saved).at(step === 'phone' ? 0 : 4);
      await expect(choice.getByRole('definition')).toHaveText([`Yours${typed}`, `Saved${theirs}`]);
      await expect(next(page)).toHaveCount(0);
      await choice.getByRole('button', { name: 'Keep mine' }).click();
      await expect(page).not.toHaveURL(new RegExp(`${step}$`, 'u'));
      expect(Object.values(await readStep(page, step))).toContain(typed);
    }
  });
});

test('When the browser refuses to keep anything, the screen works without', async ({ page }) => {
  await newMember(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/onboarding/phone');
  await enter(page, 'phone_number', '9845012345');
  await next(page).click();
  await expect(page).toHaveURL(/\/onboarding\/gender$/u);
  expect(await readStep(page, 'phone')).toMatchObject({ phone_number: '9845012345' });
});
