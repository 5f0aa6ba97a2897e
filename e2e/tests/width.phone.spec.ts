import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { nextFrames, touch } from '../src/look-checks/touch.ts';
import { newCircle, waitForCandidates } from '../src/members/matching.ts';
import { button, card, cardCentre, nameOnTop, openDeck } from '../src/screens/deck.ts';

// On a phone a document that is too wide also widens the layout viewport.
test.use({ isMobile: true });

const WIDTHS = [320, 360, 414];
const HEIGHT = 740;

/** Notes the largest size of the document in every frame from now on. */
async function watchSize(page: Page): Promise<() => Promise<{ width: number; height: number }>> {
  await page.evaluate(() => {
    const largest = { width: 0, height: 0 };
    Object.assign(window, { largest });
    const look = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      largest.width = Math.max(largest.width, scrollWidth);
      largest.height = Math.max(largest.height, scrollHeight);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { largest: { width: number; height: number } }).largest);
}

test.describe('With animations', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('When a member drags cards to all sides, then the document keeps its size, and the match dialog fits', {
    tag: ['@mf_discover', '@chromium'],
  }, async ({ page, join, people }) => {
    const circle = newCircle();
    const ravi = await join({ name: 'Ravi', gender: 'Man', ...circle });
    const asha = await people.add({ name: 'Asha', gender: 'Woman', photos: 2, ...circle });
    for (const name of ['Bhavya', 'Chitra', 'Divya', 'Esha']) await people.add({ name, gender: 'Woman', ...circle });
    await people.like(asha, ravi);
    await waitForCandidates(page, 5);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await openDeck(page);
      const largest = await watchSize(page);
      const before = await largest();
      const down = await touch(page, await cardCentre(page));
      await down.moveBy(0, 300, 6);
      expect.soft(await largest(), `${width} px, dragged down`).toEqual(before);
      await down.lift();
      const sides =
        width === 360
          ? ([
              [140, 0],
              [-140, 0],
              [0, -200],
            ] as const)
          : ([[140, 0]] as const);
      for (const [x, y] of sides) {
        const top = await nameOnTop(page);
        // The focus leaves with the card, which must not scroll the page.
        await page.getByRole('link', { name: `View profile: ${top}` }).focus();
        const scrolled = await page.evaluate(() => window.scrollY);
        const finger = await touch(page, await cardCentre(page));
        await finger.moveBy(x, y, 8);
        await finger.lift();
        if (top === 'Asha') {
          await expect(button(page, 'Keep looking')).toBeInViewport({ ratio: 1 });
          const dialog = page.getByRole('dialog', { name: 'It’s a match' });
          expect.soft(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height: HEIGHT });
          await button(page, 'Keep looking').click();
          expect.soft(await page.evaluate(() => window.scrollY)).toBe(scrolled);
        }
        await expect(card(page, top)).toHaveCount(0);
      }
      expect.soft((await largest()).width, `${width} px`).toBe(width);
    }
  });

  test('When a finger moves up the deck while cards are loading, then the page does not scroll', {
    tag: ['@mf_discover', '@chromium'],
  }, async ({ page, join }) => {
    await join({ name: 'Ravi', gender: 'Man', ...newCircle() });
    await page.setViewportSize({ width: 360, height: 480 });
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/candidates/u, (route) => release.then(() => route.continue()));
    await page.goto('/home');
    // The frame that the gateway sends says the same before the deck exists.
    await expect(page.getByRole('region', { name: 'Profiles for you' }).getByText('Loading...')).toBeVisible();
    await nextFrames(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeGreaterThan(50);
    const finger = await touch(page, { x: 180, y: 350 });
    await finger.moveBy(0, -250, 10);
    await finger.lift();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
