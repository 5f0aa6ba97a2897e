import { PHOTOS_MAX, WELCOME_PATH } from '@bandhavya/domain';
import type { Locator, Page } from '@playwright/test';
import { photoLike } from '../picture.ts';
import type { Effort } from './effort.ts';
import { JourneyMember } from './member.ts';

/** A field that the screen refused to go on without, and that is still empty. */
const REFUSED = 'main :is([aria-invalid="true"], [data-invalid="true"])';
const CARD = 'main article img';
/** The button of a screen that is no form. */
const ONWARD = /^(?:I agree|Continue|Next|Meet people|Get started)$/iu;
const MOST_SCREENS = 40;
const MOST_TRIES = 10;
/** A button that rests for so long has refused, in milliseconds. */
const REST = 1000;
/** For photos on a throttled processor. */
const SLOW = 120_000;
const IDENTITY = { name: 'Kavya Rao', email: 'kavya.rao.journey@example.in' };

/** Walks from the landing page to the first card of the deck. Returns the effort by screen. */
export async function walk(page: Page, origin: string): Promise<Effort[]> {
  const member = new JourneyMember(page);
  page.setDefaultTimeout(SLOW);
  await signIn(member, origin);
  for (let screens = 0; screens < MOST_SCREENS; screens += 1) {
    if (await isAtDeck(page)) return member.efforts;
    member.see((await page.locator('main h1').first().textContent()) ?? page.url());
    await passScreen(member);
  }
  throw new Error(`No card after ${MOST_SCREENS} screens; the last is ${page.url()}`);
}

/** The pages of the identity provider are not the site's: neither their fields nor their presses count. */
async function signIn(member: JourneyMember, origin: string): Promise<void> {
  const { page } = member;
  member.see('Landing page');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await member.waitFor(async () => {
    await page.goto(origin);
    await button.waitFor();
  });
  await member.tap(button);
  await page.getByLabel('Email').fill(IDENTITY.email);
  await page.getByLabel('Name').fill(IDENTITY.name);
  await member.waitFor(async () => {
    await page.getByRole('button', { name: 'Continue', exact: true }).tap();
    await page.waitForURL(`**${WELCOME_PATH}`);
    await ready(page);
  });
}

const isAtDeck = async (page: Page) => (await page.locator(CARD).count()) > 0;

/** The screen's button onwards: that of its form, or the one with such a name. */
function onward(page: Page): Locator {
  const main = page.locator('main');
  return main
    .locator('button[type=submit]:not([aria-busy=true])')
    .or(main.getByRole('button', { name: ONWARD }))
    .or(main.getByRole('link', { name: ONWARD }))
    .last();
}

/** A screen is ready when it offers its button, the deck when it shows a photo. */
async function ready(page: Page): Promise<void> {
  await onward(page).or(page.locator(CARD).first()).first().waitFor();
}

/**
 * Tries to go on, fills what the screen misses, and tries again. Only the last press of the button counts: it is the one
 * of a member who sees at once what is compulsory.
 */
async function passScreen(member: JourneyMember): Promise<void> {
  const { page } = member;
  await addPhotos(member);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await goOn(member)) return;
    await fillRefused(member);
  }
  throw new Error(`The screen ${page.url()} does not accept its fields`);
}

/** Presses the button onwards. False when the screen stays; the press and the time do not count then. */
async function goOn(member: JourneyMember): Promise<boolean> {
  const { page } = member;
  const before = await placeOf(page);
  const begun = performance.now();
  await onward(page).tap();
  if (!(await hasMoved(page, before))) return false;
  await ready(page);
  member.press(1);
  member.waited(performance.now() - begun);
  return true;
}

async function fillRefused(member: JourneyMember): Promise<void> {
  const fields = member.page.locator(REFUSED);
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await isEmpty(field)) || !(await field.isEnabled())) continue;
    await member.fill(field);
    // A filled field may no longer be among them, and another may have taken its place.
    index = -1;
  }
}

function isEmpty(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    if (element instanceof HTMLInputElement && /^(?:radio|checkbox)$/u.test(element.type)) return !element.checked;
    if ('value' in element) return element.value === '';
    return element.querySelector('input:checked') === null;
  });
}

async function addPhotos(member: JourneyMember): Promise<void> {
  const { page } = member;
  const input = page.locator('main input[type=file]').first();
  const pictures = page.locator('main li img');
  if ((await input.count()) === 0 || (await pictures.count()) > 0) return;
  const files = Array.from({ length: PHOTOS_MAX }, async (_, number) => ({
    name: `photo-${number}.webp`,
    mimeType: 'image/webp',
    buffer: await photoLike((number * 360) / PHOTOS_MAX),
  }));
  await input.setInputFiles(await Promise.all(files));
  // Opens the phone's gallery, chooses each photo, and confirms.
  member.press(PHOTOS_MAX + 2);
  member.countField();
  await member.waitFor(() => pictures.nth(PHOTOS_MAX - 1).waitFor());
}

/** Address and heading, which tell the screens apart. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.pathname} ${document.querySelector('main h1')?.textContent}`);

/** Whether the page goes on, or its button comes to rest on the same screen. */
async function hasMoved(page: Page, before: string): Promise<boolean> {
  return page.evaluate(
    async ({ place, rest }) => {
      let restsSince = performance.now();
      for (;;) {
        const heading = document.querySelector('main h1');
        const isElsewhere = `${location.pathname} ${heading?.textContent}` !== place;
        if (heading && isElsewhere) return true;
        if (isElsewhere || document.querySelector('main [aria-busy="true"]')) restsSince = performance.now();
        if (performance.now() - restsSince > rest) return false;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    { place: before, rest: REST },
  );
}
