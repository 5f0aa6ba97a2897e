import { expect, newIdentity, signIn, test } from '../src/fixtures.ts';
import { acceptConsents, fillGender, fillName, fillPhone } from '../src/wizard.ts';

test('When a member leaves in the middle of the wizard, they go on at the first unfinished step with everything prefilled', async ({
  page,
}) => {
  const identity = newIdentity('Ramesh Gowda');
  await signIn(page, identity);
  await acceptConsents(page);
  await fillName(page);
  await fillPhone(page);
  await expect(page).toHaveURL(/\/onboarding\/gender$/u);

  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding\/gender$/u);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('9845012345');
});

test('When a step is opened by its address, it opens, and the consents come first', async ({ page }) => {
  await signIn(page);
  await page.goto('/onboarding/birth');
  await expect(page).toHaveURL(/\/onboarding\/welcome$/u);
  await acceptConsents(page);
  await expect(page).toHaveURL(/\/onboarding\/name$/u);
  await page.goto('/onboarding/dob');
  await expect(page).toHaveURL(/\/onboarding\/birth$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'When and where were you born?' })).toBeVisible();
});

const REFUSED = [
  { path: '/onboarding/name', fill: { 'First name': '  ' }, message: 'Please enter your first name' },
  { path: '/onboarding/phone', fill: { 'Phone number': '' }, message: 'Please enter your phone number' },
  {
    path: '/onboarding/phone',
    fill: { 'Phone number': '12345' },
    message: 'Please enter a valid 10-digit phone number',
  },
  { path: '/onboarding/gender', fill: {}, message: 'Please select your gender' },
  { path: '/onboarding/birth', fill: {}, message: 'Please fill all fields before proceeding.' },
  {
    path: '/onboarding/birth',
    fill: { 'Date of birth': '31/02/1990' },
    message: 'This date does not exist. Please check day and month.',
  },
  {
    path: '/onboarding/birth',
    fill: { 'Date of birth': `01/01/${new Date().getFullYear() - 17}` },
    message: 'You must be at least 18 years old to join.',
  },
  { path: '/onboarding/birth', fill: { Hour: '13', Minute: '00' }, message: 'Please enter a time of day.' },
];

test('When something is missing or wrong, the screen says so and nothing is sent', async ({ page }) => {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  for (const { path, fill, message } of REFUSED) {
    await page.goto(path);
    for (const [label, value] of Object.entries(fill)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: /^next$/iu }).click();
    await expect(page.getByText(message).first(), `${path}: ${message}`).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  }
  expect(sent).toEqual([]);
});

test('When a country or a state is changed, what depended on it is empty again', async ({ page }) => {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('/onboarding/birth');
  await page.getByLabel('Country of birth').selectOption('Bharata (India)');
  await page.getByLabel('State of birth').selectOption('Karnataka');
  await page.getByLabel('District of birth').selectOption('Udupi');
  await page.getByLabel('State of birth').selectOption('Kerala');
  await expect(page.getByLabel('District of birth')).toHaveValue('');
  await page.getByLabel('District of birth').fill('Kasaragod');
  await page.getByLabel('Country of birth').selectOption('Other');
  await expect(page.getByLabel('State of birth')).toHaveValue('');
  await expect(page.getByLabel('District of birth')).toHaveValue('');
});

test.describe('offline', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED/u });

  test('When the line is gone, a save fails with a message, nothing typed is lost, and it works afterwards', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await acceptConsents(page);
    await fillName(page);
    await expect(page.getByLabel('Phone number')).toBeVisible();
    await page.getByLabel('Phone number').fill('9845012345');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('You seem to be offline.')).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('9845012345');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/onboarding\/gender$/u);
    await fillGender(page);
    await expect(page).toHaveURL(/\/onboarding\/birth$/u);
  });
});
