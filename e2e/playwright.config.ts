import { browserLaunchOptions } from '@bandhavya/site/browser';
import { defineConfig } from '@playwright/test';

const launchOptions = browserLaunchOptions();

/** Blocks every host but this machine's own, for which Playwright's routing would switch the browser's cache off. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/site/global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  retries: 1,
  reporter: [['list']],
  use: {
    launchOptions: { ...launchOptions, args: [...launchOptions.args, LOOPBACK_ONLY] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'own-site', testMatch: '**/own-site/*.spec.ts', workers: 1 },
    { name: 'phone', testMatch: '**/*.phone.spec.ts', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    {
      name: 'desktop',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/*.phone.spec.ts', '**/own-site/**'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
