import { expect, test } from '../src/fixtures.ts';
import { newMember } from '../src/members/member.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { openPage } from '../src/screens/pages.ts';

/** The part of the window's width that the page fills at least, beside the navigation. */
const USED = { 1280: 0.7, 1920: 0.5 } as const;

for (const width of [1280, 1920] as const) {
  test.describe(`At ${width} px`, { tag: ['@shell', '@mf_onboarding', '@mf_profile'] }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('A new member sees the steps beside each form, and all pages of the wizard start at the same place', async ({
      page,
    }) => {
      await newMember(page, ['name']);
      const starts: number[] = [];
      for (const path of ['/onboarding/welcome', '/onboarding/name', '/onboarding/phone', '/onboarding/work']) {
        await openPage(page, path);
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        const list = await page.getByRole('main').locator('ol').boundingBox();
        if (!heading || !list) throw new Error(`${path} has no heading or no steps`);
        starts.push(heading.x);
        expect((list.x + list.width - heading.x) / width, path).toBeGreaterThan(USED[width]);
      }
      expect(new Set(starts).size).toBe(1);
    });

    test('A member sees the sections in two columns, and the edit pages start where the profile does', async ({
      page,
    }) => {
      await signInAsDemoMember(page);
      await openPage(page, '/profile');
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const [first, last] = [page.locator('main section').nth(3), page.locator('main section').last()];
      const [left, right] = [await first.boundingBox(), await last.boundingBox()];
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
      await openPage(page, '/profile/edit/work');
      await expect(page.getByRole('navigation', { name: 'Sections of your profile' })).toBeVisible();
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBe(heading?.x);
    });
  });
}
