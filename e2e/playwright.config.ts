import { existsSync } from 'node:fs';
import { browserLaunchOptions } from '@bandhavya/site/browser';
import { defineConfig, firefox, type PlaywrightTestConfig, webkit } from '@playwright/test';
import { deployedUrl } from './src/site/shared-site.ts';

/** `npm run e2e` asks for reports and tests in every installed browser; `npm test` does not. */
const forQa = Boolean(process.env.E2E_REPORTS);
const isDeployed = deployedUrl() !== undefined;
const chromium = browserLaunchOptions();

/** Blocks every host but this machine's own, for which Playwright's routing would switch the browser's cache off. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

const inChromium = { launchOptions: { ...chromium, args: [...chromium.args, ...(isDeployed ? [] : [LOOPBACK_ONLY])] } };
const wide = { viewport: { width: 1280, height: 800 } };
const onWideScreens = { testMatch: '**/*.spec.ts', testIgnore: ['**/*.phone.spec.ts', '**/own-site/**'] };

/** Selects the tests of one application. `--grep` selects among them. */
const { E2E_TAG: tag } = process.env;

/** The tests that need no database, process or token of a local site. */
const withoutBackdoor = isDeployed ? [/@backdoor/u] : [];

type Project = NonNullable<PlaywrightTestConfig['projects']>[number];

function otherBrowsers(): Project[] {
  return [firefox, webkit]
    .filter((browser) => existsSync(browser.executablePath()))
    .map((browser) => ({
      name: browser.name(),
      ...onWideScreens,
      grepInvert: [...withoutBackdoor, /@chromium/u],
      use: { browserName: browser.name() as 'firefox' | 'webkit', ...wide },
    }));
}

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  ...(isDeployed ? {} : { globalSetup: './src/site/global-setup.ts' }),
  // Bounds for a site or a machine under load. A passing test waits no longer than it must.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: true,
  retries: 1,
  reporter: forQa
    ? [
        ['./src/reports/versions-in-titles.ts'],
        ['list'],
        ['html', { outputFolder: '../playwright-report/html', open: 'never' }],
        ['junit', { outputFile: '../playwright-report/junit.xml' }],
      ]
    : [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  ...(tag ? { grep: new RegExp(tag, 'u') } : {}),
  grepInvert: withoutBackdoor,
  projects: [
    { name: 'own-site', testMatch: '**/own-site/*.spec.ts', workers: 1, use: inChromium },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { ...inChromium, viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'desktop', ...onWideScreens, use: { ...inChromium, ...wide } },
    ...(forQa ? otherBrowsers() : []),
  ],
});
