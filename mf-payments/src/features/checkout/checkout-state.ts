import type { CheckoutPayment } from '@bandhavya/api-client';
import type { STATES } from '@bandhavya/contracts';

export type State = (typeof STATES)[number];

/** Why no membership was activated. `code`: of the problem, or 'network'. `reason`: Razorpay's code. */
export type CheckoutProblem =
  | { why: 'refused'; code: string }
  | { why: 'unopened' | 'dismissed' | 'returned' | 'unconfirmed' }
  | { why: 'declined'; reason: string | undefined };

/** The result of the last request or press, which the page shows as a message. `code`: of a rule, a problem, or 'network'. */
export type CheckoutOutcome =
  | { kind: 'coupon-applied' }
  | { kind: 'coupon-failed'; code: string }
  | { kind: 'proceeding'; price_paise: number }
  | { kind: 'payment-failed'; problem: CheckoutProblem };

/** A payment that waits for its confirmation. */
export type UnconfirmedPayment = {
  /** The id of the order at the gateway. */
  order: string;
  /** Absent: the gateway knows of the payment from its provider. */
  payment?: CheckoutPayment;
  /** The member paid in this page. */
  isNew?: boolean;
};

export type CheckoutState = {
  /** The code of a coupon as typed. */
  code: string;
  /** The coupon that counts, until its code changes or is refused. */
  coupon?: { code: string; price_paise: number } | undefined;
  /** The member's State for the tax invoice. */
  billingState: State | '';
  /** How often Proceed was pressed without a State. */
  demands: number;
  outcome?: CheckoutOutcome | undefined;
  /** The request that runs, or the payment with its window. Only one runs at a time. */
  work?: 'coupon' | 'activation' | 'payment' | undefined;
  /** The idempotency key of all attempts to activate with this code. */
  activationKey?: string | undefined;
  /** The idempotency key of an order that the gateway has not answered yet. */
  orderKey?: string | undefined;
  unconfirmed?: UnconfirmedPayment | undefined;
};

export type CheckoutEvent =
  | { type: 'code-typed'; code: string }
  | { type: 'state-chosen'; state: State | '' }
  /** By the page or by the gateway. */
  | { type: 'state-demanded' }
  | { type: 'coupon-sent' }
  | { type: 'coupon-applied'; code: string; price_paise: number }
  | { type: 'coupon-refused'; code: string }
  | { type: 'activation-sent'; key: string }
  | { type: 'order-sent'; key: string; price_paise: number }
  | { type: 'order-created'; price_paise: number }
  | { type: 'failed'; problem: CheckoutProblem }
  | { type: 'paid'; order: string; payment: CheckoutPayment }
  /** The gateway lists an authorised payment that this page does not know. */
  | { type: 'payment-found'; order: string }
  | { type: 'confirmation-failed'; why: 'returned' | 'unconfirmed' }
  | { type: 'activated' };

/** A new code begins without coupon, message and keys. */
const NEW_CODE = { coupon: undefined, outcome: undefined, activationKey: undefined, orderKey: undefined };

export function openedCheckout(billingState: State | '', unconfirmed?: UnconfirmedPayment): CheckoutState {
  return { code: '', billingState, demands: 0, unconfirmed };
}

export function checkoutAfter(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'code-typed':
      return { ...state, ...NEW_CODE, code: event.code };
    case 'state-chosen':
      return { ...state, billingState: event.state, demands: 0, orderKey: undefined };
    case 'state-demanded':
      return { ...state, work: undefined, outcome: undefined, orderKey: undefined, demands: state.demands + 1 };
    case 'coupon-sent':
      return { ...state, work: 'coupon', outcome: undefined };
    case 'coupon-applied': {
      const { code, price_paise } = event;
      return withCoupon(state, { code, price_paise }, { kind: 'coupon-applied' });
    }
    case 'coupon-refused':
      return withCoupon(state, undefined, { kind: 'coupon-failed', code: event.code });
    case 'activation-sent':
      return { ...state, work: 'activation', outcome: undefined, activationKey: event.key };
    case 'order-sent':
      return { ...state, work: 'payment', outcome: proceeding(event), orderKey: event.key };
    case 'order-created':
      return { ...state, outcome: proceeding(event), orderKey: undefined };
    case 'failed':
      return afterFailure(state, event.problem);
    case 'paid': {
      const { order, payment } = event;
      return { ...state, work: undefined, unconfirmed: { order, payment, isNew: true } };
    }
    case 'payment-found':
      return { ...state, unconfirmed: { order: event.order } };
    case 'confirmation-failed':
      return { ...state, unconfirmed: undefined, outcome: { kind: 'payment-failed', problem: { why: event.why } } };
    case 'activated':
      return { ...state, work: undefined, unconfirmed: undefined };
  }
}

/** An order with another coupon has another price, so it needs another key. */
function withCoupon(state: CheckoutState, coupon: CheckoutState['coupon'], outcome: CheckoutOutcome): CheckoutState {
  return { ...state, work: undefined, coupon, outcome, orderKey: undefined };
}

function proceeding({ price_paise }: { price_paise: number }): CheckoutOutcome {
  return { kind: 'proceeding', price_paise };
}

function afterFailure(state: CheckoutState, problem: CheckoutProblem): CheckoutState {
  const code = problem.why === 'refused' ? problem.code : '';
  return {
    ...state,
    work: undefined,
    coupon: code.startsWith('coupon.') ? undefined : state.coupon,
    outcome: { kind: 'payment-failed', problem },
    orderKey: mayHaveArrived(code) ? state.orderKey : undefined,
  };
}

/** Whether the gateway may have created the order although the page received no order. */
function mayHaveArrived(code: string): boolean {
  return code === 'network' || code.endsWith('.unavailable') || code === 'server.error';
}
