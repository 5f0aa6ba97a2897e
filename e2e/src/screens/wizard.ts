import { expect, type Page } from '@playwright/test';
import { nextButton } from './pages.ts';
import { fillPhotos } from './photos.ts';

/** The values of the first four steps of the wizard. */
export const FIRST_VALUES = {
  firstName: 'kavya',
  lastName: 'RAO',
  phone: '9845012345',
  gender: 'Queen',
  date: '14081996',
  hour: '10',
  minute: '35',
  period: 'PM',
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Gives both consents on /onboarding/welcome and continues. */
export async function acceptConsents(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding\/welcome$/u);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Get started' }).click();
}

export async function fillName(page: Page): Promise<void> {
  await expect(heading(page, 'What is your name?')).toBeVisible();
  await page.getByLabel('First name').fill(FIRST_VALUES.firstName);
  await page.getByLabel('Last name').fill(FIRST_VALUES.lastName);
  await page.getByRole('button', { name: 'NEXT' }).click();
}

export async function fillPhone(page: Page): Promise<void> {
  await expect(heading(page, 'What is your Contact number?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(FIRST_VALUES.phone);
  await page.getByRole('button', { name: 'Next' }).click();
}

export async function fillGender(page: Page): Promise<void> {
  await expect(heading(page, 'Who are you in this story — King or Queen?')).toBeVisible();
  await page.getByRole('radio', { name: FIRST_VALUES.gender }).check();
  await page.getByRole('button', { name: 'NEXT' }).click();
}

export async function fillBirth(page: Page): Promise<void> {
  await expect(heading(page, 'When and where were you born?')).toBeVisible();
  await page.getByLabel('Date of birth').pressSequentially(FIRST_VALUES.date);
  await page.getByLabel('Hour').fill(FIRST_VALUES.hour);
  await page.getByLabel('Minute').fill(FIRST_VALUES.minute);
  await page.getByRole('radio', { name: FIRST_VALUES.period }).check();
  await choosePlace(page, ['Country of birth', 'State of birth', 'District of birth']);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Chooses an option of a searchable list with the keyboard: opens it, types a part, presses Enter. */
export async function search(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await expect(field).toBeEnabled();
  await field.focus();
  await field.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await field.fill(typed);
  await expect(page.getByRole('listbox').getByRole('option', { name: option }).first()).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue(new RegExp(`^${option.replaceAll(/[()/.+]/gu, '\\$&')}`, 'u'));
}

/** Chooses an option of a searchable list with the pointer. */
export async function tap(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
}

/** Chooses one of a few visible options. */
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name: option, exact: true }).check();

const write = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

const next = (page: Page) => nextButton(page).click();

/** Country, state and district in Karnataka. */
async function choosePlace(page: Page, labels: readonly [string, string, string]): Promise<void> {
  const [country, state, district] = labels;
  await choose(page, country, 'Bharata (India)');
  await tap(page, state, 'Karnataka');
  await search(page, district, 'mysu', 'Mysuru');
}

export async function fillBasicInfo(page: Page): Promise<void> {
  await expect(heading(page, 'Tell us about yourself')).toBeVisible();
  await choose(page, 'Marital status', 'Never Married');
  await search(page, 'Mother tongue', 'kan', 'Kannada');
  await choosePlace(page, ['Country of residence', 'State of residence', 'District of residence']);
  await write(page, 'Height (cm)', '170');
  await expect(page.getByText('5 ft 7 in (170 cm)')).toBeVisible();
  await choose(page, 'Diet', 'Veg');
  await choose(page, 'Fitness', 'Active');
  await choose(page, 'Drinking', "Doesn't Drink");
  await choose(page, 'Smoking', "Doesn't Smoke");
  await page.getByRole('radio', { name: 'Self' }).check();
  await next(page);
}

export async function fillEducation(page: Page): Promise<void> {
  await expect(heading(page, 'What did you study?')).toBeVisible();
  await search(page, 'Qualification', 'bach', "Bachelor's Degree");
  await search(page, 'Field of study', 'tech', 'B.E./B.Tech');
  await search(page, 'Specialization', 'computer sc', 'Computer Science');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await write(page, 'School or college', 'National Institute of Engineering');
  await write(page, 'Location', 'Mysuru');
  await page.getByRole('button', { name: '+ Add More' }).click();
  await next(page);
}

export async function fillWork(page: Page): Promise<void> {
  await expect(heading(page, 'What do you do for work?')).toBeVisible();
  await page.getByLabel('Working with', { exact: true }).selectOption('Private Company');
  await write(page, 'Current company', 'Chamundi Software');
  await write(page, 'Working as', 'Software Engineer');
  await search(page, 'Annual income from', '10', '10 LPA');
  await search(page, 'Annual income to', '15', '15 LPA');
  await choosePlace(page, ['Country of work', 'State of work', 'District of work']);
  await page.getByRole('radio', { name: 'No' }).check();
  await next(page);
}

export async function fillFamily(page: Page): Promise<void> {
  await expect(heading(page, 'Tell us about your family')).toBeVisible();
  await write(page, "Father's name", 'Ramesh Rao');
  await write(page, "Father's occupation", 'Teacher');
  await write(page, "Mother's name", 'Sudha Rao');
  await write(page, "Mother's occupation", 'Doctor');
  await choose(page, 'Family status', 'Middle Class');
  await choose(page, 'Family type', 'Nuclear');
  await write(page, 'Native place', 'Udupi');
  await choosePlace(page, ['Current country', 'Current state', 'Current district']);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await choose(page, 'Relation', 'Brother');
  await choose(page, 'Marital status', 'Married');
  await write(page, 'Occupation', 'Farmer');
  await next(page);
}

export async function fillCommunity(page: Page): Promise<void> {
  await expect(heading(page, 'Which community do you belong to?')).toBeVisible();
  await search(page, 'Community', 'brah', 'Brahmin');
  await search(page, 'Sub-community', 'oth', 'Other');
  await write(page, 'Your sub-community', 'Kota');
  await search(page, 'Gotra', 'kash', 'Kashyapa');
  await search(page, 'Religion', 'hin', 'Hindu');
  await next(page);
}

export async function fillAstrology(page: Page): Promise<void> {
  await expect(heading(page, 'Your Astrology Details')).toBeVisible();
  await search(page, 'Nakshatra', 'rohi', 'Rohini');
  await search(page, 'Rashi', 'vrishabha', 'Vrishabha (Taurus)');
  await page.getByRole('radio', { name: "I don't know" }).check();
  await next(page);
}

export async function fillHobbies(page: Page): Promise<void> {
  await expect(heading(page, 'Explore Your Hobbies & Interests')).toBeVisible();
  for (const hobby of ['Cooking', 'Yoga', 'Dogs']) await page.getByRole('checkbox', { name: hobby }).check();
  await next(page);
}

export async function fillMoreAbout(page: Page): Promise<void> {
  await expect(heading(page, 'Tell us more about you')).toBeVisible();
  await write(page, 'About you', 'I teach music and love long walks.');
  await expect(page.getByText('34/600 characters')).toBeVisible();
  await next(page);
}

export async function fillSocialMedia(page: Page): Promise<void> {
  await expect(heading(page, 'Where else can people find you?')).toBeVisible();
  await write(page, 'Instagram', 'https://www.instagram.com/kavya.rao');
  await next(page);
  await expect(heading(page, 'Your profile is live')).toBeVisible();
  await expect(page.getByText('Social links saved successfully!')).toBeVisible();
}

/** Accepts the proposed preferences at the end of the wizard. */
export async function meetPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meet people' }).click();
  await expect(page).toHaveURL(/\/home$/u);
}

/** Fills in the nine sections and the photos. */
export async function fillSections(page: Page): Promise<void> {
  await fillBasicInfo(page);
  await fillEducation(page);
  await fillWork(page);
  await fillFamily(page);
  await fillCommunity(page);
  await fillAstrology(page);
  await fillHobbies(page);
  await fillMoreAbout(page);
  await fillPhotos(page);
  await fillSocialMedia(page);
  await meetPeople(page);
}
