import type { Photo } from '@bandhavya/contracts';
import { expect, type Page } from '@playwright/test';
import { readJson } from '../members/api.ts';
import { smallPhotos } from '../members/drawn-photos.ts';
import { acceptGroundRules, newMember } from '../members/member.ts';
import { nextButton } from './pages.ts';

export type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Your photos in their order' }).getByRole('listitem');

export const card = (page: Page, number: number) => cards(page).nth(number - 1);

export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** For compressing and sending photos on a busy machine. */
export const SLOW = { timeout: 60_000 };

/** Opens the photos screen as a new member without photos. */
export async function openPhotos(page: Page): Promise<void> {
  await newMember(page);
  await acceptGroundRules(page);
  await page.goto('/onboarding/photos');
  await expect(page.getByRole('heading', { level: 1, name: 'Show us your best smile' })).toBeVisible();
}

/** The addresses of the pictures on the cards; a photo that is not saved has one of its own. */
export function shownPictures(page: Page): Promise<string[]> {
  const images = cards(page).locator('img');
  return images.evaluateAll((each) => each.map((image) => image.getAttribute('src') ?? ''));
}

/** Waits until the cards show this many pictures. */
export async function picturesReady(page: Page, count: number): Promise<void> {
  await expect(cards(page).locator('img')).toHaveCount(count, SLOW);
}

/** Chooses files as the file dialog would. */
export async function choosePhotos(page: Page, files: Files): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles(files);
}

/** Agrees on /onboarding/ground-rules. */
export async function agreeToGroundRules(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Bandhavya.' })).toBeVisible();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Show us your best smile' })).toBeVisible();
}

/** Agrees to the ground rules and saves five small photos. */
export async function fillPhotos(page: Page): Promise<void> {
  await agreeToGroundRules(page);
  await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
  await expect(cards(page)).toHaveCount(5);
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/onboarding\/social-media$/u, SLOW);
}

/** The saved photos in their order. */
export const savedPhotos = (page: Page) => readJson<Photo[]>(page, '/api/user-photos/me');

/** The names of the files that the saved photos were made from, in their order, as 'small-1'. */
export async function savedNames(page: Page): Promise<string[]> {
  return (await savedPhotos(page)).map(({ file_name }) =>
    file_name.replace(/^(?:[^_]*_)?(.*?)(?:_\d+\.webp|\.jpg)$/u, '$1'),
  );
}

/** Collects the labels of all progress bars of the page from now on, which may be visible for moments only. */
export async function collectProgress(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const labels = new Set<string>();
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar], progress')) {
        const labelledBy = document.getElementById(bar.getAttribute('aria-labelledby') ?? '')?.textContent;
        labels.add(bar.getAttribute('aria-label') ?? labelledBy ?? '');
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return labels;
  });
  return () => seen.evaluate((labels) => [...labels]);
}
