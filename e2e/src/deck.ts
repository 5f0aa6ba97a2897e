import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Somebody's card in the deck or in the vertical swiper. */
export const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}\\b`, 'u') });

/** The button of just this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the deck with somebody on top. Whoever has just come is shown to others a few seconds later. */
export async function openDeck(page: Page, name: string): Promise<void> {
  await page.goto('/home');
  await expect(async () => {
    const again = button(page, 'Check again');
    if (await again.isVisible()) await again.click();
    await expect(card(page, name)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Drags the card on top by so many pixels, within so many milliseconds. */
export async function drag(page: Page, x: number, y: number, duration: number): Promise<void> {
  const box = await page.getByRole('article').first().boundingBox();
  if (!box) throw new Error('There is no card');
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(startX + (x * step) / steps, startY + (y * step) / steps);
    await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), duration / steps);
  }
  await page.mouse.up();
}
