import type { Locator, Page } from '@playwright/test';
import type { InteractionLog } from './interaction-log.ts';

const REPETITIONS = 4;
const DRAG = { x: -220, steps: 8 };

/** Passes on the first card in each way, and undoes every swipe, so that the deck does not run out of cards. */
export async function interactWithDeck(page: Page, log: InteractionLog, origin: string): Promise<void> {
  await page.goto(`${origin}/home`);
  const top = page.getByRole('article').first();
  await top.waitFor();
  await cardsAtRest(page);
  const undo = page.locator('button[data-kind="undo"]');
  const swipe = async (kind: string, work: () => Promise<unknown>) => {
    const before = await labelOf(top);
    await log.act(kind, work);
    await waitForLabel(page, (label) => label !== before);
    await log.act('deck: undo', () => undo.tap());
    await waitForLabel(page, (label) => label === before);
  };
  for (let time = 0; time < REPETITIONS; time += 1) {
    await swipe('deck: swipe by button', () => page.locator('button[data-kind="disliked"]').tap());
    await swipe('deck: swipe by drag', () => drag(page, top));
    await swipe('deck: swipe by key', () => page.keyboard.press('ArrowLeft'));
    await log.act('deck: open the profile', () => top.getByRole('link').first().tap());
    await page.waitForURL('**/members/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await top.waitFor();
    await cardsAtRest(page);
  }
}

async function waitForLabel(page: Page, isWanted: (label: string | null) => boolean): Promise<void> {
  const top = page.getByRole('article').first();
  while (!isWanted(await labelOf(top))) await nextFrame(page);
  await cardsAtRest(page);
}

function labelOf(card: Locator): Promise<string | null> {
  return card.getAttribute('aria-label');
}

/** One step per frame, as a finger moves. */
async function drag(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('The deck shows no card');
  const protocol = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
  await send('touchStart');
  for (let step = 0; step < DRAG.steps; step += 1) {
    point.x += DRAG.x / DRAG.steps;
    await send('touchMove');
    await nextFrame(page);
  }
  await send('touchEnd');
  await protocol.detach();
}

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Resolves when no card flies in or out. */
function cardsAtRest(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map((each) => each.finished));
  });
}
