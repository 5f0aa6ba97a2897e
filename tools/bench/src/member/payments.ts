import { createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addMonths, PREMIUM } from '@bandhavya/domain';
import type { PaymentOrder, PremiumMembership } from '@bandhavya/payments';
import { readSecrets, type Site } from '@bandhavya/site';
import mongoose from 'mongoose';
import type { Bench } from './bench.ts';
import type { Plan } from './measure.ts';

const PAYERS = 100;
const ROUNDS = 4;
const PER_ROUND = 1500;
const BATCH = 1000;
/** Delay before a refused webhook is sent again, in milliseconds. */
const REPEAT_AFTER = 100;
/** The same guarantee as an activation has. */
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const;

type Collections = {
  orders: mongoose.mongo.Collection<PaymentOrder>;
  memberships: mongoose.mongo.Collection<PremiumMembership>;
};

/** Compares the activation by a webhook with bare acknowledged inserts of the documents that it writes. */
export const paymentsBench: Bench = {
  about:
    'Memberships activated: one order and one membership inserted by the bare MongoDB driver, a webhook payment.captured that activates an order, and the same webhook repeated. Creating the order at the provider is not included',
  plan: { concurrency: PAYERS, rounds: ROUNDS, span: { operations: PER_ROUND } },
  prepare: async (site, plan) => {
    const client = await new mongoose.mongo.MongoClient(site.mongoUri, { maxPoolSize: PAYERS }).connect();
    const collections = {
      orders: client.db().collection<PaymentOrder>('payment_orders'),
      memberships: client.db().collection<PremiumMembership>('memberships'),
    };
    const waiting = await seedOrders(collections, plan);
    const provider = new Provider(site);
    const activated: string[] = [];
    return {
      arms: [
        { name: 'bare driver, insertOne of order and membership', operate: () => insertBare(collections) },
        {
          name: 'webhook that activates',
          operate: async () => {
            const order = waiting.pop();
            if (!order) throw new RangeError('All orders are activated');
            await provider.capture(order);
            activated.push(order);
          },
        },
        {
          name: 'webhook repeated',
          operate: () => provider.capture(activated[activated.length - 1] ?? ''),
        },
      ],
      end: async () => {
        const active = await collections.orders.countDocuments({
          provider_order: { $in: activated },
          state: 'activated',
        });
        if (active !== activated.length) throw new Error(`${active} of ${activated.length} orders are activated`);
        provider.leave();
        await client.close();
        return [
          `${provider.refused} webhooks were answered with 503 and repeated; their time includes the repetitions.`,
        ];
      },
    };
  },
};

/** Stores an order for each activation of the measurement and its warm-up. Resolves with their ids at the provider. */
async function seedOrders({ orders }: Collections, { rounds, span }: Pick<Plan, 'rounds' | 'span'>): Promise<string[]> {
  const perRound = 'operations' in span ? span.operations + PAYERS : 0;
  const created = Array.from({ length: (rounds + 1) * perRound }, () => newOrder('created'));
  for (let start = 0; start < created.length; start += BATCH)
    await orders.insertMany(created.slice(start, start + BATCH));
  return created.map(({ provider_order = '' }) => provider_order);
}

async function insertBare({ orders, memberships }: Collections): Promise<void> {
  const order = newOrder('activated');
  const until = addMonths(order.created_at, PREMIUM.months);
  const period = { order: order._id, from: order.created_at, until };
  await orders.insertOne(order, DURABLE);
  await memberships.insertOne({ _id: order.member, active_until: until, periods: [period] }, DURABLE);
}

/** An order with the fields of a stored one. */
function newOrder(state: 'created' | 'activated'): PaymentOrder {
  const created_at = new Date();
  return {
    _id: new mongoose.Types.ObjectId(),
    member: new mongoose.Types.ObjectId(),
    idempotency_key: randomBytes(16).toString('hex'),
    state,
    price_paise: PREMIUM.price_paise,
    amount_paise: PREMIUM.price_paise,
    months: PREMIUM.months,
    events: [{ name: 'created', at: created_at }],
    payments: [],
    provider_order: `order_${randomBytes(7).toString('hex')}`,
    language: 'en',
    created_at,
  };
}

/** Sends webhooks as the provider does. */
class Provider {
  readonly #origin: string;
  readonly #secret: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor({ origin, dataDir }: Site) {
    this.#origin = origin;
    this.#secret = readSecrets(dataDir)?.razorpayWebhookSecret ?? '';
  }

  /** The answers with 503. */
  refused = 0;

  /** Reports the capture of the order's payment until it is accepted. The id of the payment follows from the order. */
  async capture(order: string): Promise<void> {
    for (;;) {
      const status = await this.#deliver(order);
      if (status === 200) return;
      if (status !== 503) throw new Error(`The webhook was answered with ${status}`);
      this.refused += 1;
      await wait(REPEAT_AFTER);
    }
  }

  /** Resolves with the status of the answer. */
  #deliver(order: string): Promise<number | undefined> {
    const body = JSON.stringify(capturedEvent(order));
    const signature = createHmac('sha256', this.#secret).update(body).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': `event_${order}`,
    };
    return new Promise((resolve, reject) => {
      const url = new URL('/webhooks/razorpay', this.#origin);
      const sent = request(url, { method: 'POST', agent: this.#agent, headers }, (response) => {
        response
          .resume()
          .on('error', reject)
          .on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end(body);
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

function capturedEvent(order: string) {
  const seconds = Math.floor(Date.now() / 1000);
  const entity = {
    id: order.replace('order_', 'pay_'),
    entity: 'payment',
    amount: PREMIUM.price_paise,
    currency: 'INR',
    status: 'captured',
    order_id: order,
    method: 'upi',
    captured: true,
    amount_refunded: 0,
    refund_status: null,
    vpa: 'success@razorpay',
    notes: [],
    error_code: null,
    error_reason: null,
    created_at: seconds,
  };
  return {
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: seconds,
  };
}
