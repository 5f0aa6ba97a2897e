import { randomUUID } from 'node:crypto';
import type { SharedSite } from '../site/shared-site.ts';
import { staff } from './staff.ts';

/** Creates a coupon for one use of one member, as the staff does. Returns its code. */
export async function newCoupon(site: SharedSite, percent: number): Promise<string> {
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();
  await staff(site, 'coupons', 'create', code, '--percent', `${percent}`, '--expires', '2099-12-31', '--limit', '1');
  return code;
}
