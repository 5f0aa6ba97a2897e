import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../src/fixtures.ts';
import { newCircle } from '../src/members/matching.ts';
import { REMOTES } from '../src/site/remotes.ts';

type RemoteName = (typeof REMOTES)[number]['name'];

/** The links from any page of a member to the page of each remote, and an element that exists once its data is there. */
const PAGES: Readonly<Record<RemoteName, { links: readonly string[]; content: string }>> = {
  mf_onboarding: { links: ['Profile', 'Edit Contact Details'], content: 'form button[type=submit]' },
  mf_profile: { links: ['Profile'], content: '[role=progressbar]' },
  mf_discover: { links: ['Home'], content: 'article img' },
  mf_search: { links: ['Search'], content: ':text-is("1 profile")' },
  mf_payments: { links: ['Premium'], content: 'h2' },
};

/** The way to mf_onboarding leads over mf_profile, so a document that loads it first opens with its page. */
const ORDER: readonly RemoteName[] = ['mf_onboarding', 'mf_payments', 'mf_profile', 'mf_search', 'mf_discover'];

/** The browser draws the edges of the same curve with colours that differ by 2 of 255 from one visit to the next. */
const NOISE = 8;

const pathOf = (name: RemoteName) => REMOTES.find((remote) => remote.name === name)?.path ?? '/';

async function followLinks(page: Page, name: RemoteName): Promise<void> {
  for (const link of PAGES[name].links) await page.getByRole('link', { name: link, exact: true }).first().click();
}

/** Whether fonts and pictures are complete, and nothing loads or moves. */
const isStill = (page: Page) =>
  page.evaluate(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete }) => complete) &&
      document.querySelector('[class*="skeleton"], [aria-busy="true"]') === null &&
      document.getAnimations().length === 0,
  );

async function expectShown(page: Page, name: RemoteName): Promise<void> {
  await expect(page).toHaveURL(pathOf(name));
  await expect(page.getByRole('main').locator(PAGES[name].content).first()).toBeVisible();
}

/** Waits until the page of a remote is complete. Resolves with its pixels. */
async function pixelsOf(page: Page, name: RemoteName): Promise<Buffer> {
  await expectShown(page, name);
  // A link under the pointer looks different.
  await page.mouse.move(0, 0);
  await expect.poll(() => isStill(page), `${name} is complete`).toBe(true);
  const picture = await page.screenshot({ animations: 'disabled', fullPage: true });
  return sharp(picture).raw().toBuffer();
}

/** The largest difference of a colour between the pixels of two pictures, up to 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  return one.reduce((largest, value, place) => Math.max(largest, Math.abs(value - (other[place] ?? 0))), 0);
}

/** The remotes in the order of their stylesheets in the page. */
const stylesheetOrder = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/files/"]')];
    return [...new Set(links.map(({ href }) => /\/files\/(\w+)\//u.exec(href)?.[1]))];
  });

test('When the stylesheets of the remotes arrive in opposite orders, then each page looks the same', {
  tag: ['@shell', ...ORDER.map((name) => `@${name}`)],
}, async ({ join, people, page }) => {
  const circle = newCircle();
  await people.add({ name: 'Asha', gender: 'Woman', ...circle });
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  const known = new Map<RemoteName, Buffer>();
  /** The first picture of a page has the stylesheets of the pages before it; the later ones have all. */
  const compare = async (name: RemoteName, situation: string) => {
    const pixels = await pixelsOf(page, name);
    const expected = known.get(name) ?? pixels;
    known.set(name, expected);
    const difference = async () => differenceOf(expected, await pixelsOf(page, name));
    if (differenceOf(expected, pixels) > NOISE) {
      await expect.poll(difference, `${name} ${situation}`).toBeLessThanOrEqual(NOISE);
    }
  };
  for (const order of [ORDER, ORDER.toReversed()]) {
    const [first = 'mf_profile', ...others] = order;
    await page.goto(pathOf(first));
    if (order === ORDER) await compare(first, 'alone');
    for (const name of others) {
      await followLinks(page, name);
      if (order === ORDER) await compare(name, 'after some');
      else await expectShown(page, name);
    }
    expect(await stylesheetOrder(page)).toEqual(order);
    for (const name of order) {
      await followLinks(page, name);
      await compare(name, `with all in the order ${order}`);
    }
  }
});
