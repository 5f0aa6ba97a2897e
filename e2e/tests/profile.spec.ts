import { type Profile, SECTION_IDS, type SectionId, STEPS } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expect, signIn, signInAsDemoMember, test } from '../src/fixtures.ts';
import { acceptConsents } from '../src/wizard.ts';

const TITLES: Record<SectionId, string> = {
  'basic-info': 'Basic Details',
  education: 'Education Details',
  work: 'Work Details',
  family: 'Family Details',
  community: 'Community Details',
  astrology: 'Astrology Details',
  hobbies: 'Hobbies & Interests',
  'more-about': 'More About Me',
  'social-media': 'Social Media Links',
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function profileOf(page: Page): Promise<Profile> {
  const answer = await page.request.get('/api/profile');
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** What has to be read in a section, as the API has it. */
function wordsOf(profile: Profile, id: SectionId): string[] {
  const values = profile.sections[id] ?? {};
  const lists = { education: profile.institutions, work: profile.work_history, family: profile.siblings };
  const rows = id in lists ? lists[id as keyof typeof lists] : [];
  const words = Object.entries(values).flatMap(([name, value]) => {
    if (name === 'height_cm') return [`${value} cm`];
    if (typeof value === 'number') return [`₹${value.toLocaleString('en-IN')}`];
    if (values[`custom_${name}`]) return [];
    if (id === 'social-media') return [String(value).replace(/^https:\/\/(?:www\.)?|\/$/gu, '')];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  });
  return [...words, ...rows.flatMap(({ id: _, ...row }) => Object.values(row).map(String))].filter(Boolean);
}

test('When a member opens their profile, then one request brings everything, and every section shows what the API has', async ({
  page,
}) => {
  await signInAsDemoMember(page);
  const profile = await profileOf(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:profile|user)/u.test(pathname)) asked.push(pathname);
  });
  await page.goto('/profile');

  await expect(section(page, 'Your Name')).toContainText(profile.user.first_name);
  await expect(section(page, 'Your Name')).toContainText(profile.user.last_name);
  await expect(section(page, 'Contact Details')).toContainText(`+91 ${profile.user.phone_number}`);
  await expect(section(page, 'Gender')).toContainText(profile.profile.gender ?? '?');
  const [year, month, day] = (profile.profile.date_of_birth ?? '').split('-');
  await expect(section(page, 'Birth Details')).toContainText(`${day}/${month}/${year}`);
  await expect(section(page, 'Birth Details')).toContainText(profile.profile.district_of_birth ?? '?');
  for (const id of SECTION_IDS) {
    const words = wordsOf(profile, id);
    expect(words, `${id} of the demo member`).not.toEqual([]);
    for (const word of words) await expect(section(page, TITLES[id]), id).toContainText(word);
  }
  expect(asked).toEqual(['/api/profile']);
});

test('When a profile is complete, then it says so, and only name and gender cannot be edited', async ({ page }) => {
  await signInAsDemoMember(page);
  await page.goto('/profile');
  await expect(page.getByRole('progressbar', { name: 'Your profile is 100% complete' })).toBeVisible();
  for (const step of STEPS) {
    const card = page.locator(`section#${step.id}`);
    const title = await card.getByRole('heading', { level: 2 }).textContent();
    const name = `Edit ${title}`;
    if ('editPath' in step) await expect(card.getByRole('link', { name })).toHaveAttribute('href', step.editPath);
    else await expect(card.getByRole('button', { name })).toBeDisabled();
  }
});

test('When there are links to social media, then they open in a new tab that learns nothing of this one', async ({
  page,
}) => {
  await signInAsDemoMember(page);
  const { sections } = await profileOf(page);
  const addresses = Object.values(sections['social-media'] ?? {}).filter(Boolean);
  await page.goto('/profile');
  const links = section(page, 'Social Media Links').getByRole('link', { name: /\(opens in a new tab\)$/u });
  await expect(links).toHaveCount(addresses.length);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(addresses).toContain(await link.getAttribute('href'));
  }
});

test('When a section was edited, then it is in view again and the keyboard goes on from there', async ({ page }) => {
  await signInAsDemoMember(page);
  await page.goto('/profile');
  for (const [id, title] of [
    ['astrology', 'Astrology Details'],
    ['more-about', 'More About Me'],
  ] as const) {
    await section(page, title)
      .getByRole('link', { name: `Edit ${title}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/profile/edit/${id}$`, 'u'));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(new RegExp(`/profile#${id}$`, 'u'));
    await expect(section(page, title).getByRole('heading', { name: title })).toBeInViewport();
    await expect(section(page, title)).toBeFocused();
  }
});

test('When a member looks at how others see them, then it is all there but the phone number, and nothing can be changed', async ({
  page,
}) => {
  await signInAsDemoMember(page);
  const { user, profile, sections } = await profileOf(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'How others see it' }).click();
  await expect(page).toHaveURL(/\/profile\/preview$/u);
  await expect(page).toHaveTitle('How others see your profile · Bandhavya');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: `${user.first_name} ${user.last_name}` })).toBeVisible();
  const inches = Math.round(Number(sections['basic-info']?.height_cm) / 2.54);
  await expect(main.getByText(`${Math.floor(inches / 12)} ft ${inches % 12} in`, { exact: true })).toBeVisible();
  await expect(section(page, 'Birth Details')).toContainText(/Age\s*\d\d years/u);
  await expect(section(page, 'Community Details')).toContainText(String(sections.community?.gotra));

  await expect(main).not.toContainText(user.phone_number);
  await expect(main).not.toContainText((profile.date_of_birth ?? '?').split('-').reverse().join('/'));
  await expect(main.getByRole('link', { name: /^Edit/u })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('progressbar')).toHaveCount(0);

  await main.getByRole('link', { name: 'Back to my profile' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
});

