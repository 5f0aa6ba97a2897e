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
    const again = button(page, 'Look again');
    if (await again.isVisible()) await again.click();
    await expect(card(page, name)).toBeVisible({ timeout: 2000 });
  }).toPass();
}
