import { randomInt } from 'node:crypto';
import type { EntityNotes, PaymentEntity, RefundEntity } from '../entities.ts';
import { badRequest, invalidField, unknownId } from '../errors.ts';
import { newId } from '../ids.ts';
import { type ProviderState, seconds } from '../provider-state.ts';

/** Milliseconds until the bank has processed a refund. */
const PROCESSING = 1000;
const SMALLEST = 100;
const MOST_KEYS = 20_000;

export type SandboxRefundRequest = {
  amount?: number | undefined;
  speed: 'normal' | 'optimum';
  notes: EntityNotes;
  receipt: string | null;
};

type Remembered = { request: string; refund: RefundEntity };

/** Creates refunds, each at most once for an idempotency key, and decides them. */
export class SandboxRefunds {
  readonly #state: ProviderState;
  readonly #byKey = new Map<string, Remembered>();

  constructor(state: ProviderState) {
    this.#state = state;
  }

  /**
   * @param key the header X-Refund-Idempotency, if the request has one
   * @throws RazorpayError when the payment cannot be refunded, or the key was used for another request
   */
  create(paymentId: string, request: SandboxRefundRequest, key: string | undefined): RefundEntity {
    const fingerprint = JSON.stringify([paymentId, request]);
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known?.request === fingerprint) return known.refund;
    if (known) throw badRequest('Different request with the same idempotency key has already been processed.');
    const refund = this.#create(refundable(this.#state, paymentId, request), request);
    if (key !== undefined) this.#remember(key, { request: fingerprint, refund });
    return refund;
  }

  /** Ends a pending refund. False when it is unknown or not pending. */
  decide(refundId: string, status: 'processed' | 'failed'): boolean {
    const { ledger, webhooks, scenarios } = this.#state;
    const refund = ledger.refund(refundId);
    const payment = refund && ledger.payment(refund.payment_id);
    if (refund?.status !== 'pending' || payment === undefined) return false;
    refund.status = status;
    if (status === 'processed') refund.acquirer_data.arn = bankReference();
    else addRefunded(payment, -refund.amount);
    const scenario = scenarios.of(payment.order_id);
    void webhooks.send(`refund.${status}`, payment.order_id, { refund, payment }, scenario);
    return true;
  }

  #create(payment: PaymentEntity, request: SandboxRefundRequest): RefundEntity {
    const { ledger, schedule, scenarios, webhooks } = this.#state;
    const refund: RefundEntity = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: request.amount ?? payment.amount - payment.amount_refunded,
      currency: payment.currency,
      payment_id: payment.id,
      notes: request.notes,
      receipt: request.receipt,
      acquirer_data: { arn: null },
      created_at: seconds(this.#state),
      batch_id: null,
      status: 'pending',
      speed_processed: 'normal',
      speed_requested: request.speed,
    };
    addRefunded(payment, refund.amount);
    ledger.addRefund(refund);
    const scenario = scenarios.of(payment.order_id);
    void webhooks.send('refund.created', payment.order_id, { refund, payment }, scenario);
    const end = scenario.name === 'refund-failed' ? 'failed' : 'processed';
    if (scenario.name !== 'refund-pending') schedule.after(PROCESSING, () => void this.decide(refund.id, end));
    return refund;
  }

  #remember(key: string, remembered: Remembered): void {
    this.#byKey.set(key, remembered);
    const [oldest] = this.#byKey.keys();
    if (this.#byKey.size > MOST_KEYS && oldest !== undefined) this.#byKey.delete(oldest);
  }
}

function refundable({ ledger }: ProviderState, paymentId: string, { amount }: SandboxRefundRequest): PaymentEntity {
  const payment = ledger.payment(paymentId);
  if (payment === undefined) throw unknownId();
  if (payment.refund_status === 'full') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') throw badRequest('The payment status should be captured for action to be taken');
  if (amount === undefined) return payment;
  if (amount < SMALLEST) throw invalidField('amount', 'The amount must be atleast INR 1.00');
  if (amount > payment.amount - payment.amount_refunded) {
    throw badRequest('The total refund amount is greater than the refund payment amount', { field: 'amount' });
  }
  return payment;
}

function addRefunded(payment: PaymentEntity, amount: number): void {
  payment.amount_refunded += amount;
  const full = payment.amount_refunded === payment.amount;
  payment.refund_status = payment.amount_refunded === 0 ? null : full ? 'full' : 'partial';
  payment.status = full ? 'refunded' : 'captured';
}

function bankReference(): string {
  return Array.from({ length: 23 }, () => randomInt(10)).join('');
}
