import type { ProblemCode } from '@bandhavya/contracts';

/** A payment that the rules do not allow. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  readonly code: Extract<ProblemCode, 'coupon.invalid' | 'coupon.not-free'>;

  constructor(code: PaymentRefusedError['code']) {
    super(code);
    this.code = code;
  }
}
