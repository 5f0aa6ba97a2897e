import { randomUUID } from 'node:crypto';
import { newMember } from '@bandhavya/data';
import { createLogger } from '@bandhavya/runtime';
import { beforeAll } from 'vitest';
import type { OpenCheckout } from '../open-checkout.ts';
import type { PaymentOrder } from '../orders/order.model.ts';
import type { Payer } from '../payers/payer.model.ts';
import { Provider } from '../provider/provider.ts';
import type { Seller } from '../receipts/seller.ts';
import { NOW, type PaymentsDatabase } from './database.ts';
import { type OwnProvider, startProvider } from './own-provider.ts';
import type { StoredPayment } from './provider-ledger.ts';

export type Purchase = {
  memberId?: string;
  name?: string;
  state?: Payer['state'];
  couponCode?: string;
  now?: Date;
};
export type Purchased = { memberId: string; order: string; payment: string };

export const SELLER: Seller = {
  name: 'Bandhavya Services Private Limited',
  address: '12 Lavelle Road, Bengaluru 560001',
  state: 'Karnataka',
  gstin: '29ABCDE1234F1Z5',
  email: 'support@bandhavya.in',
  gst_percent: 18,
  sac: '999799',
};

/** A site whose members pay at a provider of the test file. */
export type PayingSite = {
  provider: OwnProvider;
  /** Calls the provider as the site does. */
  client: Provider;
  checkout: OpenCheckout;
  /** A new member without orders. */
  join: (name?: string) => Promise<string>;
  /** A member pays an order in full, and the provider reports it. */
  buy: (purchase?: Purchase) => Promise<Purchased>;
  /** Reports a payment by a webhook. */
  report: (payment: StoredPayment, now: Date) => Promise<void>;
  orderOf: (id: string) => Promise<PaymentOrder>;
};

export function payingSite(database: PaymentsDatabase): PayingSite {
  const site = {} as PayingSite;
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = [];
    site.provider = await startProvider((end) => ends.push(end));
    const { settings, webhookSecret } = site.provider;
    const log = createLogger({ service: 'test', level: 'silent' });
    site.client = new Provider(settings);
    site.checkout = database.openCheckout({ provider: settings, webhookSecrets: [webhookSecret], log });
    return async () => {
      for (const end of ends) await end();
    };
  });
  const report = async (payment: StoredPayment, now: Date) => {
    await site.checkout.webhooks.receive(site.provider.webhook('payment.captured', { payment }), now);
  };
  const join = (name = 'Asha') => newPayer(database, name);
  return Object.assign(site, {
    join,
    report,
    orderOf: (id: string) => database.models.orders.findById(id).orFail().lean<PaymentOrder>(),
    buy: async ({ memberId, name, state = 'Karnataka', couponCode, now = NOW }: Purchase = {}) => {
      const member = memberId ?? (await join(name));
      const request = { memberId: member, couponCode, state, key: randomUUID(), language: 'kn' as const };
      const order = await site.checkout.checkout.createOrder(request, now);
      const payment = site.provider.ledger.pay(order.provider_order);
      await report(payment, now);
      return { memberId: member, order: order._id.toHexString(), payment: payment.id };
    },
  });
}

async function newPayer({ models }: PaymentsDatabase, name: string): Promise<string> {
  const identity = { provider: 'google' as const, subject: randomUUID() };
  const known = { email: `${identity.subject}@mail.example`, given_name: name, family_name: 'Rao' };
  const member = await models.members.create({ ...newMember(identity, known), first_name: name, last_name: 'Rao' });
  return member._id.toHexString();
}
