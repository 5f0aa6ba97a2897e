import type { Logger } from '@bandhavya/runtime';
import { Checkout } from './checkout/checkout.ts';
import type { PaymentsModels } from './models.ts';
import type { ProviderSettings } from './provider/configuration.ts';
import { Provider } from './provider/provider.ts';
import { RefundExecutor } from './refunds/refund-executor.ts';
import type { Refunds } from './refunds/refunds.ts';
import { OrderChecks } from './settlement/order-checks.ts';
import { Settlement } from './settlement/settlement.ts';
import type { Transactions } from './transactions.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export type CheckoutSettings = {
  provider: ProviderSettings;
  /** The secrets of webhooks, the current one first. Empty where no webhooks are received. */
  webhookSecrets?: readonly string[];
  log: Logger;
};

/** The part of payments that needs the provider. */
export type OpenCheckout = {
  /** Requests of members. */
  checkout: Checkout;
  /** Requests of the provider. */
  webhooks: Webhooks;
  /** Tasks of the worker. */
  orderChecks: OrderChecks;
  refundExecutor: RefundExecutor;
};

type Parts = { models: PaymentsModels; transactions: Transactions; refunds: Refunds };

export function openCheckout({ models, transactions, refunds }: Parts, options: CheckoutSettings): OpenCheckout {
  const { log, webhookSecrets: secrets = [] } = options;
  const provider = new Provider(options.provider);
  const settlement = new Settlement({ models, transactions, refunds, log });
  const parts = { models, transactions, provider, settlement, refunds, log };
  return {
    checkout: new Checkout(parts),
    webhooks: new Webhooks({ events: models.webhookEvents, settlement, refunds, secrets, log }),
    orderChecks: new OrderChecks(parts),
    refundExecutor: new RefundExecutor({ models, refunds }, provider),
  };
}
