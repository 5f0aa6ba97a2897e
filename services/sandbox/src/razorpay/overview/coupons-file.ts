import * as z from 'zod/mini';
import { readListFile } from '../../list-file.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const coupon = z.object({ code: text, description: text });
/** A coupon of the site for testers. */
export type ListedCoupon = z.output<typeof coupon>;

/** The coupons of a JSON file. */
export function readCoupons(path: string | undefined, report: (error: unknown) => void): Promise<ListedCoupon[]> {
  return readListFile(path, coupon, report);
}
