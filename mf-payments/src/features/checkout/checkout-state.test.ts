import { expect, test } from 'vitest';
import { type CheckoutEvent, type CheckoutState, checkoutAfter, openedCheckout } from './checkout-state.ts';

const PAYMENT = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signature' };
const TYPED: CheckoutEvent = { type: 'code-typed', code: 'HALF' };
const APPLIED: CheckoutEvent = { type: 'coupon-applied', code: 'HALF', price_paise: 100_000 };
const ORDER: CheckoutEvent = { type: 'order-sent', key: 'order-key', price_paise: 200_000 };
const ACTIVATION: CheckoutEvent = { type: 'activation-sent', key: 'activation-key' };
const PAID: CheckoutEvent = { type: 'paid', order: 'o1', payment: PAYMENT };

const refused = (code: string): CheckoutEvent => ({ type: 'failed', problem: { why: 'refused', code } });

function after(...events: CheckoutEvent[]): CheckoutState {
  return events.reduce(checkoutAfter, openedCheckout(''));
}

test.each<[string, CheckoutEvent[], Partial<CheckoutState>]>([
  [
    'a coupon is applied, then its price counts',
    [TYPED, { type: 'coupon-sent' }, APPLIED],
    {
      code: 'HALF',
      coupon: { code: 'HALF', price_paise: 100_000 },
      outcome: { kind: 'coupon-applied' },
      work: undefined,
    },
  ],
  [
    'the code changes, then the coupon, its message and both keys are gone',
    [APPLIED, ACTIVATION, refused('network'), ORDER, refused('network'), { type: 'code-typed', code: 'HALFX' }],
    { code: 'HALFX', coupon: undefined, outcome: undefined, activationKey: undefined, orderKey: undefined },
  ],
  [
    'a later coupon is refused, then the full price counts again',
    [APPLIED, { type: 'coupon-sent' }, { type: 'coupon-refused', code: 'coupon.invalid' }],
    { coupon: undefined, outcome: { kind: 'coupon-failed', code: 'coupon.invalid' }, work: undefined },
  ],
  [
    'a coupon is sent, then the message of the last request is gone',
    [{ type: 'coupon-refused', code: 'coupon.invalid' }, { type: 'coupon-sent' }],
    { work: 'coupon', outcome: undefined },
  ],
  [
    'an order finds the coupon used up, then the full price counts again',
    [APPLIED, ORDER, refused('coupon.invalid')],
    { coupon: undefined, outcome: { kind: 'payment-failed', problem: { why: 'refused', code: 'coupon.invalid' } } },
  ],
  [
    'the State is demanded twice, then both demands count, and no message is left',
    [ORDER, refused('network'), { type: 'state-demanded' }, { type: 'state-demanded' }],
    { demands: 2, outcome: undefined },
  ],
  [
    'the gateway demands the State, then the payment has ended, and the next order has another key',
    [ORDER, { type: 'state-demanded' }],
    { work: undefined, orderKey: undefined, demands: 1 },
  ],
  [
    'a State is chosen, then it is no longer demanded, and the next order has another key',
    [ORDER, refused('network'), { type: 'state-demanded' }, { type: 'state-chosen', state: 'Kerala' }],
    { billingState: 'Kerala', demands: 0, orderKey: undefined },
  ],
  [
    'an order is created, then its price is announced, and the payment runs on without a key',
    [ORDER, { type: 'order-created', price_paise: 150_000 }],
    { work: 'payment', outcome: { kind: 'proceeding', price_paise: 150_000 }, orderKey: undefined },
  ],
  [
    'the window is closed, then the payment has ended',
    [ORDER, { type: 'order-created', price_paise: 200_000 }, { type: 'failed', problem: { why: 'dismissed' } }],
    { work: undefined, outcome: { kind: 'payment-failed', problem: { why: 'dismissed' } } },
  ],
  [
    'the member pays, then the payment waits for its confirmation',
    [ORDER, PAID],
    { work: undefined, unconfirmed: { order: 'o1', payment: PAYMENT, isNew: true } },
  ],
  [
    'the gateway lists an authorised payment, then the page waits for it without a report',
    [{ type: 'payment-found', order: 'o2' }],
    { unconfirmed: { order: 'o2' } },
  ],
  [
    'an unconfirmed payment goes back, then the page no longer waits for it',
    [ORDER, PAID, { type: 'confirmation-failed', why: 'returned' }],
    { unconfirmed: undefined, outcome: { kind: 'payment-failed', problem: { why: 'returned' } } },
  ],
  [
    'a window is closed while another payment is unconfirmed, then the page still waits for it',
    [ORDER, { type: 'payment-found', order: 'o2' }, { type: 'failed', problem: { why: 'dismissed' } }],
    { unconfirmed: { order: 'o2' } },
  ],
  ['the membership is activated, then nothing runs', [PAID, { type: 'activated' }], { unconfirmed: undefined }],
])('When %s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

test.each([
  ['network', 'order-key'],
  ['service.unavailable', 'order-key'],
  ['server.error', 'order-key'],
  ['order.absent', undefined],
  ['rate.limited', undefined],
])('When an order fails with %s, then the key of the next order is %s', (code, key) => {
  expect(after(ORDER, refused(code)).orderKey).toBe(key);
});

test.each([[APPLIED], [{ type: 'coupon-refused', code: 'coupon.invalid' } as const]])(
  'When an order is not answered and then %o comes, then the next order has another key',
  (event) => {
    expect(after(ORDER, refused('network'), { type: 'coupon-sent' }, event).orderKey).toBeUndefined();
  },
);

test('When an activation fails, then the next attempt with the code has the same key', () => {
  expect(after(TYPED, APPLIED, ACTIVATION, refused('rate.limited')).activationKey).toBe('activation-key');
});

test('When a payment of an earlier visit is stored, then the page waits for it, with the State of the profile', () => {
  const unconfirmed = { order: 'o1', payment: PAYMENT };
  expect(openedCheckout('Kerala', unconfirmed)).toMatchObject({ billingState: 'Kerala', unconfirmed });
});