test('When nothing has been entered yet, then every section says so and the missing ones can be reached', async ({
  page,
}) => {
  await signIn(page);
  await acceptConsents(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('/profile');
  for (const [title, words] of [
    ['Education Details', 'No schools/colleges added yet.'],
    ['Work Details', 'No previous companies added yet.'],
    ['Family Details', 'No sibling details added yet.'],
    ['Hobbies & Interests', 'No hobbies added yet.'],
    ['More About Me', 'This is a sample. It is shown until you write your own text.'],
    ['Social Media Links', 'No social links added yet'],
  ] as const) {
    await expect(section(page, title)).toContainText(words);
  }
  for (const [title, label] of [
    ['Basic Details', 'Height'],
    ['Work Details', 'Annual income'],
    ['Community Details', 'Gotra'],
    ['Astrology Details', 'Kuja Dosha'],
  ] as const) {
    const row = section(page, title).locator('dl > div').filter({ hasText: label });
    await expect(row.getByRole('definition')).toHaveText('–');
  }

  const { completeness } = await profileOf(page);
  const panel = section(page, 'Profile completeness');
  await expect(
    panel.getByRole('progressbar', { name: `Your profile is ${completeness.percent}% complete` }),
  ).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(completeness.missing.length);
  await panel.getByRole('link', { name: 'Astrology Details' }).click();
  await expect(page).toHaveURL(/\/profile\/edit\/astrology$/u);

  await page.goto('/profile/preview');
  await expect(page.getByRole('heading', { name: 'There is nothing to see yet' })).toBeVisible();
});

test.describe('A profile that cannot be loaded', () => {
  test.use({ expectedInConsole: /Failed to load resource|Error fetching profile data/u });

  test('is logged, shows dashes and no word that nothing was added, and comes back with Retry', async ({ page }) => {
    await signInAsDemoMember(page);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/api/profile', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/profile');
    const alert = page.getByRole('alert').filter({ hasText: 'Your profile could not be loaded.' });
    await expect(alert).toBeVisible();
    await expect(section(page, 'Your Name').getByRole('definition')).toHaveText(['–', '–']);
    await expect(section(page, 'Hobbies & Interests')).toContainText('–');
    await expect(page.getByText(/added yet/u)).toHaveCount(0);
    expect(warnings.filter((line) => line.startsWith('Error fetching profile data'))).toHaveLength(1);

    await page.unroute('**/api/profile');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Your Name')).toContainText('Hegde');
    await expect(alert).toHaveCount(0);
  });
});

test.describe('During an outage', () => {
  test.use({ expectedInConsole: /Failed to load resource|Error fetching profile data/u });
  const failed = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Retry' }) })
      .first();

  for (const path of [
    '/profile',
    '/profile/preview',
    '/profile/privacy',
    '/profile/edit/family',
    '/preferences',
    '/matches',
    `/members/${'a'.repeat(24)}`,
  ]) {
    test(`Retry on ${path} stays with its focus while it is tried again`, async ({ page }) => {
      await signInAsDemoMember(page);
      let held: Promise<void> | undefined;
      await page.route('**/api/**', async (route) => {
        await held;
        await route.fulfill({ status: 503, body: '' }).catch(() => undefined);
      });
      await page.goto(path);
      const retry = failed(page).getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await failed(page).evaluate((panel) => panel.setAttribute('data-same', 'true'));
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      const asked = page.waitForRequest('**/api/**');
      await retry.click();
      await asked;
      await expect(retry).toHaveAttribute('aria-busy', 'true');
      await expect(retry).toBeFocused();
      release();
      await expect(retry).not.toHaveAttribute('aria-busy', 'true');
      await expect(retry).toBeFocused();
      await expect(failed(page)).toHaveAttribute('data-same', 'true');
    });
  }

  test('the profile is asked for again and again, says so once, and comes back by itself', async ({ page }) => {
    await signInAsDemoMember(page);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    let tries = 0;
    await page.route('**/api/profile', (route) => {
      tries += 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/profile');
    await failed(page).getByRole('button', { name: 'Retry' }).focus();
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect(failed(page).getByRole('button', { name: 'Retry' })).toBeFocused();
    expect(warnings.filter((line) => line.startsWith('Error fetching profile data'))).toHaveLength(1);
    await page.unroute('**/api/profile');
    await expect(section(page, 'Your Name')).toContainText('Hegde');
  });
});

test.describe('A profile that takes its time', () => {
  test('says that it is loading', async ({ page }) => {
    await signInAsDemoMember(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/profile', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/profile');
    await expect(page.getByRole('status').filter({ hasText: 'Loading profile...' })).toBeVisible();
    answer();
    await expect(section(page, 'Your Name')).toContainText('Hegde');
  });
});
