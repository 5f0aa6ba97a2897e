import { randomUUID } from 'node:crypto';
import { type CouponTerms, openPayments } from '@bandhavya/payments';
import type { Site } from './gateway.ts';
import type { Person } from './people.ts';

/** Creates a coupon as the staff does, and returns its code. It makes the membership free unless the terms say otherwise. */
export async function newCoupon(site: Site, terms: Partial<CouponTerms> = {}): Promise<string> {
  const { staffCoupons } = openPayments(site.stored.connection);
  const code = `TEST-${randomUUID().slice(0, 8)}`;
  const coupon = { code, percent: 100, expires: '2099-12-31', limit: 1000, ...terms };
  return (await staffCoupons.create(coupon, { staff: 'Ravi', reason: 'Offer' }))._id;
}

/** Activates the premium membership of a member with a coupon. */
export async function givePremium(site: Site, { browser }: Person): Promise<void> {
  const answer = await browser.send('POST', '/api/payments/activate-free', { couponCode: await newCoupon(site) });
  if (answer.status !== 200) throw new Error(`The activation was answered with ${answer.status}`);
}
