import type { Logger } from '@bandhavya/runtime';
import * as z from 'zod/mini';
import { PaymentRefusedError } from '../payment-refused.ts';
import { providerPayment, providerRefund } from '../provider/entities.ts';
import type { Refunds } from '../refunds/refunds.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { WebhookEventModel } from './webhook-event.model.ts';
import { isWebhookSigned } from './webhook-signature.ts';

/** A request of the provider: the bytes of its body, and its headers. */
export type WebhookRequest = {
  raw: Uint8Array;
  /** The header x-razorpay-signature. */
  signature: string | undefined;
  /** The header x-razorpay-event-id. */
  eventId: string | undefined;
};

/** 'ignored': an event that this site does not use. `memberId`: the member whose payments changed. */
export type WebhookResult = { outcome: 'processed' | 'duplicate' | 'ignored'; memberId?: string | undefined };

type Parts = {
  events: WebhookEventModel;
  settlement: Settlement;
  refunds: Refunds;
  secrets: readonly string[];
  log: Logger;
};

const EVENT_ID_MAX = 100;

const paymentEvent = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']),
  payload: z.object({ payment: z.object({ entity: providerPayment }) }),
});
const refundEvent = z.object({
  event: z.enum(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']),
  payload: z.object({ refund: z.object({ entity: providerRefund }) }),
});
const webhookEvent = z.union([paymentEvent, refundEvent]);

/** Receives the events of the provider, in any order and any number of times. */
export class Webhooks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Processes one event. Throws PaymentRefusedError 'webhook.signature' when no secret made the signature. */
  async receive({ raw, signature, eventId }: WebhookRequest, now = new Date()): Promise<WebhookResult> {
    const { events, secrets } = this.#parts;
    if (!isWebhookSigned(raw, signature ?? '', secrets)) throw new PaymentRefusedError('webhook.signature');
    const _id = eventId?.slice(0, EVENT_ID_MAX);
    if (_id && (await events.exists({ _id }))) return { outcome: 'duplicate' };
    const result = await this.#process(raw, now);
    // Stored last: an event whose processing failed is processed when the provider repeats it.
    if (_id) await events.updateOne({ _id }, { $setOnInsert: { at: now } }, { upsert: true });
    return result;
  }

  async #process(raw: Uint8Array, now: Date): Promise<WebhookResult> {
    const { settlement, refunds, log } = this.#parts;
    const parsed = webhookEvent.safeParse(jsonOf(raw));
    if (!parsed.success) {
      log.info('webhook ignored');
      return { outcome: 'ignored' };
    }
    const { payload } = parsed.data;
    if ('refund' in payload)
      return { outcome: 'processed', memberId: await refunds.record(payload.refund.entity, now) };
    const { outcome, order } = await settlement.settle(payload.payment.entity, now);
    const isChanged = outcome !== 'unchanged' && outcome !== 'unknown';
    return { outcome: 'processed', memberId: isChanged ? order?.member.toHexString() : undefined };
  }
}

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return undefined;
  }
}
