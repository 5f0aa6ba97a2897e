import { randomUUID } from 'node:crypto';
import { PAYMENT_MESSAGES, type paymentEndpoints } from '@bandhavya/contracts';
import { hasConsented, type MembersService } from '@bandhavya/members';
import type { Payments } from '@bandhavya/payments';
import { problem } from '@bandhavya/server';
import type { Redis } from 'ioredis';
import { dailyLimit } from '../../api/daily-limit.ts';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Handlers } from '../../api/mount.ts';
import { languageOf } from '../shell/language.ts';
import { presentPayments } from './payments.presenter.ts';

/** Attempts per member and 24 hours, against guessing codes. */
const COUPON_ATTEMPTS_PER_DAY = 100;
const PAISE_PER_RUPEE = 100;

type Services = { payments: Payments; members: MembersService; redis: Redis };

export function paymentHandlers({ payments, members, redis }: Services): Pick<Handlers, keyof typeof paymentEndpoints> {
  const countAttempt = dailyLimit({
    redis,
    name: 'coupons',
    points: COUPON_ATTEMPTS_PER_DAY,
    code: 'coupons.exhausted',
  });
  const overview = async (memberId: string) => presentPayments(await payments.overview(memberId), new Date());
  return {
    validateCoupon: async ({ memberId, body }) => {
      await countAttempt(memberId);
      const { final_price_paise } = await payments.quote(memberId, body.code);
      return { finalPrice: final_price_paise / PAISE_PER_RUPEE, message: PAYMENT_MESSAGES.couponApplied };
    },
    activateFree: async ({ memberId, body, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      if (!(await payments.isActivated(memberId, key))) {
        await requirePayer(members, memberId);
        await countAttempt(memberId);
        await payments.activateFree({ memberId, code: body.couponCode, key, language: languageOf(req) });
      }
      return { message: PAYMENT_MESSAGES.freeActivation, ...(await overview(memberId)) };
    },
    getPayments: ({ memberId }) => overview(memberId),
    createOrder: unavailable,
    verifyPayment: unavailable,
    requestRefund: unavailable,
    getReceipt: unavailable,
    getReceiptPdf: unavailable,
  };
}

/** Throws 403 for a member without the consents or with an archived account, and 401 for a deleted one. */
async function requirePayer(members: MembersService, memberId: string): Promise<void> {
  const member = await members.get(memberId);
  if (!hasConsented(member)) throw problem('consent.required');
  if (member.archived_at) throw problem('account.archived');
}

async function unavailable(): Promise<never> {
  throw problem('payments.unavailable');
}
