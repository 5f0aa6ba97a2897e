import { expect, type Page } from '@playwright/test';

const FORM = 'form button[type=submit]';

/** For each page an element that exists only once its content is loaded, in any language. */
const CONTENT: Readonly<Record<string, string>> = {
  '/': 'h1',
  '/privacy-policy': 'h2',
  '/terms-and-conditions': 'h2',
  '/refund-policy': 'h2',
  '/shipping-policy': 'h2',
  '/contact': 'h1',
  '/public': 'h1',
  '/no/such/page': 'h1',
  '/onboarding/welcome': 'ol',
  '/onboarding/ground-rules': 'h2',
  '/home': 'article img',
  '/layout': 'h1',
  '/layout-insta': 'article img',
  '/matches': 'article img',
  '/matches?tab=matches': 'article img',
  '/chat': 'li img',
  '/preferences': 'form section',
  '/profile': '[role=progressbar]',
  '/profile/preview': 'section li',
  '/profile/privacy': 'input:checked',
  '/profile/sessions': 'li',
  '/profile/edit/photos': 'li img',
  '/search': 'form ul',
  '/search?tab=viewed': 'form ul',
  '/search?tab=name': 'input',
  '/search-filter': 'h2',
  '/search-filter?type=community': 'fieldset input',
  '/search-result': 'h2',
  '/search-result?source=new': 'article img',
  '/search-result?source=viewed': 'article img',
  '/payment-page': 'h2',
};

function contentOf(path: string): string | undefined {
  if (path.startsWith('/members/')) return 'dl';
  return CONTENT[path] ?? (/^\/(?:profile\/edit|onboarding)\//u.test(path) ? FORM : undefined);
}

/** Opens a page as a visitor or a member with a complete profile and waits for its content. */
export async function openPage(page: Page, path: string): Promise<void> {
  const content = contentOf(path);
  if (content === undefined) throw new Error(`Add the content of ${path} to src/pages.ts`);
  await page.goto(path);
  await expect(page, path).toHaveTitle(/ · Bandhavya$/u);
  await expect(page.getByRole('main').locator(content).first(), path).toBeVisible();
}

/** The button that saves a step of the wizard and opens the next one. */
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
