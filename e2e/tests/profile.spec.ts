import { INCOME_WITHHELD, type Profile, SECTION_IDS, type SectionId } from '@bandhavya/contracts';
import { STEPS } from '@bandhavya/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { readJson } from '../src/members/api.ts';
import { newMember } from '../src/members/member.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';

const tag = ['@mf_profile'];

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

const profileOf = (page: Page) => readJson<Profile>(page, '/api/profile');

/** The words that a section must show for the values of the API. */
function wordsOf(profile: Profile, id: SectionId): string[] {
  const values = profile.sections[id] ?? {};
  const lists = { education: profile.institutions, work: profile.work_history, family: profile.siblings };
  const rows = id in lists ? lists[id as keyof typeof lists] : [];
  const words = Object.entries(values).flatMap(([name, value]) => {
    if (name === 'height_cm') return [`${value} cm`];
    if (value === INCOME_WITHHELD) return ['Prefer not to say'];
    if (typeof value === 'number') return [`₹${value.toLocaleString('en-IN')}`];
    if (values[`custom_${name}`]) return [];
    if (id === 'social-media') return [String(value).replace(/^https:\/\/(?:www\.)?|\/$/gu, '')];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  });
  return [...words, ...rows.flatMap(({ id: _, ...row }) => Object.values(row).map(String))].filter(Boolean);
}

test('When a member opens their profile, then one request loads it, and every section shows its values', {
  tag: [...tag, '@smoke'],
}, async ({ page }) => {
  await signInAsDemoMember(page);
  const profile = await profileOf(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The photos of the first section are files, each with a request of its own.
    if (/^\/api\/(?:profile|user(?!-photos\/))/u.test(pathname)) asked.push(pathname);
  });
  await page.goto('/profile');

  await expect(section(page, 'Your Name')).toContainText(profile.user.first_name);
  await expect(section(page, 'Your Name')).toContainText(profile.user.last_name);
  await expect(section(page, 'Contact Details')).toContainText(`+91 ${profile.user.phone_number}`);
  await expect(section(page, 'Gender')).toContainText(profile.profile.gender === 'Woman' ? 'Queen' : 'King');
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

test('A complete profile says so, and only name and gender cannot be edited', { tag }, async ({ page }) => {
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

test('When a section was edited, then it is in view and has the focus', { tag }, async ({ page }) => {
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

test('The preview shows the profile without phone number and birth date, and nothing in it can be changed', {
  tag,
}, async ({ page }) => {
  await signInAsDemoMember(page);
  const { user, profile, sections } = await profileOf(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'How others see it' }).click();
  await expect(page).toHaveURL(/\/profile\/preview$/u);
  await expect(page).toHaveTitle('How others see your profile · Bandhavya');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: `${user.first_name} ${user.last_name}` })).toBeVisible();
  const cm = Number(sections['basic-info']?.height_cm);
  const inches = Math.round(cm / 2.54);
  const height = `${Math.floor(inches / 12)} ft ${inches % 12} in (${cm} cm)`;
  await expect(main.getByText(height, { exact: true })).toHaveCount(2);
  await expect(section(page, 'Birth Details')).toContainText(/Age\s*\d\d years/u);
  await expect(section(page, 'Community Details')).toContainText(String(sections.community?.gotra));

  await expect(main).not.toContainText(user.phone_number);
  await expect(main).not.toContainText((profile.date_of_birth ?? '?').split('-').reverse().join('/'));
  await expect(main.getByRole('link', { name: /^Edit/u })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Show the phone number' })).toBeDisabled();
  const photos = main.getByRole('button', { name: /^Photo \d of \d, show large$/u });
  await expect(main.getByRole('button', { disabled: false })).toHaveCount(await photos.count());
  await expect(main.getByRole('progressbar')).toHaveCount(0);

  await main.getByRole('link', { name: 'Back to my profile' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
});

test('When nothing has been entered yet, then the three most useful sections are linked', { tag }, async ({ page }) => {
  await newMember(page);
  await page.goto('/profile');
  const { completeness } = await profileOf(page);
  const panel = section(page, 'Profile completeness');
  await expect(
    panel.getByRole('progressbar', { name: `Your profile is ${completeness.percent}% complete` }),
  ).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(3);
  await panel.getByRole('link', { name: 'Your Name' }).click();
  await expect(page).toHaveURL(/\/onboarding\/name$/u);
});

test.describe('During an outage', () => {
  test.use({ expectedInConsole: /Failed to load resource|Error fetching profile data/u });

  test('When the profile cannot be loaded, then Retry keeps the focus while it loads, and shows the profile', {
    tag,
  }, async ({ page }) => {
    await signInAsDemoMember(page);
    const { user } = await profileOf(page);
    let held: Promise<void> | undefined;
    await page.route('**/api/**', async (route) => {
      await held;
      await route.fulfill({ status: 503, body: '' }).catch(() => undefined);
    });
    await page.goto('/profile');
    const panel = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('button') })
      .first();
    const retry = panel.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const request = page.waitForRequest('**/api/**');
    await retry.click();
    await request;
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    release();
    await expect(retry).not.toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(section(page, 'Your Name')).toContainText(user.last_name);
    await expect(retry).toHaveCount(0);
  });
});
