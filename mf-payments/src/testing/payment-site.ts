import { type Order, type Payments, PREMIUM } from '@bandhavya/contracts';
import { aSession, type OpenPage, openPage, StubGateway } from '@bandhavya/testing/browser';
import { remote } from '../remote.ts';

/** An order that a coupon made free. */
export function anOrder(id: string, at: string): Order {
  return {
    id,
    state: 'activated',
    amount_paise: 0,
    coupon_code: 'WELCOME',
    receipts: [],
    events: [
      { at, name: 'created' },
      { at, name: 'activated' },
    ],
  };
}

/** The payments of a member behind a stub gateway. The coupon WELCOME is free; HALF halves the price. */
export class PaymentSite {
  readonly gateway = new StubGateway();
  payments: Payments = { membership: { active: false }, price_paise: PREMIUM.price_paise, orders: [] };
  /** The end of the membership after the next activation. */
  nextEnd = '2027-05-22T06:30:00.000Z';
  /** The gateway answers activations with 503. */
  isFailing = false;
  /** The idempotency keys of the activations in the order of their arrival. */
  readonly keys: (string | null)[] = [];

  constructor(payments: Partial<Payments> = {}) {
    Object.assign(this.payments, payments);
    this.gateway.answer('getPayments', () => ({ answer: this.payments }));
    this.gateway.answer('validateCoupon', ({ body: { code } }) => {
      const finalPrice = { WELCOME: 0, HALF: 1000 }[code];
      if (finalPrice === undefined) return { problem: 'coupon.invalid' };
      return { answer: { finalPrice, message: 'Coupon applied successfully 🎉' } };
    });
    this.gateway.answer('activateFree', ({ headers }) => {
      this.keys.push(headers.get('idempotency-key'));
      if (this.isFailing) return { problem: 'service.unavailable' };
      const id = `64b0c0ffee0000000000b00${this.payments.orders.length + 1}`;
      const orders = [anOrder(id, '2026-11-22T06:30:00.000Z'), ...this.payments.orders];
      this.payments = { ...this.payments, membership: { active: true, active_until: this.nextEnd }, orders };
      return { answer: { message: 'Free activation successful 🎉', ...this.payments } };
    });
  }

  open(): OpenPage {
    return openPage(remote, '/payment-page', { gateway: this.gateway, session: aSession() });
  }
}
