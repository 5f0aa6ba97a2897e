import type { CardEntity, PaymentEntity, PaymentFailure } from '../entities.ts';
import { badRequest, unknownId } from '../errors.ts';
import { newId } from '../ids.ts';
import { type ProviderState, seconds } from '../provider-state.ts';
import { checkoutSignature } from '../signatures.ts';
import { authorise, capture, fail } from './settlement.ts';
import { CANCELLED, DECLINED, type TestAddress, type TestCard, WRONG_OTP } from './test-means.ts';

/** Milliseconds until a payer approves in the UPI app. */
const UPI_APPROVAL = 1000;
const PAISE_OF_A_RUPEE = 100;
const OTP = /^\d{4,10}$/u;

export type AttemptPayer = { email: string; contact: string; description: string | null };
export type Means = { card: TestCard; name: string } | { vpa: TestAddress };

/** The state of an attempt, for the payment page. */
export type Attempt =
  | { payment_id: string; state: 'bank' | 'waiting' | 'left' }
  | { payment_id: string; state: 'failed'; error: CheckoutError }
  | { payment_id: string; state: 'done'; result: CheckoutResult };

/** The values that the checkout script hands to the page after a payment. */
export type CheckoutResult = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** The error in the event `payment.failed` of the checkout script. */
export type CheckoutError = PaymentFailure & { metadata: { order_id: string; payment_id: string } };

/** Starts a payment of an order. A card goes on with the one-time password, UPI decides by itself. */
export function startAttempt(state: ProviderState, orderId: string, means: Means, payer: AttemptPayer): Attempt {
  const order = state.ledger.order(orderId);
  if (order === undefined) throw unknownId();
  if (order.status === 'paid') throw badRequest('Payment already done for this order.', { source: 'customer' });
  order.status = 'attempted';
  order.attempts += 1;
  const payment = newPayment(state, { ...payer, ...order, means });
  state.ledger.addPayment(payment);
  if ('card' in means) return { payment_id: payment.id, state: 'bank' };
  const { name, delay } = state.scenarios.of(orderId);
  if (name === 'abandoned') return { payment_id: payment.id, state: 'left' };
  const wait = means.vpa === 'pending@razorpay' ? delay : UPI_APPROVAL;
  const failure = means.vpa === 'failure@razorpay' ? DECLINED : undefined;
  state.schedule.after(wait, () => void decide(state, payment, failure));
  return { payment_id: payment.id, state: 'waiting' };
}

/**
 * Enters the one-time password of the bank. It succeeds with 4 to 10 digits, unless the card or the scenario fails.
 * @throws RazorpayError for a payment that does not wait for it
 */
export async function confirmAttempt(state: ProviderState, paymentId: string, otp: string): Promise<Attempt> {
  const payment = waitingPayment(state, paymentId);
  const { name } = state.scenarios.of(payment.order_id);
  if (name === 'abandoned') return { payment_id: payment.id, state: 'left' };
  const failure = OTP.test(otp) ? cardOf(payment)?.failure : WRONG_OTP;
  const decided = decide(state, payment, failure);
  if (name === 'webhook-first') await decided;
  return readAttempt(state, paymentId);
}

/** The payer turns back at the bank or in the UPI app. The payment fails; the order can still be paid. */
export function cancelAttempt(state: ProviderState, paymentId: string): Attempt {
  void fail(state, waitingPayment(state, paymentId), CANCELLED);
  return readAttempt(state, paymentId);
}

/** The state of an attempt now. */
export function readAttempt(state: ProviderState, paymentId: string): Attempt {
  const payment = state.ledger.payment(paymentId);
  if (payment === undefined) throw unknownId();
  const { id, order_id, status, method } = payment;
  if (status === 'created') return { payment_id: id, state: method === 'card' ? 'bank' : 'waiting' };
  if (status === 'failed') return { payment_id: id, state: 'failed', error: errorOf(payment) };
  if (state.scenarios.of(order_id).name === 'tab-closed') return { payment_id: id, state: 'left' };
  const razorpay_signature = checkoutSignature(state.keySecret, order_id, id);
  const result = { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature };
  return { payment_id: id, state: 'done', result };
}

