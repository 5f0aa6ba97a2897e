import { FORM_STEPS } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expect, newIdentity, signIn, test } from '../src/fixtures.ts';
import { newMember } from '../src/member.ts';
import { acceptConsents, fillEducation, fillName, fillPhone, search, tap } from '../src/wizard.ts';

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

test('When a consent is missing, then the first one that is has the focus', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const [terms, privacy] = await page.getByRole('checkbox').all();
  if (!terms || !privacy) throw new Error('There are no consents');
  const start = page.getByRole('button', { name: 'Get started' });
  await start.click();
  await expect(terms).toBeFocused();
  await terms.check();
  await start.click();
  await expect(privacy).toBeFocused();
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

test('When the links are saved and the next step leads on to the ground rules, then that they are saved is said there', async ({
  page,
}) => {
  await newMember(page, FORM_STEPS);
  await page.goto('/onboarding/social-media');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\/ground-rules$/u);
  await expect(page.getByText('Social links saved successfully!')).toBeVisible();
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
  ...['basic-info', 'education', 'work', 'family', 'community', 'astrology'].map((step) => ({
    path: `/onboarding/${step}`,
    fill: {},
    message: 'Please fill all fields before proceeding.',
  })),
  {
    path: '/onboarding/basic-info',
    fill: { 'Height (cm)': '119' },
    message: 'Please enter a height from 120 to 220 cm.',
  },
  { path: '/onboarding/hobbies', fill: {}, message: 'Please select at least one hobby before proceeding.' },
  {
    path: '/onboarding/more-about',
    fill: { 'About you': '   ' },
    message: 'Please write something about yourself before proceeding.',
  },
  {
    path: '/onboarding/social-media',
    fill: { Instagram: 'http://example.in/me' },
    message: 'Please enter the https address of a profile on this platform.',
  },
];

test('When something is missing or wrong, the screen says so and nothing is sent', async ({ page }) => {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' || request.method() === 'POST') sent.push(request.url());
  });
  for (const { path, fill, message } of REFUSED) {
    await page.goto(path);
    for (const [label, value] of Object.entries(fill)) await page.getByRole('textbox', { name: label }).fill(value);
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
  await tap(page, 'State of birth', 'Karnataka');
  await search(page, 'District of birth', 'udu', 'Udupi');
  await search(page, 'State of birth', 'ker', 'Kerala');
  await expect(page.getByLabel('District of birth')).toHaveValue('');
  await page.getByLabel('District of birth').fill('Kasaragod');
  await page.getByLabel('Country of birth').selectOption('Other');
  await expect(page.getByLabel('State of birth')).toHaveValue('');
  await expect(page.getByLabel('District of birth')).toHaveValue('');
});

/** Signs in and opens a step by its address. */
async function openStep(page: Page, step: string): Promise<void> {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto(`/onboarding/${step}`);
}

test('When something is missing, the first wrong field has the focus', async ({ page }) => {
  await openStep(page, 'community');
  await search(page, 'Community', 'oth', 'Other');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Your community' })).toBeFocused();
});

test('When a list is searched for what is not there, it says so', async ({ page }) => {
  await openStep(page, 'education');
  await page.getByRole('combobox', { name: 'Qualification' }).fill('wizardry');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('When a qualification is changed, field of study, specialization and their own words are empty again', async ({
  page,
}) => {
  await openStep(page, 'education');
  await search(page, 'Qualification', 'bach', "Bachelor's Degree");
  await search(page, 'Field of study', 'oth', 'Other');
  await page.getByRole('textbox', { name: 'Your field of study' }).fill('Temple architecture');
  await search(page, 'Qualification', 'mast', "Master's Degree");
  await expect(page.getByRole('combobox', { name: 'Field of study' })).toHaveValue('');
  await search(page, 'Field of study', 'oth', 'Other');
  await expect(page.getByRole('textbox', { name: 'Your field of study' })).toHaveValue('');
});

test('When a rashi is unusual for the nakshatra, it is asked about once, and the usual ones come first', async ({
  page,
}) => {
  await openStep(page, 'astrology');
  await search(page, 'Nakshatra', 'swa', 'Swati');
  await page.getByRole('combobox', { name: 'Rashi' }).click();
  await expect(page.getByRole('option').first()).toHaveText(/^Tula/u);
  await page.keyboard.press('Escape');
  await tap(page, 'Rashi', 'Mesha');
  const question = page.getByRole('dialog', { name: 'Is this rashi right?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Rashi' })).toHaveValue('');
  await tap(page, 'Rashi', 'Mesha');
  await question.getByRole('button', { name: 'Yes, it is right' }).click();
  await page.getByRole('radio', { name: 'No', exact: false }).first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/onboarding\/hobbies$/u);
});

test('When saved rows are edited, removed or denied, the next save leaves what the screen showed', async ({ page }) => {
  await openStep(page, 'education');
  await fillEducation(page);
  await expect(page).toHaveURL(/\/onboarding\/work$/u);
  const saved = async () => (await page.request.get('/api/user-institutions/me')).json();
  const [first] = await saved();
  expect(first).toMatchObject({
    institution_name: 'National Institute of Engineering',
    institution_location: 'Mysuru',
  });

  await page.goto('/onboarding/education');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.getByLabel('Location').fill('Mandya');
  await page.getByRole('button', { name: '+ Add More' }).click();
  await page.getByLabel('School or college', { exact: true }).last().fill('Maharaja College');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please fill all fields before proceeding.')).toBeVisible();
  await expect(page.getByLabel('Location').last()).toBeFocused();
  await page.getByLabel('Location').last().fill('Mysuru');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/onboarding\/work$/u);
  expect(await saved()).toMatchObject([
    { id: first.id, institution_location: 'Mandya' },
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

test.describe('a server that fails', () => {
  test.use({ expectedInConsole: /503 \(Service Unavailable\)/u });

  for (const { step, fill, message } of [
    { step: 'more-about', fill: 'About you', message: 'Unable to save your About info right now.' },
    { step: 'social-media', fill: undefined, message: 'Error saving social media links. Please try again.' },
  ]) {
    test(`When ${step} cannot be saved, the screen says so and keeps what was typed`, async ({ page }) => {
      await openStep(page, step);
      if (fill) await page.getByRole('textbox', { name: fill }).fill('I teach music.');
      await page.route('**/api/user**', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
      );
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(message)).toBeVisible();
      await page.unroute('**/api/user**');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).not.toHaveURL(new RegExp(`${step}$`, 'u'));
    });
  }
});
