import * as z from 'zod/mini';

const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_\\w{1,60}$`, 'u')));
const amount = z.int().check(z.gte(0));
const optionalText = z.optional(z.nullable(z.string()));

/** An order at the provider. */
export const providerOrder = z.object({ id: id('order'), amount, currency: z.string(), status: z.string() });
export type ProviderOrder = z.output<typeof providerOrder>;

export const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

/**
 * A payment at the provider, with the fields that this site uses. `amount` is in the smallest unit of the currency.
 * @see https://razorpay.com/docs/api/payments/entity
 */
export const providerPayment = z.object({
  id: id('pay'),
  amount,
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  order_id: optionalText,
  method: z.string(),
  card: z.optional(z.nullable(z.object({ last4: optionalText, network: optionalText }))),
  vpa: optionalText,
  /** The sum of the refunds that have not failed. */
  amount_refunded: z.optional(amount),
  error_code: optionalText,
  error_reason: optionalText,
});
export type ProviderPayment = z.output<typeof providerPayment>;

/** The payments of one order at the provider. */
export const providerPayments = z.object({ items: z.array(providerPayment) });

/**
 * A refund at the provider.
 * @see https://razorpay.com/docs/api/refunds/entity
 */
export const providerRefund = z.object({
  id: id('rfnd'),
  amount,
  currency: z.string(),
  payment_id: id('pay'),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.optional(z.nullable(z.object({ arn: optionalText, rrn: optionalText, utr: optionalText }))),
});
export type ProviderRefund = z.output<typeof providerRefund>;

/** The refunds of one payment at the provider. */
export const providerRefunds = z.object({ items: z.array(providerRefund) });
