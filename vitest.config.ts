import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests with short deadlines or processes of low priority: they run alone, after all others. */
const DEADLINE_TESTS = [
  'libs/server/photos/src/store/store.test.ts',
  'services/gateway/src/outage.test.ts',
  'services/gateway/src/features/photos/{store-outage,uploads}.test.ts',
  'services/gateway/src/features/remotes/remotes.test.ts',
  'services/worker/src/worker.test.ts',
  'tools/site/src/worker.test.ts',
];

/** Tests that share loaded modules with the other files of a worker. Their packages keep no state in modules. */
const SERVER_TESTS = [
  '{services,tools}/*/src/**/*.test.ts',
  'libs/server/*/src/**/*.test.ts',
  'libs/shared/domain/src/**/*.test.ts',
];

/** Tests that replace a module of the gateway or the location of a window, which other projects do not allow. */
const MOCKING_TESTS = [
  'services/gateway/src/features/sections/added-field.test.ts',
  'shell/src/features/landing/landing-page.test.tsx',
  'shell/src/features/session/use-logout.test.tsx',
];

const ALL_TESTS = ['{libs/*,libs/*/*,services/*,tools/*}/src/**/*.test.{ts,tsx}', '{shell,mf-*}/**/*.test.{ts,tsx}'];
const LEFT_OUT = ['**/node_modules/**', '**/dist/**'];

const shared = {
  setupFiles: ['libs/testing/src/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // A machine under load is several times slower. A passing test waits no longer than it must.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
} as const;

// Many tests wait for another process, so there is one worker more than a small machine has cores.
const together = { maxWorkers: Math.max(3, availableParallelism() - 1), sequence: { groupOrder: 0 } };
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    globalSetup: ['libs/testing/src/global-setup.ts'],
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'servers',
          isolate: false,
          include: SERVER_TESTS,
          exclude: [...LEFT_OUT, ...DEADLINE_TESTS, ...MOCKING_TESTS],
        },
      },
      {
        test: {
          ...shared,
          ...together,
          name: 'others',
          // Each file gets modules and a window of its own, in a process that has loaded jsdom once.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: ALL_TESTS,
          exclude: [...LEFT_OUT, ...DEADLINE_TESTS, ...SERVER_TESTS, ...MOCKING_TESTS],
        },
      },
      { test: { ...shared, ...together, name: 'mocking', include: MOCKING_TESTS, exclude: LEFT_OUT } },
      { test: { ...shared, ...alone, name: 'deadlines', include: DEADLINE_TESTS, exclude: LEFT_OUT } },
    ],
  },
});
