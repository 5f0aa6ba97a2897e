import { randomUUID } from 'node:crypto';
import { PAYMENT_MESSAGES, type paymentEndpoints } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { DAILY_LIMITS } from '@bandhavya/domain';
import { type MembersService, requireChangeable } from '@bandhavya/members';
import { checkoutFor } from '@bandhavya/payments';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Handlers } from '../../api/mount.ts';
import { dailyLimit } from '../../limits/daily-limit.ts';
import { type PaymentServices, publishPaymentsChanged } from './payment-services.ts';
import { prefillOf, presentPayments } from './payments.presenter.ts';
import { receiptHandlers } from './receipts.handlers.ts';

const PAISE_PER_RUPEE = 100;

export function paymentHandlers(services: PaymentServices): Pick<Handlers, keyof typeof paymentEndpoints> {
  const { opened, checkout, settings, members, live, redis, languageOf } = services;
  const { payments, refunds } = opened;
  const countAttempt = dailyLimit({
    redis,
    name: 'coupons',
    points: DAILY_LIMITS.coupons,
    code: 'coupons.exhausted',
  });
  const overview = async (memberId: string) => {
    const [shown, state, member] = await Promise.all([
      payments.overview(memberId),
      opened.payers.stateOf(memberId),
      members.get(memberId),
    ]);
    const receipts = await opened.receipts.receiptsOf(shown.orders);
    return presentPayments({ ...shown, state, member, receipts }, new Date());
  };
  return {
    ...receiptHandlers(opened),
    validateCoupon: async ({ memberId, body }) => {
      await members.requireActive(memberId);
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
        await publishPaymentsChanged(live, memberId);
      }
      return { message: PAYMENT_MESSAGES.freeActivation, ...(await overview(memberId)) };
    },
    createOrder: async ({ memberId, body, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      const member = await requirePayer(members, memberId);
      const { couponCode, state } = body;
      const isRetry = (await checkout.orderOf(memberId, key)) !== undefined;
      if (couponCode !== undefined && !isRetry) await countAttempt(memberId);
      const order = await checkout.createOrder({ memberId, couponCode, state, key, language: languageOf(req) });
      await publishPaymentsChanged(live, memberId);
      return { id: order._id.toHexString(), checkout: checkoutFor(order, { ...settings, prefill: prefillOf(member) }) };
    },
    verifyPayment: async ({ memberId, body }) => {
      const outcome = await checkout.verify({
        memberId,
        providerOrder: body.razorpay_order_id,
        payment: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      });
      await publishPaymentsChanged(live, memberId);
      const message = outcome === 'activated' ? { message: PAYMENT_MESSAGES.paid } : {};
      return { outcome, ...message, ...(await overview(memberId)) };
    },
    requestRefund: async ({ memberId, body, req }) => {
      const orderId = String(req.params.id);
      await refunds.request({ memberId, orderId, ...(body.reason ? { reason: body.reason } : {}) }, new Date());
      await publishPaymentsChanged(live, memberId);
      return overview(memberId);
    },
    getPayments: ({ memberId }) => overview(memberId),
  };
}

/** The member. Throws 403 without the consents or with an archived account, and 401 for a deleted member. */
async function requirePayer(members: MembersService, memberId: string): Promise<Member> {
  const member = await members.get(memberId);
  requireChangeable(member);
  return member;
}
