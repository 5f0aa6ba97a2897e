import { randomBytes } from 'node:crypto';

/** A payment with all documented fields. */
export type StoredPayment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string | null;
  method: string;
  amount_refunded: number;
  captured: boolean;
  card: { last4: string; network: string; type: string } | null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: [];
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  created_at: number;
};

type StoredOrder = { id: string; amount: number; currency: string; receipt: string; status: string };
export type StoredRefund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'pending' | 'processed' | 'failed';
  acquirer_data: { arn: string | null };
  created_at: number;
};

type Answer = { status: number; body: object };

/** The orders, payments and refunds of a provider in a test. */
export type Ledger = {
  orders: Map<string, StoredOrder>;
  payments: Map<string, StoredPayment>;
  refunds: Map<string, StoredRefund>;
  /** A member pays an order: by UPI, in full, captured, where the changes say nothing else. */
  pay: (orderId: string, changes?: Partial<StoredPayment>) => StoredPayment;
  /** The answer to a call. */
  answer: (method: string, path: string[], body: unknown, idempotencyKey: string) => Answer;
};

export function newLedger(): Ledger {
  const orders = new Map<string, StoredOrder>();
  const payments = new Map<string, StoredPayment>();
  const refunds = new Map<string, StoredRefund>();
  const refundKeys = new Map<string, StoredRefund>();
  const absent = { status: 400, body: refusal('The id provided does not exist') };
  const found = (entity: object | undefined): Answer => (entity ? { status: 200, body: entity } : absent);

  const createOrder = (body: unknown): Answer => {
    const { amount, currency, receipt } = body as { amount: number; currency: string; receipt: string };
    const order = { id: newId('order'), entity: 'order', amount, currency, receipt, status: 'created', attempts: 0 };
    orders.set(order.id, order);
    return {
      status: 200,
      body: { ...order, amount_paid: 0, amount_due: amount, offer_id: null, notes: [], created_at: now() },
    };
  };
  const capture = (payment: StoredPayment | undefined, body: unknown): Answer => {
    const { amount } = body as { amount: number };
    if (payment?.status !== 'authorized')
      return { status: 400, body: refusal('This payment has already been captured') };
    if (amount !== payment.amount)
      return { status: 400, body: refusal('Capture amount must be equal to the amount authorized') };
    Object.assign(payment, { status: 'captured', captured: true });
    return found(payment);
  };
  const refund = (payment: StoredPayment | undefined, body: unknown, key: string): Answer => {
    const known = refundKeys.get(key);
    if (known) return found(known);
    const { amount } = body as { amount: number };
    if (payment?.status !== 'captured' || amount + payment.amount_refunded > payment.amount) {
      return { status: 400, body: refusal('The payment has been fully refunded already') };
    }
    const { id: payment_id, currency } = payment;
    const acquirer_data = { arn: null };
    const created: StoredRefund = {
      ...{ id: newId('rfnd'), entity: 'refund', amount, currency, payment_id, status: 'pending', acquirer_data },
      created_at: now(),
    };
    payment.amount_refunded += amount;
    refunds.set(created.id, created);
    refundKeys.set(key, created);
    return found(created);
  };

  return {
    orders,
    payments,
    refunds,
    pay: (orderId, changes = {}) => {
      const payment = newPayment(orderId, orders.get(orderId)?.amount ?? 0, changes);
      payments.set(payment.id, payment);
      return payment;
    },
    answer: (method, [, collection = '', id = '', part = ''], body, key) => {
      const payment = payments.get(id);
      const list = (all: Iterable<object>) => found({ entity: 'collection', items: [...all] });
      switch (`${method} ${collection}/${part}`) {
        case 'POST orders/':
          return createOrder(body);
        case 'GET orders/payments':
          return orders.has(id) ? list([...payments.values()].filter(({ order_id }) => order_id === id)) : absent;
        case 'GET payments/':
          return found(payment);
        case 'POST payments/capture':
          return capture(payment, body);
        case 'POST payments/refund':
          return refund(payment, body, key);
        case 'GET payments/refunds':
          return list([...refunds.values()].filter(({ payment_id }) => payment_id === id));
        case 'GET refunds/':
          return found(refunds.get(id));
        default:
          return { status: 404, body: refusal('The requested URL was not found on the server') };
      }
    },
  };
}

function newPayment(order_id: string, amount: number, changes: Partial<StoredPayment>): StoredPayment {
  const status = changes.status ?? 'captured';
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency: 'INR',
    status,
    order_id,
    method: 'upi',
    amount_refunded: 0,
    captured: status === 'captured',
    card: null,
    vpa: '9000000000@okbank',
    email: 'asha@mail.example',
    contact: '+919000000000',
    notes: [],
    error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: status === 'failed' ? 'Your payment was cancelled.' : null,
    error_reason: status === 'failed' ? 'payment_cancelled' : null,
    created_at: now(),
    ...changes,
  };
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
const now = (): number => Math.floor(Date.now() / 1000);

/** The body of a refused call. */
export function refusal(description: string): object {
  return {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA', metadata: {} },
  };
}
