import type { ProblemCode } from '@bandhavya/contracts';

type RefusalCode = Extract<
  ProblemCode,
  | 'coupon.invalid'
  | 'coupon.not-free'
  | 'order.absent'
  | 'refund.too-late'
  | 'refund.feature-used'
  | 'refund.impossible'
>;

/** A payment or refund that the rules do not allow. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