const cards = new WeakMap<PaymentEntity, TestCard>();
const cardOf = (payment: PaymentEntity) => cards.get(payment);

function waitingPayment({ ledger }: ProviderState, paymentId: string): PaymentEntity {
  const payment = ledger.payment(paymentId);
  if (payment === undefined) throw unknownId();
  if (payment.status !== 'created') throw badRequest('This payment is already decided.', { source: 'customer' });
  return payment;
}

/** The bank decides. Resolves when the webhooks were attempted. */
async function decide(state: ProviderState, payment: PaymentEntity, failure?: PaymentFailure): Promise<void> {
  if (payment.status !== 'created') return;
  const { name, delay } = state.scenarios.of(payment.order_id);
  if (failure !== undefined || name === 'failure') return fail(state, payment, failure ?? DECLINED);
  if (name === 'late-authorisation') {
    state.schedule.after(delay, () => void collect(state, payment));
    return fail(state, payment, { ...DECLINED, reason: 'payment_timed_out' });
  }
  if (name === 'wrong-amount') payment.amount -= PAISE_OF_A_RUPEE;
  if (name === 'wrong-currency') payment.currency = 'USD';
  if (name === 'delayed-capture') {
    state.schedule.after(delay, () => void captureLater(state, payment));
    return authorise(state, payment);
  }
  const collected = [collect(state, payment)];
  if (name === 'second-payment') collected.push(collect(state, secondOf(state, payment)));
  await Promise.all(collected);
}

async function collect(state: ProviderState, payment: PaymentEntity): Promise<void> {
  const authorised = authorise(state, payment);
  await Promise.all([authorised, capture(state, payment)]);
}

async function captureLater(state: ProviderState, payment: PaymentEntity): Promise<void> {
  if (payment.status === 'authorized') await capture(state, payment);
}

/** The same payment once more, as from a second open page. */
function secondOf(state: ProviderState, payment: PaymentEntity): PaymentEntity {
  const second: PaymentEntity = { ...payment, id: newId('pay'), status: 'created', captured: false };
  state.ledger.addPayment(second);
  return second;
}

type NewPayment = AttemptPayer & {
  id: string;
  amount: number;
  currency: string;
  notes: PaymentEntity['notes'];
  means: Means;
};

function newPayment(state: ProviderState, { means, ...rest }: NewPayment): PaymentEntity {
  const payment: PaymentEntity = {
    id: newId('pay'),
    entity: 'payment',
    amount: rest.amount,
    currency: rest.currency,
    status: 'created',
    order_id: rest.id,
    invoice_id: null,
    international: false,
    method: 'card' in means ? 'card' : 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: rest.description,
    bank: null,
    wallet: null,
    ...('card' in means ? cardFields(means) : upiFields(means.vpa)),
    email: rest.email,
    contact: rest.contact,
    notes: rest.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: 'card' in means ? { auth_code: null } : { rrn: null },
    created_at: seconds(state),
  };
  if ('card' in means) cards.set(payment, means.card);
  return payment;
}

function cardFields({ card, name }: { card: TestCard; name: string }) {
  const entity: CardEntity = {
    id: newId('card'),
    entity: 'card',
    name,
    last4: card.number.slice(-4),
    network: card.network,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
  return { card_id: entity.id, card: entity, vpa: null };
}

function upiFields(vpa: string) {
  return { card_id: null, vpa, upi: { payer_account_type: 'bank_account', vpa } };
}

function errorOf(payment: PaymentEntity): CheckoutError {
  return {
    code: (payment.error_code ?? DECLINED.code) as PaymentFailure['code'],
    description: payment.error_description ?? DECLINED.description,
    source: payment.error_source ?? DECLINED.source,
    step: payment.error_step ?? DECLINED.step,
    reason: payment.error_reason ?? DECLINED.reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
