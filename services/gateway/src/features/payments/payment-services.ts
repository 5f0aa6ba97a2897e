import type { Data } from '@bandhavya/data';
import type { MembersService } from '@bandhavya/members';
import { type OpenCheckout, type OpenPayments, openPayments, providerSettings } from '@bandhavya/payments';
import type { Logger } from '@bandhavya/runtime';
import type { Redis } from 'ioredis';
import type { Configuration } from '../../configuration.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { LanguageOf } from '../shell/language.ts';

/** The services that the handlers of payments and the webhooks share. */
export type PaymentServices = Pick<OpenCheckout, 'checkout' | 'webhooks'> & {
  opened: OpenPayments;
  /** The URL of the checkout script, and the public id of the key of the provider. */
  settings: { script: string; keyId: string };
  members: MembersService;
  live: LiveHub;
  redis: Redis;
  languageOf: LanguageOf;
};

type Options = Pick<PaymentServices, 'members' | 'live' | 'redis' | 'languageOf'> & {
  data: Data;
  configuration: Configuration;
  logger: Logger;
};

export function openPaymentServices({ data, configuration, logger, ...shared }: Options): PaymentServices {
  const opened = openPayments(data.connection);
  const { checkout, webhooks } = opened.openCheckout({
    provider: providerSettings(configuration),
    webhookSecrets: configuration.RAZORPAY_WEBHOOK_SECRET,
    log: logger,
  });
  const settings = { script: configuration.RAZORPAY_CHECKOUT_URL, keyId: configuration.RAZORPAY_KEY_ID };
  return { ...shared, opened, checkout, webhooks, settings };
}

/** Tells all open tabs of a member that an order, a refund or the membership changed. */
export async function publishPaymentsChanged(live: LiveHub, memberId: string): Promise<void> {
  await live.publish(memberId, { name: 'payments.changed', data: {} });
}
