import type { MembershipEnds, OrderChecks, ReceiptIssuer, RefundExecutor, Refunds } from '@bandhavya/payments';
import type { JobKind } from './job-kind.ts';

type PaymentJobsParts = {
  orderChecks: OrderChecks;
  refunds: Refunds;
  refundExecutor: RefundExecutor;
  receiptIssuer: ReceiptIssuer;
  membershipEnds: MembershipEnds;
  /** Rejects when the event was not published. */
  publish: (memberId: string) => Promise<void>;
  /** Time between two scans for work that a member waits for, in milliseconds. */
  intervalMs: number;
};

/** Ends and reminders are looked for less often by this factor. */
const SLOW = 10;
/** A webhook reports the result of a refund. Lost webhooks are made up for once an hour. */
const HOURLY = 3600;

/** The jobs of payments. */
export function paymentJobs(parts: PaymentJobsParts): JobKind[] {
  return [
    checkOrder(parts),
    sendRefund(parts),
    pollRefund(parts),
    issueReceipt(parts),
    remind(parts),
    end(parts),
  ] as JobKind[];
}

function checkOrder({ orderChecks, intervalMs }: PaymentJobsParts): JobKind<{ order: string }> {
  return {
    name: 'check-order',
    queue: 'provider',
    intervalMs,
    due: async (now, limit) => (await orderChecks.due(now, limit)).map(({ order }) => ({ id: order, data: { order } })),
    run: async ({ order }, now) => (await orderChecks.check(order, now))?.memberId,
  };
}

type RefundData = { order: string; payment: string };

/** A refund that the staff sends again has another time, so it is another item. */
const refundItem = ({ order, payment, since }: RefundData & { since: Date }) => ({
  id: `${order}-${payment}-${since.getTime()}`,
  data: { order, payment },
});

function sendRefund({ refunds, refundExecutor, intervalMs }: PaymentJobsParts): JobKind<RefundData> {
  return {
    name: 'send-refund',
    queue: 'provider',
    intervalMs,
    due: async (now, limit) => (await refunds.dueRefunds(now, limit)).map(refundItem),
    run: (item, now) => refundExecutor.executeRefund(item, now),
  };
}

function pollRefund({ refunds, refundExecutor, intervalMs }: PaymentJobsParts): JobKind<RefundData> {
  return {
    name: 'poll-refund',
    queue: 'provider',
    intervalMs: intervalMs * HOURLY,
    due: async (now) => (await refunds.sentRefunds(now)).map(refundItem),
    run: (item, now) => refundExecutor.pollRefund(item, now),
  };
}

function issueReceipt({ receiptIssuer, intervalMs }: PaymentJobsParts): JobKind<Parameters<ReceiptIssuer['issue']>[0]> {
  return {
    name: 'issue-receipt',
    queue: 'database',
    intervalMs,
    due: async (_now, limit) =>
      (await receiptIssuer.ordersWithoutReceipt(limit)).map((data) => ({ id: `${data.order}-${data.kind}`, data })),
    run: (item, now) => receiptIssuer.issue(item, now),
  };
}

function remind({
  membershipEnds,
  intervalMs,
}: PaymentJobsParts): JobKind<{ member: string; end: string; days: 7 | 1 }> {
  return {
    name: 'remind',
    queue: 'database',
    intervalMs: intervalMs * SLOW,
    due: async (now, limit) =>
      (await membershipEnds.remindersDue(now, limit)).map(({ member, end, days }) => ({
        id: `${member}-${end.getTime()}-${days}`,
        data: { member, end: end.toISOString(), days },
      })),
    run: async ({ member, end, days }, now) => {
      await membershipEnds.remind({ member, end: new Date(end), days }, now);
      return undefined;
    },
  };
}

function end({ membershipEnds, publish, intervalMs }: PaymentJobsParts): JobKind<{ member: string; end: string }> {
  return {
    name: 'end-membership',
    queue: 'database',
    intervalMs: intervalMs * SLOW,
    due: async (now, limit) =>
      (await membershipEnds.endedMemberships(now, limit)).map(({ member, end: instant }) => ({
        id: `${member}-${instant.getTime()}`,
        data: { member, end: instant.toISOString() },
      })),
    // Open pages only learn of the end by this event, so it is published before the end is noted.
    run: async ({ member, end: instant }) => {
      await publish(member);
      await membershipEnds.noteEnded({ member, end: new Date(instant) });
      return undefined;
    },
  };
}
