import * as z from 'zod/mini';
import { isoTime } from '../iso-time.ts';
import { STATES } from '../options/enumerations.ts';

/** The longest code of a coupon, in characters. */
export const COUPON_CODE_MAX = 30;

/** The messages of successful requests. A page shows its own translation of them. */
export const PAYMENT_MESSAGES = {
  couponApplied: 'Coupon applied successfully 🎉',
  freeActivation: 'Free activation successful 🎉',
  paid: 'Payment successful 🎉',
} as const;

/** A coupon code in any case; the value is in upper case. */
export const couponCode = z
  .string({ error: (issue) => (issue.input === undefined ? 'coupon.required' : 'value.invalid') })
  .check(
    z.maxLength(COUPON_CODE_MAX * 2, { error: 'value.too-long', abort: true }),
    z.overwrite((code) => code.trim()),
    z.minLength(1, { error: 'coupon.required', abort: true }),
    z.maxLength(COUPON_CODE_MAX, { error: 'value.too-long', abort: true }),
    z.regex(/^[A-Za-z0-9-]+$/u, { error: 'coupon.characters', abort: true }),
    z.overwrite((code) => code.toUpperCase()),
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

/** POST /api/payments/orders. The price follows from the coupon on the server. */
export const orderBody = z.strictObject({
  couponCode: z.optional(couponCode),
  /** The member's State for the tax invoice. Required until one is stored. */
  state: z.optional(z.enum(STATES, 'value.invalid')),
});

/** The options for Razorpay's checkout script. */
export const checkoutOptions = z.object({
  /** The address of the script, which defines `window.Razorpay`. */
  script: z.string(),
  key: z.string(),
  /** The id of the order at the provider. */
  order_id: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
});
export type CheckoutOptions = z.output<typeof checkoutOptions>;

/** An order that waits for its payment. */
export const createdOrderAnswer = z.object({ id: z.string(), checkout: checkoutOptions });

const providerText = z.string('value.invalid').check(z.regex(/^[\w]{1,100}$/u, 'value.invalid'));

/** POST /api/payments/verify: what the checkout script hands to the page after a payment. */
export const verifyBody = z.strictObject({
  razorpay_order_id: providerText,
  razorpay_payment_id: providerText,
  razorpay_signature: z.string('value.invalid').check(z.regex(/^[0-9a-f]{64}$/u, 'value.invalid')),
});

/** The events in the log of an order. */
export const ORDER_EVENTS = [
  'created',
  /** One attempt to pay failed. The order can still be paid. */
  'payment-failed',
  /** The bank reserved the amount. It is not captured yet. */
  'payment-authorized',
  'activated',
  'expired',
  /** A payment that the order cannot use is sent back in full. */
  'payment-returned',
  'refund-requested',
  'refund-approved',
  'refund-declined',
  /** The provider accepted the refund. Access has ended. */
  'refund-sent',
  'refund-processed',
  'refund-failed',
] as const;
export type OrderEventName = (typeof ORDER_EVENTS)[number];

/** The states of an order. */
export const ORDER_STATES = [
  /** Waits for its payment. */
  'created',
  'activated',
  'expired',
  'refund_requested',
  'refund_declined',
  'refund_approved',
  'refund_sent',
  'refunded',
  'refund_failed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The means of a payment. No card data but the network and the last four digits; a UPI address is masked. */
export const paymentMeans = z.object({
  method: z.string(),
  network: z.optional(z.string()),
  last4: z.optional(z.string()),
  vpa: z.optional(z.string()),
});
export type PaymentMeans = z.output<typeof paymentMeans>;

/** A debit note voids a credit note whose refund failed after all. Since version 1.10.0 of the API. */
export const RECEIPT_KINDS = ['invoice', 'credit-note', 'debit-note'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** An order of the member. */
export const orderAnswer = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  amount_paise: z.int(),
  coupon_code: z.optional(z.string()),
  /** The payment that activated the order. Absent for a free order. */
  means: z.optional(paymentMeans),
  /** `reason`: why a payment failed or a refund was declined or failed. */
  events: z.array(z.object({ at: isoTime, name: z.enum(ORDER_EVENTS), reason: z.optional(z.string()) })),
  /** Until when the member may request a refund. Absent when the member may not. */
  refundable_until: z.optional(isoTime),
  /** Why a paid order within its refund window is not refundable. */
  not_refundable: z.optional(z.enum(['feature-used'])),
  /** Of a sent refund: the reference of the bank, once known, and the day after which the member should ask the bank. */
  refund: z.optional(z.object({ reference: z.optional(z.string()), expected_by: z.string() })),
  /** Issued shortly after the activation, and after a refund. */
  receipts: z.array(z.object({ id: z.string(), kind: z.enum(RECEIPT_KINDS), number: z.string() })),
});
export type Order = z.output<typeof orderAnswer>;

/** The premium membership of the member; absent parts: never active. */
export const membershipAnswer = z.object({
  active: z.boolean(),
  /** The end of the paid time, also when it has passed. */
  active_until: z.optional(isoTime),
});
export type Membership = z.output<typeof membershipAnswer>;

/** GET /api/payments/me */
export const paymentsAnswer = z.object({
  membership: membershipAnswer,
  /** The full price including tax, in paise. */
  price_paise: z.int(),
  /** The member's State for tax invoices. Absent until the first paid order. */
  billing_state: z.optional(z.string()),
  /** The State of the profile, as a suggestion while none is stored. Since version 1.10.0 of the API. */
  suggested_state: z.optional(z.enum(STATES)),
  /** The last order first. */
  orders: z.array(orderAnswer),
});
export type PaymentsOverview = z.output<typeof paymentsAnswer>;

/** The result of an activation. */
export const activationAnswer = z.object({ message: z.string(), ...paymentsAnswer.shape });

/** The result of POST /api/payments/verify. 'pending': the provider has not confirmed the payment yet. */
export const verifyAnswer = z.object({
  outcome: z.enum(['activated', 'pending']),
  /** Of an activation. */
  message: z.optional(z.string()),
  ...paymentsAnswer.shape,
});

/** POST /api/payments/orders/{id}/refund */
export const refundBody = z.strictObject({
  reason: z.optional(z.string('value.invalid').check(z.maxLength(500, 'value.too-long'))),
});

/** A tax line of a receipt: 'IGST' between States, 'CGST' and 'SGST' within one. */
export const taxLine = z.object({ name: z.enum(['CGST', 'SGST', 'IGST']), percent: z.number(), paise: z.int() });

/** A tax invoice or a credit note. It never changes. */
export const receiptAnswer = z.object({
  id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** Gapless per kind and financial year, at most 16 characters: 'INV/26-27/000001'. */
  number: z.string(),
  issued_at: isoTime,
  order: z.string(),
  /** Of a credit note: the number of its invoice. */
  corrects: z.optional(z.string()),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    state: z.string(),
    gstin: z.optional(z.string()),
    email: z.string(),
  }),
  buyer: z.object({ name: z.string(), state: z.string() }),
  description: z.string(),
  /** The service accounting code. */
  sac: z.string(),
  price_paise: z.int(),
  discount_paise: z.int(),
  taxable_paise: z.int(),
  taxes: z.array(taxLine),
  total_paise: z.int(),
  means: z.optional(paymentMeans),
});
export type Receipt = z.output<typeof receiptAnswer>;
