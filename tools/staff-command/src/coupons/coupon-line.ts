import type { Coupon } from '@bandhavya/payments';
import { day, rupees } from '../format.ts';

/** One line about a coupon: 'DIWALI26  50 % off, until 31 Dec 2026, 3 of 100 used, 1 per member'. */
export function couponLine(coupon: Coupon, now: Date): string {
  const { _id, discount, expires_at, used, limit, limit_per_member, retired_at } = coupon;
  const off = 'percent' in discount ? `${discount.percent} % off` : `${rupees(discount.paise)} off`;
  // The last valid day ends one millisecond before the coupon expires.
  const until = `until ${day(expires_at.getTime() - 1)}`;
  const parts = [off, until, `${used} of ${limit} used`, `${limit_per_member} per member`];
  if (retired_at) parts.push(`retired ${day(retired_at)}`);
  else if (expires_at <= now) parts.push('expired');
  return `${_id}  ${parts.join(', ')}`;
}
