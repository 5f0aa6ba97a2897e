import { randomBytes } from 'node:crypto';
import type { Logger } from '@bandhavya/runtime';
import type { OrderEntity, PaymentEntity, RefundEntity } from '../entities.ts';
import { newId } from '../ids.ts';
import type { Scenario } from '../scenarios/scenarios.ts';
import type { Schedule } from '../schedule.ts';
import { webhookSignature } from '../signatures.ts';

export type SentWebhookEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

type Entities = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity };

/** An event that was sent, or is still to be sent. */
export type Delivery = {
  /** The header x-razorpay-event-id. */
  id: string;
  event: SentWebhookEvent;
  order_id: string;
  /** Seconds since 1970. */
  created_at: number;
  state: 'pending' | 'delivered' | 'given-up' | 'lost';
  /** The status of each attempt; 0 when there was no answer. */
  attempts: number[];
  body: string;
  signature: string;
};

/** The receiver must answer within this time (ms). */
const ANSWER_WITHIN = 5000;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;
/** About half an hour. */
const MOST_ATTEMPTS = 32;
const MOST_DELIVERIES = 5000;

export type WebhookSettings = { url: string; secret: string; schedule: Schedule; logger: Logger; now: () => Date };

/** Sends events to the gateway, signed as Razorpay does, and retries for about half an hour. */
export class SandboxWebhooks {
  readonly #settings: WebhookSettings;
  readonly #accountId = newId('acc');
  #deliveries: Delivery[] = [];

  constructor(settings: WebhookSettings) {
    this.#settings = settings;
  }

  /** The newest first. */
  get deliveries(): Delivery[] {
    return [...this.#deliveries].reverse();
  }

  /** Sends an event. Resolves after the first attempt, whatever its result. */
  async send(event: SentWebhookEvent, orderId: string, entities: Entities, { name }: Scenario): Promise<void> {
    const delivery = this.#prepare(event, orderId, entities, name === 'webhook-forged');
    this.#deliveries = [...this.#deliveries, delivery].slice(-MOST_DELIVERIES);
    if (name === 'webhook-lost') {
      delivery.state = 'lost';
      return;
    }
    const times = name === 'webhook-twice' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#attempt(delivery)));
  }

  /** Sends an event again, with the same id. False when it is unknown. */
  async resend(id: string): Promise<boolean> {
    const delivery = this.#deliveries.find((each) => each.id === id);
    if (delivery === undefined) return false;
    await this.#attempt(delivery);
    return true;
  }

  #prepare(event: SentWebhookEvent, orderId: string, entities: Entities, forged: boolean): Delivery {
    const { now, secret } = this.#settings;
    const created_at = Math.floor(now().getTime() / 1000);
    // The body is written now, so it is a snapshot of the entities at the time of the event.
    const body = JSON.stringify({
      entity: 'event',
      account_id: this.#accountId,
      event,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
      created_at,
    });
    const key = forged ? randomBytes(32).toString('hex') : secret;
    const signature = webhookSignature(key, body);
    return { id: newId('evt'), event, order_id: orderId, created_at, state: 'pending', attempts: [], body, signature };
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { schedule, logger } = this.#settings;
    const status = await this.#post(delivery);
    delivery.attempts.push(status);
    if (status >= 200 && status < 300) {
      delivery.state = 'delivered';
      return;
    }
    logger.info({ event: delivery.event, id: delivery.id, status }, 'A webhook was not accepted');
    if (delivery.state === 'delivered') return;
    if (delivery.attempts.length >= MOST_ATTEMPTS) {
      delivery.state = 'given-up';
      return;
    }
    const delay = Math.min(FIRST_RETRY * 2 ** (delivery.attempts.length - 1), LONGEST_RETRY);
    schedule.after(delay, () => void this.#attempt(delivery));
  }

  /** The status of the answer, or 0. */
  async #post({ id, body, signature }: Delivery): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    };
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN);
      const answer = await fetch(this.#settings.url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }
}
