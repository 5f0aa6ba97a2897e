import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A member's card in the deck or in the reel. */
export const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}\\b`, 'u') });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The first name on the top card. */
export async function nameOnTop(page: Page): Promise<string> {
  const label = await page.getByRole('article').first().getAttribute('aria-label');
  return (label ?? '').split(',')[0] ?? '';
}

/**
 * Opens the deck and waits for the card of a member, or for any card. A new member reaches the decks of others some seconds
 * later.
 */
export async function openDeck(page: Page, name?: string): Promise<void> {
  const expected = name === undefined ? page.getByRole('article') : card(page, name);
  await expect(async () => {
    await page.goto('/home');
    await expect(expected.first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

/** The point of the top card at which a drag starts, once no card moves. */
export async function cardCentre(page: Page): Promise<{ x: number; y: number }> {
  await cardsAtRest(page);
  const box = await page.getByRole('article').first().boundingBox();
  if (!box) throw new Error('The page shows no card');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

/** Drags the top card by a distance in pixels, within a time in milliseconds. */
export async function drag(page: Page, x: number, y: number, duration: number): Promise<void> {
  const { x: startX, y: startY } = await cardCentre(page);
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(startX + (x * step) / steps, startY + (y * step) / steps);
    await page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), duration / steps);
  }
  await page.mouse.up();
}

/** Resolves when no card flies in or out. */
function cardsAtRest(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map((each) => each.finished));
  });
}
