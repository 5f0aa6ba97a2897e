import {
  type EnvironmentOf,
  type EnvironmentProblem,
  flag,
  httpOrigin,
  httpUrl,
  matchingText,
  text,
} from '@bandhavya/runtime';
import * as z from 'zod/mini';

/** The credentials and the address of Razorpay's API, or of the sandbox. */
export type ProviderSettings = {
  keyId: string;
  keySecret: string;
  /** An origin, such as 'https://api.razorpay.com'. */
  apiUrl: string;
};

export const RAZORPAY_API = 'https://api.razorpay.com';

const keyId = matchingText(/^rzp_(?:test|live)_\w{4,60}$/u, 'a key id that starts with rzp_live_ or rzp_test_');

/** Environment variables of the services that call the payment provider. */
export const providerEnvironment = {
  RAZORPAY_KEY_ID: {
    schema: keyId,
    purpose: "The key id of Razorpay's API. A live key starts with rzp_live_",
    example: 'rzp_test_1DP5mmOlF5G5ag',
  },
  RAZORPAY_KEY_SECRET: {
    schema: text(8),
    purpose: "The key secret of Razorpay's API",
    example: 'the secret that came with the key',
    secret: true,
  },
  RAZORPAY_TEST_KEYS: {
    schema: flag,
    purpose: 'true on a staging site: production accepts a test key, with which no money moves',
    example: 'true',
    default: 'false',
  },
  RAZORPAY_API_URL: {
    schema: httpOrigin,
    purpose: "The origin of Razorpay's API, or of the sandbox",
    example: 'http://localhost:4310',
    default: RAZORPAY_API,
  },
} as const;

export type ProviderConfiguration = EnvironmentOf<typeof providerEnvironment>;

/** Refuses test keys in production, and another host than Razorpay's together with a live key or in production. */
export function checkProvider(
  values: ProviderConfiguration & { NODE_ENV?: string },
): EnvironmentProblem<typeof providerEnvironment>[] {
  const { RAZORPAY_API_URL: apiUrl, RAZORPAY_KEY_ID: key, RAZORPAY_TEST_KEYS: acceptsTestKeys, NODE_ENV } = values;
  const problems: EnvironmentProblem<typeof providerEnvironment>[] = [];
  if (NODE_ENV === 'production' && !key.startsWith('rzp_live_') && !acceptsTestKeys) {
    const message = 'must be a live key in production, unless RAZORPAY_TEST_KEYS is true.';
    problems.push({ variable: 'RAZORPAY_KEY_ID', message });
  }
  if (apiUrl !== RAZORPAY_API && isLive(values)) {
    problems.push({
      variable: 'RAZORPAY_API_URL',
      message: `must be ${RAZORPAY_API} with a live key or in production.`,
    });
  }
  return problems;
}

/** Whether real money moves: a live key, or the production environment. */
export function isLive({ RAZORPAY_KEY_ID: key, NODE_ENV }: { RAZORPAY_KEY_ID: string; NODE_ENV?: string }): boolean {
  return key.startsWith('rzp_live_') || NODE_ENV === 'production';
}

/** The checkout script of Razorpay. */
export const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Environment variables of the service that members and webhooks reach. */
export const checkoutEnvironment = {
  RAZORPAY_WEBHOOK_SECRET: {
    schema: z.pipe(
      text(32).check(z.regex(/^[^\s,]{32,}(?:,[^\s,]{32,})*$/u)),
      z.transform((list) => list.split(',')),
    ),
    purpose:
      'The secret of webhooks, at least 32 characters. After a change also the old one, separated by a comma, for 24 hours',
    example: 'new-secret-of-at-least-32-letters,old-secret-of-at-least-32-letters',
    secret: true,
  },
  RAZORPAY_CHECKOUT_URL: {
    schema: httpUrl,
    purpose: "The address of Razorpay's checkout script, or of the sandbox's",
    example: 'http://localhost:4310/v1/checkout.js',
    default: RAZORPAY_CHECKOUT,
  },
} as const;

const allEnvironment = { ...providerEnvironment, ...checkoutEnvironment };

/** Like checkProvider, for the service with both groups of variables. */
export function checkCheckout(
  values: EnvironmentOf<typeof allEnvironment> & { NODE_ENV?: string },
): EnvironmentProblem<typeof allEnvironment>[] {
  const problems: EnvironmentProblem<typeof allEnvironment>[] = checkProvider(values);
  if (values.RAZORPAY_CHECKOUT_URL === RAZORPAY_CHECKOUT || !isLive(values)) return problems;
  const message = `must be ${RAZORPAY_CHECKOUT} with a live key or in production.`;
  return [...problems, { variable: 'RAZORPAY_CHECKOUT_URL', message }];
}

export function providerSettings(values: ProviderConfiguration): ProviderSettings {
  return {
    keyId: values.RAZORPAY_KEY_ID,
    keySecret: values.RAZORPAY_KEY_SECRET,
    apiUrl: values.RAZORPAY_API_URL,
  };
}
