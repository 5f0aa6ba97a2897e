import type { Page } from '@playwright/test';

export type TouchPoint = { x: number; y: number };

/** A finger on the screen of the page. */
export type Finger = {
  /** Moves in equal steps, one per frame, so that the speed depends on the number of steps. */
  moveBy: (x: number, y: number, steps: number) => Promise<void>;
  lift: () => Promise<void>;
};

/** Resolves when the browser has painted the page as it stands, and its input follows the new styles. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Puts a finger on the screen. Only Chromium offers touch input that moves. */
export async function touch(page: Page, start: TouchPoint): Promise<Finger> {
  const protocol = await page.context().newCDPSession(page);
  const point = { ...start };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
  await send('touchStart');
  return {
    moveBy: async (x, y, steps) => {
      for (let step = 0; step < steps; step += 1) {
        point.x += x / steps;
        point.y += y / steps;
        await send('touchMove');
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    },
    lift: async () => {
      await send('touchEnd');
      await protocol.detach();
    },
  };
}
