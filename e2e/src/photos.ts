import type { Photo } from '@bandhavya/contracts';
import { expect, type Page } from '@playwright/test';
import { smallPhotos } from './drawn-photos.ts';

export type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Your photos in their order' }).getByRole('listitem');

/** Chooses files as the system's dialog would give them. */
export async function choosePhotos(page: Page, files: Files): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles(files);
}

/** /onboarding/ground-rules: read and agreed to. */
export async function agreeToGroundRules(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Bandhavya.' })).toBeVisible();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Show us your best smile' })).toBeVisible();
}

/** The ground rules, and five photos; small ones unless others are given. */
export async function fillPhotos(page: Page, files?: Files): Promise<void> {
  await agreeToGroundRules(page);
  await choosePhotos(page, files ?? (await smallPhotos(1, 2, 3, 4, 5)));
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // Compressing and sending take a moment on a busy machine.
  await expect(page).toHaveURL(/\/onboarding\/social-media$/u, { timeout: 30_000 });
}

/** What is saved, in its order. */
export async function savedPhotos(page: Page): Promise<Photo[]> {
  const answer = await page.request.get('/api/user-photos/me');
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The names of the files of which the saved photos were made, in their order: 'small-1'. */
export async function savedNames(page: Page): Promise<string[]> {
  return (await savedPhotos(page)).map(({ file_name }) => file_name.replace(/^[^_]*_(.*)_\d+\.webp$/u, '$1'));
}
