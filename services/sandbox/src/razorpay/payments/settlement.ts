import { randomInt } from 'node:crypto';
import type { PaymentEntity, PaymentFailure } from '../entities.ts';
import type { ProviderState } from '../provider-state.ts';

/** Razorpay's fee in percent of the amount, and the tax in percent of the fee. */
const FEE_PERCENT = 2;
const TAX_PERCENT = 18;

/** The bank reserves the amount. Also of a payment that had failed before. Resolves when the webhook was attempted. */
export async function authorise(state: ProviderState, payment: PaymentEntity): Promise<void> {
  Object.assign(payment, { status: 'authorized', ...NO_ERROR, acquirer_data: reference(payment.method) });
  await state.webhooks.send('payment.authorized', payment.order_id, { payment }, scenarioOf(state, payment));
}

/** Collects an authorised payment. The first one pays the order. Resolves when the webhooks were attempted. */
export async function capture(state: ProviderState, payment: PaymentEntity): Promise<void> {
  const fee = Math.round((payment.amount * FEE_PERCENT) / 100);
  const tax = Math.round((fee * TAX_PERCENT) / (100 + TAX_PERCENT));
  Object.assign(payment, { status: 'captured', captured: true, fee, tax });
  const scenario = scenarioOf(state, payment);
  const captured = state.webhooks.send('payment.captured', payment.order_id, { payment }, scenario);
  const order = state.ledger.order(payment.order_id);
  if (order === undefined || order.status === 'paid') return captured;
  order.status = 'paid';
  order.amount_paid = payment.amount;
  order.amount_due = Math.max(0, order.amount - payment.amount);
  await Promise.all([captured, state.webhooks.send('order.paid', order.id, { payment, order }, scenario)]);
}

/** Ends a payment without money. */
export async function fail(state: ProviderState, payment: PaymentEntity, failure: PaymentFailure): Promise<void> {
  Object.assign(payment, {
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  });
  await state.webhooks.send('payment.failed', payment.order_id, { payment }, scenarioOf(state, payment));
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

function scenarioOf({ scenarios }: ProviderState, payment: PaymentEntity) {
  return scenarios.of(payment.order_id);
}

/** The reference of the bank. */
function reference(method: PaymentEntity['method']): PaymentEntity['acquirer_data'] {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  return method === 'card' ? { auth_code: digits(6) } : { rrn: digits(12), upi_transaction_id: digits(20) };
}
