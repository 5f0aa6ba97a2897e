import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that compare an elapsed time with a limit of about a second: they run alone, after all others. */
const DEADLINE_TESTS = [
  'libs/data/src/connect.test.ts',
  'libs/photos/src/store/store.test.ts',
  'services/gateway/src/outage.test.ts',
  'services/gateway/src/features/photos/{store-outage,uploads}.test.ts',
  'services/gateway/src/features/remotes/remotes.test.ts',
  'tools/bench/src/member/measure.test.ts',
];

const LEFT_OUT = ['**/node_modules/**', '**/dist/**'];

const shared = {
  setupFiles: ['libs/testing/src/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    globalSetup: ['libs/testing/src/global-setup.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'tests',
          include: ['{libs,services,tools}/*/src/**/*.test.{ts,tsx}', '{shell,mf-*}/**/*.test.{ts,tsx}'],
          exclude: [...LEFT_OUT, ...DEADLINE_TESTS],
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'deadlines',
          include: DEADLINE_TESTS,
          exclude: LEFT_OUT,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
