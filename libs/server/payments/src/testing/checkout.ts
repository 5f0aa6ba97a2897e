import { randomUUID } from 'node:crypto';
import { createLogger } from '@bandhavya/runtime';
import { afterAll } from 'vitest';
import type { NewOrder, PayableOrder } from '../checkout/checkout.ts';
import { Provider } from '../provider/provider.ts';
import { NOW, newMemberId, sharedDatabase } from './database.ts';
import { startProvider } from './own-provider.ts';
import type { StoredPayment } from './provider-ledger.ts';

/** The checkout over a database of the test file and a provider that it can break. */
export async function sharedCheckout() {
  const database = sharedDatabase();
  const own = await startProvider(afterAll);
  const log = createLogger({ service: 'payments', level: 'silent' });
  const opened = database.openCheckout({ provider: own.settings, webhookSecrets: [own.webhookSecret], log });
  const { checkout, webhooks } = opened;
  const { models } = database;
  const orderOf = (id: PayableOrder['_id']) => models.orders.findById(id).orFail().lean();
  return {
    ...database,
    ...opened,
    own,
    /** Calls the provider as the site does. */
    client: new Provider(own.settings),
    /** Creates an order like a page, for a new member where nothing else is said. */
    order: ({ now = NOW, ...request }: Partial<NewOrder> & { now?: Date } = {}): Promise<PayableOrder> => {
      const defaults = { memberId: newMemberId(), state: 'Karnataka', key: randomUUID(), language: 'en' } as const;
      return checkout.createOrder({ ...defaults, ...request }, now);
    },
    /** Reports a payment like the page of the member who owns the order. */
    verify: (order: PayableOrder, payment: StoredPayment, now = NOW) => {
      const { provider_order: providerOrder } = order;
      const report = { memberId: order.member.toHexString(), providerOrder, payment: payment.id };
      return checkout.verify({ ...report, signature: own.signatureOf(payment) }, now);
    },
    /** Delivers an event about a payment. */
    deliver: (event: string, payment: StoredPayment, now = NOW) =>
      webhooks.receive(own.webhook(event, { payment }), now),
    orderOf,
    /** The names of the events of an order, with their reasons. */
    async eventsOf({ _id }: Pick<PayableOrder, '_id'>): Promise<string[]> {
      const { events } = await orderOf(_id);
      return events.map(({ name, reason }) => (reason === undefined ? name : `${name}: ${reason}`));
    },
    /** The number of periods that the orders of a member have added. */
    async periodsOf({ member }: Pick<PayableOrder, 'member'>): Promise<number> {
      return (await models.memberships.findById(member).lean())?.periods.length ?? 0;
    },
    async usesOf(code: string): Promise<number | undefined> {
      return (await models.coupons.findById(code).lean())?.used;
    },
  };
}

export const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
