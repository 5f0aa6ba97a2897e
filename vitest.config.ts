import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './libs/testing/server/src/slowest-first.ts';

/** Tests of deadlines and of memory. They get a process of their own. */
const DEADLINE_TESTS = [
  'libs/server/photos/src/store/store.test.ts',
  'services/gateway/src/outage.test.ts',
  'services/gateway/src/features/photos/{store-outage,uploads}.test.ts',
  'services/gateway/src/features/remotes/remotes.test.ts',
];

/** Tests that share loaded modules with the other files of a worker. Their packages keep no state in modules. */
const SERVER_TESTS = [
  'services/*/src/**/*.test.ts',
  'tools/!(checks)/src/**/*.test.ts',
  'libs/{server,testing}/*/src/**/*.test.ts',
];

/** Tests that replace a module of the gateway, which other projects do not allow. */
const MOCKING_SERVER_TESTS = ['services/gateway/src/features/own-profile/added-field.test.ts'];

/** Tests that replace the location of a window, which other projects do not allow. */
const MOCKING_PAGE_TESTS = [
  'shell/src/features/landing/landing-page.test.tsx',
  'shell/src/features/session/use-logout.test.tsx',
];

const LEFT_OUT = ['**/node_modules/**', '**/dist/**'];

const PAGE_TESTS = [
  'libs/browser/*/src/**/*.test.{ts,tsx}',
  'libs/federation/src/**/*.test.ts',
  '{shell,mf-*}/**/*.test.{ts,tsx}',
];

/** Tests of applications without the line that asks for a window. */
const WINDOWLESS_PAGE_TESTS = globSync(PAGE_TESTS, { cwd: import.meta.dirname, exclude: LEFT_OUT }).filter(
  (file) => !readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('@vitest-environment jsdom'),
);

/** Tests of rules, schemas, texts and the repository: they need neither servers nor a window, and share loaded modules. */
const PLAIN_TESTS = ['libs/shared/*/src/**/*.test.ts', 'tools/checks/src/**/*.test.ts', ...WINDOWLESS_PAGE_TESTS];

const shared = {
  setupFiles: ['libs/testing/browser/src/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // A machine under load is several times slower. A passing test waits no longer than it must.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
} as const;

/** The servers start before the first file of a project that needs them, so a run of other projects starts none. */
const withServers = { globalSetup: ['libs/testing/server/src/global-setup.ts'] };

// Many tests wait for another process, so there is one worker more than a small machine has cores.
const together = { maxWorkers: Math.max(3, availableParallelism() - 1) };

export default defineConfig({
  test: {
    // `npm run prove` shuffles the files.
    sequence: process.env.PROVE === '1' ? {} : { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          ...together,
          ...withServers,
          name: 'servers',
          isolate: false,
          include: SERVER_TESTS,
          exclude: [...LEFT_OUT, ...DEADLINE_TESTS, ...MOCKING_SERVER_TESTS],
        },
      },
      {
        test: {
          ...shared,
          ...together,
          name: 'pages',
          // Each file gets modules and a window of its own, in a process that has loaded jsdom once.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: PAGE_TESTS,
          exclude: [...LEFT_OUT, ...MOCKING_PAGE_TESTS, ...WINDOWLESS_PAGE_TESTS],
        },
      },
      {
        test: {
          ...shared,
          ...together,
          name: 'plain',
          isolate: false,
          include: PLAIN_TESTS,
          exclude: LEFT_OUT,
        },
      },
      {
        test: {
          ...shared,
          ...together,
          ...withServers,
          name: 'mocking-servers',
          include: MOCKING_SERVER_TESTS,
          exclude: LEFT_OUT,
        },
      },
      { test: { ...shared, ...together, name: 'mocking-pages', include: MOCKING_PAGE_TESTS, exclude: LEFT_OUT } },
      {
        test: {
          ...shared,
          ...together,
          ...withServers,
          name: 'deadlines',
          include: DEADLINE_TESTS,
          exclude: LEFT_OUT,
        },
      },
    ],
  },
});
