import { browserLaunchOptions } from '@bandhavya/site/browser';
import { defineConfig } from '@playwright/test';

const launchOptions = await browserLaunchOptions();

/** Each worker starts a whole site of its own (src/fixtures.ts), so tests may stop, pause and kill its pieces. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // A film of every test costs a quarter of the time; the page at the end and all snapshots tell as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testMatch: '**/*.phone.spec.ts', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
