import { checkEnvironment } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { checkCheckout, checkoutEnvironment, checkProvider, providerEnvironment } from './configuration.ts';

const TEST_KEYS = { RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag', RAZORPAY_KEY_SECRET: 'a-long-secret' };
const LIVE_KEYS = { ...TEST_KEYS, RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag' };
const SANDBOX = 'http://localhost:4310';
const both = { ...providerEnvironment, ...checkoutEnvironment };

function faultOf(env: Record<string, string>, nodeEnv = 'development'): string {
  const checked = checkEnvironment(providerEnvironment, env, (values) =>
    checkProvider({ ...values, NODE_ENV: nodeEnv }),
  );
  return checked.ok ? '' : (checked.explanation.split('\n')[0] ?? '');
}

test('accepts the sandbox with a test key, and Razorpay with any key', () => {
  expect(faultOf({ ...TEST_KEYS, RAZORPAY_API_URL: SANDBOX })).toBe('');
  expect(faultOf({ ...TEST_KEYS, RAZORPAY_TEST_KEYS: 'true' }, 'production')).toBe('');
  expect(faultOf(LIVE_KEYS)).toBe('');
});

test.each<[Record<string, string>, string]>([
  [LIVE_KEYS, 'development'],
  [{ ...TEST_KEYS, RAZORPAY_TEST_KEYS: 'true' }, 'production'],
])('When the sandbox is configured with %o in %s, then the start is refused', (keys, nodeEnv) => {
  expect(faultOf({ ...keys, RAZORPAY_API_URL: SANDBOX }, nodeEnv)).toContain(
    'RAZORPAY_API_URL must be https://api.razorpay.com',
  );
});

test('refuses a test key in production', () => {
  expect(faultOf(TEST_KEYS, 'production')).toContain('RAZORPAY_KEY_ID must be a live key in production');
});

test('When the checkout script of the sandbox is configured with a live key, then the start is refused', () => {
  const env = {
    ...LIVE_KEYS,
    RAZORPAY_WEBHOOK_SECRET: 's'.repeat(32),
    RAZORPAY_CHECKOUT_URL: `${SANDBOX}/v1/checkout.js`,
  };
  const checked = checkEnvironment(both, env, (values) => checkCheckout({ ...values, NODE_ENV: 'development' }));
  expect(checked).toMatchObject({ ok: false, explanation: expect.stringContaining('RAZORPAY_CHECKOUT_URL must be') });
});

test('reads one webhook secret or several', () => {
  const { schema } = checkoutEnvironment.RAZORPAY_WEBHOOK_SECRET;
  expect(schema.parse('s'.repeat(32))).toEqual(['s'.repeat(32)]);
  const [current, old] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(schema.parse(`${current},${old}`)).toEqual([current, old]);
  for (const wrong of ['', 's'.repeat(31), `${current},`, `${current}, ${old}`, `${current},short`]) {
    expect([wrong, schema.safeParse(wrong).success]).toEqual([wrong, false]);
  }
});
