import * as z from 'zod/mini';

/** The longest code of a coupon, in characters. */
export const COUPON_CODE_MAX = 30;

/** The messages of successful requests. A page shows its own translation of them. */
export const PAYMENT_MESSAGES = {
  couponApplied: 'Coupon applied successfully 🎉',
  freeActivation: 'Free activation successful 🎉',
} as const;

/** A coupon code in any case; the value is in upper case. */
export const couponCode = z
  .string({ error: (issue) => (issue.input === undefined ? 'coupon.required' : 'value.invalid') })
  .check(
    z.maxLength(COUPON_CODE_MAX * 2, { error: 'value.too-long', abort: true }),
    z.overwrite((code) => code.trim().toUpperCase()),
    z.minLength(1, { error: 'coupon.required', abort: true }),
    z.maxLength(COUPON_CODE_MAX, { error: 'value.too-long', abort: true }),
    z.regex(/^[A-Z0-9-]+$/u, 'coupon.characters'),
  );

/** POST /api/coupons/validate */
export const couponBody = z.strictObject({ code: couponCode });

/** A coupon that the member may use now. */
export const couponAnswer = z.object({
  /** In whole rupees: a coupon never leaves a part of a rupee. */
  finalPrice: z.int(),
  message: z.string(),
});

/** POST /api/payments/activate-free */
export const activateFreeBody = z.strictObject({ couponCode });

/** The events in the log of an order. */
export const ORDER_EVENTS = ['created', 'activated'] as const;
export type OrderEventName = (typeof ORDER_EVENTS)[number];

/** The states of an order. */
export const ORDER_STATES = ['activated'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order of the member. */
export const orderAnswer = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  amount_paise: z.int(),
  coupon_code: z.optional(z.string()),
  events: z.array(z.object({ at: z.string(), name: z.enum(ORDER_EVENTS) })),
});
export type Order = z.output<typeof orderAnswer>;

/** The premium membership of the member; absent parts: never active. */
export const membershipAnswer = z.object({
  active: z.boolean(),
  /** The end of the paid time, also when it has passed. */
  active_until: z.optional(z.string()),
});
export type Membership = z.output<typeof membershipAnswer>;

/** GET /api/payments/me */
export const paymentsAnswer = z.object({
  membership: membershipAnswer,
  /** The full price including tax, in paise. */
  price_paise: z.int(),
  /** The last order first. */
  orders: z.array(orderAnswer),
});
export type Payments = z.output<typeof paymentsAnswer>;

/** The result of an activation. */
export const activationAnswer = z.object({ message: z.string(), ...paymentsAnswer.shape });
