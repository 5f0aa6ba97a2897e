import { randomUUID } from 'node:crypto';
import { newMember } from '@bandhavya/data';
import type { Mail } from '@bandhavya/mail';
import { ownSmtp } from '@bandhavya/mail/testing';
import { openPayments, type PaymentOrder } from '@bandhavya/payments';
import { startProvider } from '@bandhavya/payments/testing';
import { paymentCollections } from '@bandhavya/payments/testing/collections';
import { createLogger, liveChannel } from '@bandhavya/runtime';
import { collectionOf, storedCollections } from '@bandhavya/testing/collections';
import { eventually } from '@bandhavya/testing/waits';
import { Types } from 'mongoose';
import { expect, onTestFinished } from 'vitest';
import { startSite } from './site.ts';

const MINUTE_MS = 60_000;
export const BY = { staff: 'Asha', reason: 'Requested by phone' };

/** A site with a payment provider and an SMTP server, whose members pay and close their tabs. */
export async function startShop() {
  const site = await startSite();
  const [provider, smtp] = [await startProvider(onTestFinished), await ownSmtp(onTestFinished)];
  await smtp.start();
  const { data } = site.storage;
  const payments = openPayments(data.connection);
  await payments.ensureIndexes();
  const log = createLogger({ service: 'test', level: 'silent' });
  const { checkout } = payments.openCheckout({ provider: provider.settings, log });
  const { orders, memberships, receipts } = paymentCollections(data.connection);
  const mails = collectionOf<Mail>(data.connection, 'mails');
  const orderOf = async (id: Types.ObjectId): Promise<PaymentOrder> => {
    const order = await orders.findOne({ _id: id });
    if (!order) throw new Error('The order is not stored');
    return order;
  };
  const membershipOf = (id: Types.ObjectId) => memberships.findOne({ _id: id });

  const addMember = async () => {
    const person = { email: `${randomUUID()}@mail.example`, given_name: 'Asha', family_name: '' };
    const [_id, now] = [new Types.ObjectId(), new Date()];
    const member = newMember({ provider: 'google', subject: randomUUID() }, person);
    await storedCollections(data.connection).members.insertOne({ _id, ...member, created_at: now, updated_at: now });
    return _id.toHexString();
  };
  /** An order that was created some minutes ago, so that its first check is due. */
  const order = async (minutesAgo = 3) => {
    const request = { memberId: await addMember(), key: randomUUID(), state: 'Karnataka', language: 'en' } as const;
    return checkout.createOrder(request, new Date(Date.now() - minutesAgo * MINUTE_MS));
  };
  return {
    ...site,
    provider,
    smtp,
    payments,
    mails,
    orderOf,
    membershipOf,
    /** The numbers of all receipts. */
    receiptNumbers: async () => (await receipts.find().toArray()).map(({ number }) => number),
    order,
    variables: {
      SMTP_URL: smtp.url,
      RAZORPAY_KEY_ID: provider.settings.keyId,
      RAZORPAY_KEY_SECRET: provider.settings.keySecret,
      RAZORPAY_API_URL: provider.settings.apiUrl,
    },
    /** An order that was paid while its tab was closed. */
    paidOrder: async (payment: Parameters<typeof provider.ledger.pay>[1] = {}) => {
      // A worker that checks an unpaid order checks it again after minutes, so the check is due only after the payment.
      const created = await order(0);
      provider.ledger.pay(created.provider_order, payment);
      await orders.updateOne({ _id: created._id }, { $set: { check_at: new Date(0) } });
      return created;
    },
    /** The provider processes all refunds, and its webhooks reach the site. */
    refundProcessed: async () => {
      for (const refund of provider.ledger.refunds.values())
        await payments.refunds.record({ ...refund, status: 'processed' }, new Date());
    },
    /** Moves all leases of mails into the past. */
    passLeases: () => mails.updateMany({ lease_until: { $exists: true } }, { $set: { lease_until: new Date(0) } }),
    /** Ends the locks of all running jobs. */
    passJobLocks: async () => {
      const locks = await site.redis.keys('*:lock');
      if (locks.length > 0) await site.redis.del(locks);
    },
    mail: (key: string) => mails.findOne({ _id: key }),
    /** Resolves when the order is active, has its invoice, and its mail was sent. Checks that each exists once. */
    untilServed: async ({ _id, member }: Pick<PaymentOrder, '_id' | 'member'>) => {
      await eventually(async () => {
        expect((await orderOf(_id)).state).toBe('activated');
        expect(await mails.countDocuments({ member, name: 'receipt', state: 'sent' })).toBe(1);
      });
      const after = await orderOf(_id);
      expect(after.events.filter(({ name }) => name === 'activated')).toHaveLength(1);
      expect(after.payments.map(({ use }) => use)).toEqual(['used']);
      expect((await membershipOf(member))?.periods).toHaveLength(1);
      expect(await receipts.countDocuments({ order: _id, kind: 'invoice' })).toBe(1);
    },
    /** The live events of a member from now on. */
    liveEvents: async (memberId: Types.ObjectId) => {
      const events: unknown[] = [];
      const subscriber = site.redis.duplicate();
      onTestFinished(() => subscriber.disconnect());
      subscriber.on('message', (_channel, message) => events.push(JSON.parse(message)));
      await subscriber.subscribe(liveChannel(memberId.toHexString()));
      return events;
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
