import type { Page } from '@playwright/test';

/** The notice of a screen that shows a draft in place of what is saved. */
export const draftNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This is what you typed earlier.' });

/** The form's name of an institution's name in a row of the education step. */
export const institution = (row: number) => `rows.${row}.fields.institution_name`;

/** Everything that this browser stores for the site, as JSON. */
export const storedDrafts = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
