import { expect, type Page } from '@playwright/test';

/** What a test fills into the wizard's first steps. */
export const ANSWERS = {
  firstName: 'kavya',
  lastName: 'RAO',
  phone: '9845012345',
  gender: 'Queen',
  date: '14081996',
  hour: '10',
  minute: '35',
  period: 'PM',
  state: 'Karnataka',
  district: 'Mysuru',
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** /onboarding/welcome: both consents, then on. */
export async function acceptConsents(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding\/welcome$/u);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Get started' }).click();
}

export async function fillName(page: Page): Promise<void> {
  await expect(heading(page, 'What is your name?')).toBeVisible();
  await page.getByLabel('First name').fill(ANSWERS.firstName);
  await page.getByLabel('Last name').fill(ANSWERS.lastName);
  await page.getByRole('button', { name: 'NEXT' }).click();
}

export async function fillPhone(page: Page): Promise<void> {
  await expect(heading(page, 'What is your Contact number?')).toBeVisible();
  await page.getByLabel('Phone number').fill(ANSWERS.phone);
  await page.getByRole('button', { name: 'Next' }).click();
}

export async function fillGender(page: Page): Promise<void> {
  await expect(heading(page, 'Who are you in this story — King or Queen?')).toBeVisible();
  await page.getByRole('radio', { name: ANSWERS.gender }).check();
  await page.getByRole('button', { name: 'NEXT' }).click();
}

export async function fillBirth(page: Page): Promise<void> {
  await expect(heading(page, 'When and where were you born?')).toBeVisible();
  await page.getByLabel('Date of birth').pressSequentially(ANSWERS.date);
  await page.getByLabel('Hour').fill(ANSWERS.hour);
  await page.getByLabel('Minute').fill(ANSWERS.minute);
  await page.getByRole('radio', { name: ANSWERS.period }).check();
  await page.getByLabel('Country of birth').selectOption('Bharata (India)');
  await page.getByLabel('State of birth').selectOption(ANSWERS.state);
  await page.getByLabel('District of birth').selectOption(ANSWERS.district);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** From the consents to the end of the wizard. */
export async function completeWizard(page: Page): Promise<void> {
  await acceptConsents(page);
  await fillName(page);
  await fillPhone(page);
  await fillGender(page);
  await fillBirth(page);
  await expect(page).toHaveURL(/\/home$/u);
}
