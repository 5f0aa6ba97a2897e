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
  expect(e2eArguments(args, '/srv')).toEqual({
    env: { E2E_BASE_URL: 'https://staging.example', E2E_ACCOUNTS: '/srv/qa/accounts.json' },
    more: ['--grep', '@mf_search', '--headed'],
  });
});

test('passes all arguments to Playwright when it has no options of its own', () => {
  expect(e2eArguments(['--last-failed'], '/srv')).toEqual({ env: {}, more: ['--last-failed'] });
});

test.each([[['--base-url', 'staging']], [['--base-url', 'file:///etc']], [['--base-url']]])('refuses %j', (args) => {
  expect(() => e2eArguments(args, '/srv')).toThrow(/--base-url/u);
});
