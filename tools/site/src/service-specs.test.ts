import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressesFrom } from './addresses.ts';
import { gatewaySpec, type ServiceContext, sandboxSpec, workerSpec } from './service-specs.ts';

const context: ServiceContext = {
  addresses: addressesFrom(4000),
  secrets: {
    sessionSecret: 'session',
    registryToken: 'registry',
    oauthClientSecret: 'oauth',
    razorpayKeySecret: 'key-secret',
    razorpayWebhookSecret: 'webhook-secret-of-32-characters-',
    pseudonymSecret: 'pseudonyms',
  },
  dataDir: '/data',
  mongoUri: 'mongodb://localhost/site',
  redisUrl: 'redis://localhost',
  watch: false,
  sources: { shellUrl: undefined, remotes: {} },
  overrides: {},
};

beforeEach(() => {
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_API_URL', 'SMTP_URL']) vi.stubEnv(name, undefined);
});

afterEach(() => vi.unstubAllEnvs());

test('When nothing is set, then gateway and worker use the payments and the mail server of the sandbox', () => {
  const provider = {
    RAZORPAY_KEY_ID: 'rzp_test_bandhavya',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_API_URL: 'http://localhost:4002',
  };
  expect(gatewaySpec(context).env).toMatchObject({
    ...provider,
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-32-characters-',
    RAZORPAY_CHECKOUT_URL: 'http://localhost:4002/v1/checkout.js',
  });
  expect(workerSpec(context).env).toMatchObject({ ...provider, SMTP_URL: 'smtp://127.0.0.1:4006' });
  expect(sandboxSpec(context).env).toMatchObject({
    RAZORPAY_KEY_ID: 'rzp_test_bandhavya',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-32-characters-',
    WEBHOOK_URL: 'http://localhost:4000/webhooks/razorpay',
    SMTP_PORT: '4006',
  });
});

test('When RAZORPAY_KEY_ID is set, then gateway and worker use Razorpay, and the sandbox keeps its own key', () => {
  vi.stubEnv('RAZORPAY_KEY_ID', 'rzp_test_1DP5mmOlF5G5ag');
  for (const { env } of [gatewaySpec(context), workerSpec(context)]) {
    expect(env.RAZORPAY_KEY_ID).toBe('rzp_test_1DP5mmOlF5G5ag');
    expect(env.RAZORPAY_API_URL).toBeUndefined();
  }
  expect(sandboxSpec(context).env?.RAZORPAY_KEY_ID).toBe('rzp_test_bandhavya');
});

test('When SMTP_URL is set, then the worker sends its mails there', () => {
  vi.stubEnv('SMTP_URL', 'smtps://mail.example');
  expect(workerSpec(context).env?.SMTP_URL).toBe('smtps://mail.example');
});
