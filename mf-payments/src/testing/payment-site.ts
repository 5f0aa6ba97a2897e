import type { Order, PaymentsOverview } from '@bandhavya/contracts';
import { PREMIUM } from '@bandhavya/domain';
import { aSession, installModalDialogs, type OpenPage, openPage, StubGateway } from '@bandhavya/testing-browser';
import { remote } from '../remote.ts';
import { anOrder, withEvent } from './orders.ts';

let sites = 0;

/** The payments of a member behind a stub gateway. The coupon WELCOME is free; HALF halves the price. */
export class PaymentSite {
  readonly gateway = new StubGateway();
  /** The address of the checkout script. Each site has its own, because a loaded script stays loaded. */
  readonly script = `https://checkout.example/${++sites}.js`;
  payments: PaymentsOverview = { membership: { active: false }, price_paise: PREMIUM.price_paise, orders: [] };
  /** The end of the membership after the next activation. */
  nextEnd = '2027-05-22T06:30:00.000Z';
  /** The provider has captured the payments that the page reports. */
  isCaptured = true;
  /** The gateway answers activations with 503. */
  isFailing = false;
  /** The idempotency keys of activations and orders in the order of their arrival. */
  readonly keys: (string | null)[] = [];

  constructor(payments: Partial<PaymentsOverview> = {}) {
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
      this.#place({ ...anOrder(this.#nextId(), '2026-11-22T06:30:00.000Z'), coupon_code: 'WELCOME' });
      this.#extend();
      return { answer: { message: 'Free activation successful 🎉', ...this.payments } };
    });
    this.#sell();
  }

  open(path = '/payment-page'): OpenPage {
    installModalDialogs();
    return openPage(remote, path, { gateway: this.gateway, session: aSession() });
  }

  /** The provider reports an event of the last order, which is activated when it is captured. */
  report(name: 'activated' | 'payment-authorized' | 'payment-returned', orders = this.payments.orders): void {
    const [last, ...earlier] = orders;
    if (!last) throw new Error('There is no order');
    this.payments = { ...this.payments, orders: [withEvent(last, name), ...earlier] };
    if (name === 'activated') this.#extend();
  }

  #sell(): void {
    this.gateway.answer('createOrder', ({ headers, body }) => {
      this.keys.push(headers.get('idempotency-key'));
      if (this.isFailing) return { problem: 'payments.unavailable' };
      const state = body.state ?? this.payments.billing_state;
      if (!state) {
        const message = 'Please choose a value from the list.';
        return { problem: 'request.invalid', errors: [{ field: 'state', code: 'value.invalid', message }] };
      }
      const amount = body.couponCode === 'HALF' ? 100_000 : 200_000;
      const order = { ...anOrder(this.#nextId(), '2026-11-22T06:30:00.000Z', amount), state: 'created' as const };
      this.#place({ ...order, events: order.events.slice(0, 1) });
      this.payments.billing_state = state;
      return { answer: { id: order.id, checkout: this.#checkoutOf(order) } };
    });
    this.gateway.answer('verifyPayment', () => {
      if (this.isCaptured) this.report('activated');
      return this.isCaptured
        ? { answer: { outcome: 'activated', message: 'Payment successful 🎉', ...this.payments } }
        : { answer: { outcome: 'pending', ...this.payments } };
    });
  }

  #checkoutOf({ id, amount_paise: amount }: Order) {
    return {
      ...{ script: this.script, key: 'rzp_test_site', order_id: `order_${id}`, amount, currency: 'INR' as const },
      ...{ name: 'Bandhavya', description: 'Premium membership' },
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '9876543210' },
    };
  }

  #nextId(): string {
    return `64b0c0ffee0000000000b00${this.payments.orders.length + 1}`;
  }

  #place(order: Order): void {
    this.payments = { ...this.payments, orders: [order, ...this.payments.orders] };
  }

  #extend(): void {
    this.payments = { ...this.payments, membership: { active: true, active_until: this.nextEnd } };
  }
}
