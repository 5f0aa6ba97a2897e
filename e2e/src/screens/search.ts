import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The card of a member in a list of results. */
export const result = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** The link to the profile on a card of a list. */
export const profileLink = (page: Page, name: string) => result(page, name).getByRole('link', { name });

export const resultHeading = (page: Page, name: 'New Profiles' | 'Viewed Profiles') =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The row of a filter on /search, which shows the chosen options. */
export const filterRow = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`, 'u') });

/** Waits until the live count below the filters shows this text. */
export async function expectCount(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

/** Opens the options of a filter from /search, checks one of them and applies it. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await filterRow(page, label).click();
  await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: option, exact: true }).check();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(filterRow(page, label)).toContainText(option);
}
