import {
  type EnvironmentDefinition,
  type EnvironmentOf,
  host,
  httpOrigin,
  httpUrl,
  logLevel,
  matchingText,
  nodeEnv,
  port,
  text,
} from '@bandhavya/runtime';
import * as z from 'zod/mini';

/** Every variable the sandbox reads. */
export const environment = {
  NODE_ENV: {
    schema: nodeEnv,
    purpose:
      'Where the process runs. The sandbox lets anybody sign in and pay without money, so it refuses production.',
    example: 'development',
    default: 'development',
  },
  PORT: { schema: port, purpose: 'The port the sandbox listens on.', example: '3002', default: '3002' },
  HOST: { ...host, purpose: 'The network address to listen on', default: '127.0.0.1' },
  PUBLIC_ORIGIN: {
    schema: httpOrigin,
    purpose: 'The origin at which browsers and the gateway reach the sandbox; the issuer of its tokens.',
    example: 'http://localhost:3002',
    default: 'http://localhost:3002',
  },
  OAUTH_CLIENT_ID: {
    schema: text(),
    purpose: "The gateway's client id: what it has as GOOGLE_CLIENT_ID.",
    example: 'bandhavya-local',
  },
  OAUTH_CLIENT_SECRET: {
    schema: text(16),
    purpose: "The gateway's client secret: what it has as GOOGLE_CLIENT_SECRET.",
    example: 'a-long-random-text-of-letters',
    secret: true,
  },
  OAUTH_REDIRECT_URI: {
    schema: httpUrl,
    purpose: 'The address of the gateway to which a sign-in returns; no other is accepted.',
    example: 'http://localhost:3000/auth/google/callback',
    default: 'http://localhost:3000/auth/google/callback',
  },
  ACCOUNTS_FILE: {
    schema: z.optional(text()),
    purpose: 'A JSON file of accounts that the sign-in page offers: [{"sub", "email", "name", "description"}].',
    example: '.data/accounts.json',
  },
  COUPONS_FILE: {
    schema: z.optional(text()),
    purpose: 'A JSON file of the coupons of the site that the page /payments lists: [{"code", "description"}].',
    example: '.data/coupons.json',
  },
  RAZORPAY_KEY_ID: {
    schema: matchingText(/^rzp_test_\w{1,40}$/u, 'a key id that starts with rzp_test_'),
    purpose: "The key id of the payment provider: the gateway's RAZORPAY_KEY_ID. Live keys are refused.",
    example: 'rzp_test_bandhavya',
    default: 'rzp_test_bandhavya',
  },
  RAZORPAY_KEY_SECRET: {
    schema: text(16),
    purpose: "The key secret of the payment provider: the gateway's RAZORPAY_KEY_SECRET.",
    example: 'a-long-random-text-of-letters',
    secret: true,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: text(32),
    purpose: "The secret that signs webhooks: the gateway's RAZORPAY_WEBHOOK_SECRET.",
    example: 'another-long-random-text-of-letters',
    secret: true,
  },
  WEBHOOK_URL: {
    schema: httpUrl,
    purpose: 'The address of the gateway that receives the webhooks of payments.',
    example: 'http://localhost:3000/webhooks/razorpay',
    default: 'http://localhost:3000/webhooks/razorpay',
  },
  SMTP_PORT: {
    schema: port,
    purpose: 'The port that receives mails, always on 127.0.0.1',
    example: '3006',
    default: '3006',
  },
  LOG_LEVEL: {
    schema: logLevel,
    purpose: 'The least important level that is logged.',
    example: 'warn',
    default: 'info',
  },
} as const satisfies EnvironmentDefinition;

/** Objections to combinations of valid values. */
export function checkCombination({ NODE_ENV }: EnvironmentOf<typeof environment>) {
  if (NODE_ENV !== 'production') return [];
  return [{ variable: 'NODE_ENV' as const, message: 'is production, where the sandbox does not start.' }];
}
