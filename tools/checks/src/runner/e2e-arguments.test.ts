import { expect, test } from 'vitest';
import { e2eArguments } from './e2e-arguments.ts';

const argumentsOf = (...args: string[]) => e2eArguments(args, { cwd: '/srv', remotes: ['mf-profile', 'mf-search'] });

test('separates its own options from the arguments for Playwright', () => {
  expect(
    argumentsOf(
      ...['--base-url', 'https://staging.example/', '--grep', '@smoke', '--accounts=qa/accounts.json', '--headed'],
      ...['--remote', 'mf-search'],
    ),
  ).toEqual({
    env: {
      E2E_BASE_URL: 'https://staging.example',
      E2E_ACCOUNTS: '/srv/qa/accounts.json',
      E2E_TAG: '@mf_search(?![\\w])',
    },
    more: ['--grep', '@smoke', '--headed'],
  });
});

test('passes all arguments to Playwright when it has no options of its own', () => {
  expect(argumentsOf('--last-failed')).toEqual({ env: {}, more: ['--last-failed'] });
});

test.each([[['--base-url', 'staging']], [['--base-url', 'file:///etc']], [['--base-url']]])('refuses %j', (args) => {
  expect(() => argumentsOf(...args)).toThrow(/--base-url/u);
});

test('When a remote is named as in the registry, then its tag is the same', () => {
  expect(argumentsOf('--remote=mf_search')).toEqual(argumentsOf('--remote', 'mf-search'));
});

test('When a remote is unknown, then the message names the known ones and the exit code is 2', () => {
  const message = '--remote mf-astrology: there is no such remote. Choose from mf-profile, mf-search.';
  expect(() => argumentsOf('--remote', 'mf-astrology')).toThrow(expect.objectContaining({ message, exitCode: 2 }));
});
