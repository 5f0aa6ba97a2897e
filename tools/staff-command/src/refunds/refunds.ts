import type { StaffAction } from '@bandhavya/data';
import type { PaymentOrder, RefundCase } from '@bandhavya/payments';
import * as z from 'zod/mini';
import { type Action, type Area, namedActions, type Services } from '../area.ts';
import { moment } from '../format.ts';
import { readOptions, type Typed } from '../options.ts';
import { orderLine } from '../orders/order-lines.ts';

const ORDER = 'id of the order';

export const refunds: Area = {
  usage: [
    'refunds list',
    'refunds approve <order>',
    'refunds decline <order>',
    'refunds retry <order> --payment <payment>',
  ],
  read: namedActions({
    list,
    approve: decision('Approved', ({ refunds: actions }, order, by) => actions.approve(order, by, new Date())),
    decline: decision('Declined', ({ refunds: actions }, order, by) => actions.decline(order, by, new Date())),
    retry,
  }),
};

function list(typed: Typed): Action {
  const { by } = readOptions(typed);
  return async ({ refunds: actions, say }) => {
    const cases = await actions.list(by, new Date());
    for (const each of cases) say(caseLine(each));
    if (cases.length === 0) say('There are no open refunds.');
  };
}

type Decide = (services: Services, order: string, by: StaffAction) => Promise<PaymentOrder>;

function decision(done: string, decide: Decide): (typed: Typed) => Action {
  return (typed) => {
    const { by, subject } = readOptions(typed, { subject: ORDER });
    return async (services) => {
      const order = await decide(services, subject, by);
      services.say(`${done}: ${orderLine(order)}`);
      await services.tell(order.member.toHexString(), 'payments.changed');
    };
  };
}

/** Sends back once more a payment that its order could not use. */
function retry(typed: Typed): Action {
  const payment = z.string({ error: 'is missing: the id of the payment' });
  const { by, subject, options } = readOptions(typed, { subject: ORDER, options: { payment } });
  return async ({ refunds: actions, say, tell }) => {
    const order = await actions.retryReturn({ order: subject, payment: options.payment }, by, new Date());
    say(`Sent back again: ${orderLine(order)}`);
    await tell(order.member.toHexString(), 'payments.changed');
  };
}

function caseLine({ order, since, used_at, used_feature, refundable_until }: RefundCase): string {
  const requested = order.events.findLast(({ name }) => name === 'refund-requested');
  const parts = [
    `since ${moment(since)}`,
    `member ${order.member.toHexString()}`,
    used_at ? `premium used ${moment(used_at)}: ${used_feature}` : 'premium not used',
    refundable_until && `window until ${moment(refundable_until)}`,
    requested?.reason && `"${requested.reason}"`,
  ];
  return [orderLine(order), ...parts.filter(Boolean)].join(', ');
}
