import { checkEnvironment } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { checkConfiguration, environment } from './configuration.ts';

const WEBHOOK_SECRET = 'w'.repeat(32);
const RIGHT = {
  PUBLIC_ORIGIN: 'http://localhost:3000',
  REGISTRY_URL: 'http://localhost:3001',
  REMOTES_ORIGIN: 'http://localhost:3001',
  MONGODB_URI: 'mongodb://localhost:3003/bandhavya?replicaSet=rs0',
  REDIS_URL: 'redis://localhost:3004',
  SESSION_SECRET: 'x'.repeat(32),
  PSEUDONYM_SECRET: 'y'.repeat(32),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  RAZORPAY_KEY_ID: 'rzp_test_1234',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-tests',
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
const SANDBOX = 'http://localhost:3002';

const check = (env: Record<string, string | undefined>) => checkEnvironment(environment, env, checkConfiguration);

test('When all required variables are set, then the others have defaults, and Google and Razorpay are the providers', () => {
  expect(check(RIGHT)).toMatchObject({
    ok: true,
    value: {
      PORT: 3000,
      TRUST_PROXY: 0,
      SESSION_SECRET: ['x'.repeat(32)],
      PSEUDONYM_SECRET: ['y'.repeat(32)],
      AUDIT_DAYS: 365,
      GOOGLE_AUTHORIZATION_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
      RATE_LIMIT_PER_MINUTE: 300,
      RAZORPAY_API_URL: 'https://api.razorpay.com',
      RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
      RAZORPAY_WEBHOOK_SECRET: [WEBHOOK_SECRET],
    },
  });
});

test.each([
  ['SESSION_SECRET', { SESSION_SECRET: 'too short' }],
  ['SESSION_SECRET', { SESSION_SECRET: `${'x'.repeat(32)},short` }],
  ['PSEUDONYM_SECRET', { PSEUDONYM_SECRET: `${'y'.repeat(32)},${'x'.repeat(32)}` }],
  ['AUDIT_DAYS', { AUDIT_DAYS: '30' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'localhost' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example/path' }],
  ['TRUST_PROXY', { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' }],
  ['NODE_ENV', { PUBLIC_ORIGIN: 'https://a.example', TRUST_PROXY: '1' }],
  ['MONGODB_URI', { MONGODB_URI: 'http://localhost' }],
  ['REDIS_URL', { REDIS_URL: undefined }],
  ['PORT', { PORT: '70000' }],
  ['GOOGLE_USERINFO_URL', { GOOGLE_TOKEN_URL: 'http://localhost:3002/token' }],
  ['REMOTES_DEV', { REMOTES_DEV: '{' }],
  ['REMOTES_DEV', { REMOTES_DEV: '{"evil":"http://localhost:1"}' }],
  ['SHELL_DEV_URL', { NODE_ENV: 'production', SHELL_DEV_URL: 'http://localhost:3005' }],
  ['REMOTES_DEV', { NODE_ENV: 'production', REMOTES_DEV: '{"mf_a":"http://localhost:3006"}' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['PUBLIC_ORIGIN', { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://a.example' }],
  ['REGISTRY_URL', { NODE_ENV: 'production', REGISTRY_URL: 'http://registry.internal:3001' }],
  ['RAZORPAY_KEY_ID', { NODE_ENV: 'production', RAZORPAY_KEY_ID: 'rzp_test_1234' }],
  ['REMOTES_ORIGIN', { NODE_ENV: 'production', REMOTES_ORIGIN: 'http://a.example' }],
  ['GOOGLE_AUTHORIZATION_URL', { NODE_ENV: 'production', GOOGLE_AUTHORIZATION_URL: 'http://a.example/auth' }],
  ['GOOGLE_TOKEN_URL', { NODE_ENV: 'production', GOOGLE_TOKEN_URL: 'http://a.example/token' }],
  [
    'GOOGLE_USERINFO_URL',
    { NODE_ENV: 'production', GOOGLE_TOKEN_URL: `${SANDBOX}/token`, GOOGLE_USERINFO_URL: 'http://a.example/me' },
  ],
  ['PHOTO_STORE', { PHOTO_STORE: 'disk' }],
  ['PHOTO_S3_BUCKET', { PHOTO_STORE: 's3' }],
  ['PHOTO_S3_SECRET_ACCESS_KEY', { PHOTO_STORE: 's3', PHOTO_S3_BUCKET: 'b', PHOTO_S3_ACCESS_KEY_ID: 'k' }],
  ['PHOTO_S3_ENDPOINT', { PHOTO_STORE: 's3', PHOTO_S3_ENDPOINT: 'objects.internal' }],
  ['PHOTO_S3_PATH_STYLE', { PHOTO_S3_PATH_STYLE: 'yes' }],
  ['PHOTO_UPLOADS_PER_HOUR', { PHOTO_UPLOADS_PER_HOUR: '0' }],
  ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: undefined }],
  ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'a key' }],
  ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_SECRET: '' }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: undefined }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: `${WEBHOOK_SECRET},a-secret-of-only-31-characters-` }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-only-31-characters-' }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_KEY_SECRET: WEBHOOK_SECRET }],
  ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'api.razorpay.com' }],
  ['RAZORPAY_API_URL', { RAZORPAY_API_URL: SANDBOX, RAZORPAY_KEY_ID: 'rzp_live_1234' }],
  ['RAZORPAY_API_URL', { RAZORPAY_API_URL: SANDBOX, NODE_ENV: 'production' }],
  ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'https://api.razorpay.com.evil.example', RAZORPAY_KEY_ID: 'rzp_live_1234' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: '/v1/checkout.js' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: `${SANDBOX}/v1/checkout.js`, RAZORPAY_KEY_ID: 'rzp_live_1234' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: `${SANDBOX}/v1/checkout.js`, NODE_ENV: 'production' }],
])('When %s is wrong (%o), then the error names it with its purpose and an example', (name, wrong) => {
  const checked = check({ ...RIGHT, ...wrong });
  const explanation = checked.ok ? '' : checked.explanation;
  expect(explanation).toMatch(new RegExp(`^${name} `, 'mu'));
  expect(explanation).toContain(environment[name as keyof typeof environment].purpose);
  expect(explanation).toContain(`Example: ${name}=`);
});

test('accepts the sandbox with a test key outside production', () => {
  const sandbox = { RAZORPAY_API_URL: SANDBOX, RAZORPAY_CHECKOUT_URL: `${SANDBOX}/v1/checkout.js` };
  expect(check({ ...RIGHT, ...sandbox })).toMatchObject({ ok: true, value: sandbox });
});

test('accepts http for addresses of this machine in production', () => {
  const google = { GOOGLE_TOKEN_URL: `${SANDBOX}/token`, GOOGLE_USERINFO_URL: `${SANDBOX}/me` };
  expect(check({ ...RIGHT, ...google, NODE_ENV: 'production', RAZORPAY_KEY_ID: 'rzp_live_1234' })).toMatchObject({
    ok: true,
  });
});

test('does not print the value of a wrong secret', () => {
  const checked = check({ ...RIGHT, SESSION_SECRET: 'hunter2' });
  expect(checked.ok ? '' : checked.explanation).not.toContain('hunter2');
});
