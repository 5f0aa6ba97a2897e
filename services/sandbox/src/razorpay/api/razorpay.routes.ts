import express, { type RequestHandler, Router } from 'express';
import { collection, type OrderEntity, type PaymentEntity } from '../entities.ts';
import { badRequest, sendRazorpayError, unknownId, unknownPath } from '../errors.ts';
import { newId } from '../ids.ts';
import type { SandboxRefunds } from '../payments/refunds.ts';
import { capture } from '../payments/settlement.ts';
import { type ProviderState, seconds } from '../provider-state.ts';
import { type FaultyOperation, faulty } from '../scenarios/faults.ts';
import { authentication } from './authentication.ts';
import { type OrderRequest, readCapture, readIdempotencyKey, readOrder, readPage, readRefund } from './requests.ts';

const BODY_LIMIT = 100_000;

/** Razorpay's API: orders, payments and refunds. https://razorpay.com/docs/api */
export function razorpayRoutes(state: ProviderState, refunds: SandboxRefunds): Router {
  const { ledger, faults, keyId, keySecret } = state;
  const router = Router();
  const on = (operation: FaultyOperation): RequestHandler => faulty(faults, operation);
  router.use(authentication(keyId, keySecret));
  router.use(express.json({ limit: BODY_LIMIT }), express.urlencoded({ extended: false, limit: BODY_LIMIT }));

  router.post('/orders', on('orders.create'), (req, res) => {
    const order = newOrder(state, readOrder(req.body));
    ledger.addOrder(order);
    res.json(order);
  });
  router.get('/orders', on('orders.list'), (req, res) => {
    const { count, skip } = readPage(req.query);
    const orders = ledger.orders.filter(({ receipt }) => [undefined, receipt].includes(req.query.receipt as string));
    res.json(collection(orders.slice(skip, skip + count)));
  });
  router.get('/orders/:id', on('orders.fetch'), (req, res) => {
    res.json(found(ledger.order(param(req.params.id))));
  });
  router.get('/orders/:id/payments', on('orders.payments'), (req, res) => {
    res.json(collection(ledger.paymentsOf(found(ledger.order(param(req.params.id))).id)));
  });
  router.get('/payments/:id', on('payments.fetch'), (req, res) => {
    res.json(found(ledger.payment(param(req.params.id))));
  });
  router.post('/payments/:id/capture', on('payments.capture'), (req, res) => {
    const payment = capturable(found(ledger.payment(param(req.params.id))), readCapture(req.body));
    void capture(state, payment);
    res.json(payment);
  });
  router.post('/payments/:id/refund', on('payments.refund'), (req, res) => {
    const key = readIdempotencyKey(req.get('x-refund-idempotency'));
    res.json(refunds.create(param(req.params.id), readRefund(req.body), key));
  });
  router.get('/payments/:id/refunds', on('payments.refunds'), (req, res) => {
    res.json(collection(ledger.refundsOf(found(ledger.payment(param(req.params.id))).id)));
  });
  router.get('/refunds/:id', on('refunds.fetch'), (req, res) => {
    res.json(found(ledger.refund(param(req.params.id))));
  });

  router.use(unknownPath);
  router.use(sendRazorpayError);
  return router;
}

function param(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

function found<T>(entity: T | undefined): T {
  if (entity === undefined) throw unknownId();
  return entity;
}

function newOrder(state: ProviderState, { amount, currency, receipt, notes }: OrderRequest): OrderEntity {
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(state),
  };
}

function capturable(payment: PaymentEntity, { amount, currency }: { amount: number; currency: string }): PaymentEntity {
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== payment.amount || currency !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  return payment;
}
