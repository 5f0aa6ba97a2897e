import { expect, test } from 'vitest';
import { e2eArguments } from './e2e-arguments.ts';

test('separates its own options from the arguments for Playwright', () => {
  const args = [
    '--base-url',
    'https://staging.example/',
    '--grep',
    '@mf_search',
    '--accounts=qa/accounts.json',
    '--headed',
  ];
  expect(e2eArguments(args, '/work')).toEqual({
    env: { E2E_BASE_URL: 'https://staging.example', E2E_ACCOUNTS: '/work/qa/accounts.json' },
    more: ['--grep', '@mf_search', '--headed'],
  });
});

test('passes all arguments to Playwright when it has no options of its own', () => {
  expect(e2eArguments(['--last-failed'], '/work')).toEqual({ env: {}, more: ['--last-failed'] });
});

test.each([[['--base-url', 'staging']], [['--base-url', 'file:///etc']], [['--base-url']]])('refuses %j', (args) => {
  expect(() => e2eArguments(args, '/work')).toThrow(/--base-url/u);
});
