import { couponCode, isMessageCode } from '@bandhavya/contracts';
import { PREMIUM, parseCalendarDate, startOfDayAt } from '@bandhavya/domain';
import { messages } from '@bandhavya/texts/messages';
import * as z from 'zod/mini';
import type { Coupon } from './coupon.model.ts';
import type { Discount } from './price.ts';

/** A shorter code could be guessed within the daily limit of attempts. */
const CODE_MIN = 4;
const RUPEES_MAX = PREMIUM.price_paise / 100;
const LIMIT_MAX = 1_000_000;
const DAY_MS = 24 * 3_600_000;

const whole = (from: number, to: number) =>
  z
    .int({ error: `must be a whole number from ${from} to ${to}` })
    .check(z.minimum(from, `must be at least ${from}`), z.maximum(to, `must be at most ${to}`));

/** The terms of a new coupon, with messages for the staff. */
const couponTerms = z
  .strictObject({
    code: couponCode.check(z.minLength(CODE_MIN, `must have at least ${CODE_MIN} characters`)),
    percent: z.optional(whole(1, 100)),
    rupees: z.optional(whole(1, RUPEES_MAX)),
    /** The last day on which the coupon is valid, in India: 'YYYY-MM-DD'. */
    expires: z
      .string({ error: 'is missing: the last valid day, such as 2026-12-31' })
      .check(z.refine((text) => parseCalendarDate(text) !== undefined, 'must be a day such as 2026-12-31')),
    limit: whole(1, LIMIT_MAX),
    perMember: z._default(whole(1, LIMIT_MAX), 1),
  })
  .check(
    z.refine((terms) => (terms.percent === undefined) !== (terms.rupees === undefined), {
      error: 'is needed, or rupees: exactly one of the two',
      path: ['percent'],
      when: () => true,
    }),
  );
export type CouponTerms = z.input<typeof couponTerms>;

/** An action of the staff that is not possible, with one sentence a fault: 'percent must be at most 100'. */
export class CouponTermsError extends Error {
  override readonly name = 'CouponTermsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

/**
 * The coupon that the terms describe.
 * @throws CouponTermsError when a term is missing or wrong
 */
export function newCoupon(terms: CouponTerms, now: Date): Coupon {
  const parsed = couponTerms.safeParse(terms);
  if (!parsed.success) throw new CouponTermsError(parsed.error.issues.map(sentence));
  const { code, expires, limit, perMember } = parsed.data;
  const expires_at = endOfDay(expires);
  if (expires_at <= now) throw new CouponTermsError(['expires must not be in the past']);
  return {
    _id: code,
    discount: discountOf(parsed.data),
    expires_at,
    limit,
    limit_per_member: perMember,
    used: 0,
    created_at: now,
  };
}

function discountOf({ percent, rupees = 0 }: { percent?: number | undefined; rupees?: number | undefined }): Discount {
  return percent === undefined ? { paise: rupees * 100 } : { percent };
}

/** The first instant after a day in India. */
function endOfDay(day: string): Date {
  // Noon in UTC is the same day in India.
  return new Date(startOfDayAt(new Date(`${day}T12:00:00Z`)).getTime() + DAY_MS);
}

function sentence({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  const field = path.join('.');
  if (code === 'unrecognized_keys' && 'keys' in issue) return `${String(issue.keys)} is unknown`;
  return isMessageCode(message) ? `${field}: ${messages[message]}` : `${field} ${message}`;
}
