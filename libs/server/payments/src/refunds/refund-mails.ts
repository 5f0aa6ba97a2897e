import { queueMail } from '@bandhavya/mail';
import type { MailModel } from '@bandhavya/mail/models';
import type { ClientSession } from 'mongoose';
import type { OrderPayment, PaymentOrder, PaymentRefund } from '../orders/order.model.ts';
import type { RefundStep } from './refund-progress.ts';
import { expectedBy } from './refund-terms.ts';

type RefundMail = { order: PaymentOrder; payment: OrderPayment; refund: PaymentRefund; step: RefundStep };

/** Queues the mail about a step of a refund, once for each attempt to refund the payment. */
export async function queueRefundMail(
  mails: MailModel,
  { order, payment, refund, step }: RefundMail,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { member, language } = order;
  const to = { key: `refund-${step}:${payment.id}:${refund.retries ?? 0}`, member, language };
  const { amount_paise } = payment;
  if (step === 'approved') {
    await queueMail(mails, { ...to, name: 'refund-approved', values: { amount_paise } }, now, session);
  } else if (step === 'sent') {
    // The member was told when the payment was returned.
    if (payment.use === 'returned') return;
    const expected_by = expectedBy(refund.sent_at ?? now).toISOString();
    await queueMail(mails, { ...to, name: 'refund-sent', values: { amount_paise, expected_by } }, now, session);
  } else if (step === 'processed') {
    const reference = refund.reference === undefined ? {} : { reference: refund.reference };
    await queueMail(mails, { ...to, name: 'refund-processed', values: { amount_paise, ...reference } }, now, session);
  } else {
    await queueMail(mails, { ...to, name: 'refund-failed', values: { amount_paise } }, now, session);
  }
}
