import type { Logger } from '@bandhavya/runtime';
import { Checkout } from './checkout/checkout.ts';
import type { OpenPayments } from './open-payments.ts';
import type { ProviderSettings } from './provider/configuration.ts';
import { Provider } from './provider/provider.ts';
import { OrderChecks } from './settlement/order-checks.ts';
import { Settlement } from './settlement/settlement.ts';
import { Webhooks } from './webhooks/webhooks.ts';

type CheckoutSettings = {
  provider: ProviderSettings;
  /** The secrets of webhooks, the current one first. Empty where no webhooks are received. */
  webhookSecrets?: readonly string[];
  log: Logger;
};

/** The part of payments that needs the provider. */
export type OpenCheckout = {
  provider: Provider;
  /** Requests of members. */
  checkout: Checkout;
  /** Requests of the provider. */
  webhooks: Webhooks;
  /** Tasks of the worker. */
  orderChecks: OrderChecks;
};

type Opened = Pick<OpenPayments, 'models' | 'transactions' | 'refunds'>;

export function openCheckout({ models, transactions, refunds }: Opened, options: CheckoutSettings): OpenCheckout {
  const { log, webhookSecrets: secrets = [] } = options;
  const provider = new Provider(options.provider);
  const settlement = new Settlement({ models, transactions, refunds, log });
  const parts = { models, transactions, provider, settlement, refunds, log };
  return {
    provider,
    checkout: new Checkout(parts),
    webhooks: new Webhooks({ events: models.webhookEvents, settlement, refunds, secrets, log }),
    orderChecks: new OrderChecks(parts),
  };
}
