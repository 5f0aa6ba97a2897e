import { checkEnvironment } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { checkConfiguration, environment } from './configuration.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://localhost:3003/bandhavya?replicaSet=rs0',
  REDIS_URL: 'redis://localhost:3004',
  PUBLIC_ORIGIN: 'https://bandhavya.example',
  SMTP_URL: 'smtp://localhost:3006',
  MAIL_FROM: 'no-reply@bandhavya.example',
  RAZORPAY_KEY_ID: 'rzp_live_1234',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-tests',
  SELLER_NAME: 'Seller',
  SELLER_ADDRESS: 'Bengaluru',
  SELLER_STATE: 'Karnataka',
  SERVICE_SAC: '999799',
  GST_PERCENT: '0',
};

const check = (changes: Record<string, string>) =>
  checkEnvironment(environment, { ...PRODUCTION, ...changes }, checkConfiguration);

test.each(['https://bandhavya.example', 'http://localhost:3000'])('accepts the origin %s in production', (origin) => {
  expect(check({ PUBLIC_ORIGIN: origin })).toMatchObject({ ok: true, value: { PUBLIC_ORIGIN: origin } });
});

test('refuses http for the origin of the site in production', () => {
  const checked = check({ PUBLIC_ORIGIN: 'http://bandhavya.example' });
  expect(checked.ok ? '' : checked.explanation).toMatch(/^PUBLIC_ORIGIN must be https in production/u);
});

test.each(['smtps://mail.internal:465', 'smtp://mail.internal:587?requireTLS=true', 'smtp://127.0.0.1:25'])(
  'accepts the mail server %s in production',
  (url) => {
    expect(check({ SMTP_URL: url })).toMatchObject({ ok: true });
  },
);

test.each(['smtp://mail.internal:587', 'smtp://mail.internal:587?requireTLS=false'])(
  'refuses the mail server %s, which may be used without TLS, in production',
  (url) => {
    const checked = check({ SMTP_URL: url });
    expect(checked.ok ? '' : checked.explanation).toMatch(/^SMTP_URL must be smtps/u);
    expect(check({ SMTP_URL: url, NODE_ENV: 'development' })).toMatchObject({ ok: true });
  },
);
