import type { FieldError, ProblemCode } from '@bandhavya/contracts';

type RefusalCode = Extract<
  ProblemCode,
  | 'request.invalid'
  | 'coupon.invalid'
  | 'coupon.not-free'
  | 'order.free'
  | 'order.absent'
  | 'payment.signature'
  | 'payments.unavailable'
  | 'webhook.signature'
  | 'refund.too-late'
  | 'refund.feature-used'
  | 'refund.impossible'
  | 'receipt.absent'
>;

/** A request about payments that the rules do not allow, or that the provider cannot answer now. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  readonly code: RefusalCode;
  /** With 'request.invalid': the fields at fault. */
  readonly fields: readonly FieldError[];

  constructor(code: RefusalCode, { fields = [], cause }: { fields?: readonly FieldError[]; cause?: unknown } = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
  }
}
