import { FORM_STEPS } from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { expect, test } from '../src/fixtures.ts';
import { readJson } from '../src/members/api.ts';
import { newMember, saveStep } from '../src/members/member.ts';
import { signIn } from '../src/members/sign-in.ts';
import { nextButton } from '../src/screens/pages.ts';
import { acceptConsents, fillName, fillPhone } from '../src/screens/wizard.ts';

const tag = ['@mf_onboarding'];

test('When a member leaves the wizard, then it continues at the first unfinished step with the saved values', {
  tag: [...tag, '@smoke'],
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await acceptConsents(page);
  await fillName(page);
  await fillPhone(page);
  await expect(page).toHaveURL(/\/onboarding\/gender$/u);

  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding\/gender$/u);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9845012345');
});

test('When a step is opened by its address, then the consents come first, and the old address of birth works', {
  tag,
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/onboarding/birth');
  await expect(page).toHaveURL(/\/onboarding\/welcome$/u);
  await acceptConsents(page);
  await expect(page).toHaveURL(/\/onboarding\/name$/u);
  await page.goto('/onboarding/dob');
  await expect(page).toHaveURL(/\/onboarding\/birth$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'When and where were you born?' })).toBeVisible();
});

test('When the last form is saved before the ground rules, then the ground rules show that the links are saved', {
  tag,
}, async ({ page }) => {
  await newMember(page, FORM_STEPS);
  await page.goto('/onboarding/social-media');
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/onboarding\/ground-rules$/u);
  await expect(page.getByText('Social links saved successfully!')).toBeVisible();
});

test('When a value is wrong, then the step says so, keeps it and sends nothing', { tag }, async ({ page }) => {
  await newMember(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/user')) sent.push(request.url());
  });
  await page.goto('/onboarding/phone');
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('12345');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('12345');
  expect(sent).toEqual([]);
  await phone.fill('9845012345');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/onboarding\/gender$/u);
  expect(sent).toHaveLength(1);
});

test('When saved rows are edited, added and deleted, then each save stores what the screen showed', { tag }, async ({
  page,
}) => {
  await newMember(page);
  const [college] = ROW_VALUES.institutions;
  await saveStep(page, 'education', { ...STEP_VALUES.education, institutions: [college] });
  const saved = () => readJson<{ id: string }[]>(page, '/api/user-institutions/me');
  const [first] = await saved();

  await page.goto('/onboarding/education');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByLabel('Location').fill('Mandya');
  await page.getByRole('button', { name: '+ Add More' }).click();
  await page.getByLabel('School or college', { exact: true }).last().fill('Sarada Vilas College');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await expect(page.getByLabel('Location').last()).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Location').last().fill('Mysuru');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/onboarding\/work$/u);
  expect(await saved()).toMatchObject([
    { id: first?.id, institution_location: 'Mandya' },
    { institution_location: 'Mysuru' },
  ]);

  await page.goto('/onboarding/education');
  await page.getByRole('radio', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect(page.getByRole('button', { name: '+ Add More' })).toBeHidden();
  expect(await saved()).toHaveLength(2);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/onboarding\/work$/u);
  expect(await saved()).toEqual([]);
});

test.describe('A server that fails', () => {
  test.use({ expectedInConsole: /Error fetching|503 \(Service Unavailable\)/u });

  test('When a step cannot be saved, then it says so, keeps the text, and saves it with the next click', {
    tag,
  }, async ({ page }) => {
    await newMember(page);
    await page.goto('/onboarding/more-about');
    await page.getByRole('textbox', { name: 'About you' }).fill('I teach music.');
    await page.route('**/api/user**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Unable to save your About info right now.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue('I teach music.');
    await page.unroute('**/api/user**');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).not.toHaveURL(/more-about$/u);
  });
});
