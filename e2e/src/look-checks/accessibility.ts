import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Scans the page as it stands. */
export async function expectAccessibleNow(page: Page, state: string): Promise<void> {
  await transitionsEnded(page);
  await expectNoViolation(axeOf(page), state);
}

/**
 * Scans the page as it stands, in light and in dark colours. Only the colours differ between the two, so the second scan
 * checks contrast alone.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await transitionsEnded(page);
  await expectNoViolation(axeOf(page), `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnded(page);
  await expectNoViolation(axeOf(page).withRules(['color-contrast', 'link-in-text-block']), `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Without the mode that merges frames in a page of its own for each scan: the site has no frames. Axe runs every rule, and
 * describes only the elements that violate one.
 */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], selectors: false });

/** Resolves when nothing on the page has been animated for two frames: an inherited colour starts transitions in turn. */
function transitionsEnded(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let calm = 0; calm < 2; calm += 1) {
      // Reading a style applies the colour scheme, which starts the transitions.
      getComputedStyle(document.body).getPropertyValue('color');
      if (running().length > 0) calm = -1;
      await Promise.allSettled(running().map(({ finished }) => finished));
      await nextFrame();
    }
  });
}

async function expectNoViolation(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found).toEqual([]);
}
