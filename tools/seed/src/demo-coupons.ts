import type { OpenPayments } from '@bandhavya/payments';

const BY = { staff: 'Seed', reason: 'Demo coupons of npm start' };
const TERMS = { expires: '2099-12-31', limit: 1_000_000, perMember: 1_000_000 };

/** The coupons of a local site: two that can be used again and again, and one that has ended. */
export const DEMO_COUPONS = [
  { code: 'HALFPRICE', percent: 50, hasEnded: false, description: 'half the price' },
  { code: 'FREEPREMIUM', percent: 100, hasEnded: false, description: 'nothing to pay' },
  { code: 'ENDEDOFFER', percent: 50, hasEnded: true, description: 'has ended, so the site refuses it' },
] as const;

/** Creates the demo coupons that do not exist, as the staff does. */
export async function createDemoCoupons({ staffCoupons }: Pick<OpenPayments, 'staffCoupons'>): Promise<void> {
  for (const { code, percent, hasEnded } of DEMO_COUPONS) {
    if (await staffCoupons.exists(code)) continue;
    await staffCoupons.create({ code, percent, ...TERMS }, BY);
    if (hasEnded) await staffCoupons.retire(code, BY);
  }
}
