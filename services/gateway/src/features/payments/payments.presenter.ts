import { type CheckoutOptions, livesIn, type Order, type PaymentsOverview, STATES } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { PREMIUM } from '@bandhavya/domain';
import {
  isActive,
  type Overview,
  type PaymentOrder,
  type ReceiptLink,
  type RefundTerms,
  refundTerms,
} from '@bandhavya/payments';

type Shown = Overview & {
  /** The member's State for tax invoices. */
  state: string | undefined;
  /** For a suggestion while no State is stored. */
  member: Member;
  /** By order. */
  receipts: ReadonlyMap<string, ReceiptLink[]>;
};

export function presentPayments({ membership, orders, state, member, receipts }: Shown, now: Date): PaymentsOverview {
  const suggested = state === undefined ? stateOf(member) : undefined;
  return {
    membership: {
      active: isActive(membership, now),
      ...(membership ? { active_until: membership.active_until.toISOString() } : {}),
    },
    price_paise: PREMIUM.price_paise,
    ...(state === undefined ? {} : { billing_state: state }),
    ...(suggested === undefined ? {} : { suggested_state: suggested }),
    orders: orders.map((order) => ({
      ...presentOrder(order),
      ...presentTerms(refundTerms(order, membership, now)),
      receipts: receipts.get(order._id.toHexString()) ?? [],
    })),
  };
}

function presentOrder({
  _id,
  state,
  amount_paise,
  coupon_code,
  events,
  payments,
}: PaymentOrder): Omit<Order, 'receipts'> {
  const means = payments.find(({ use }) => use === 'used')?.means;
  return {
    id: _id.toHexString(),
    state,
    amount_paise,
    ...(coupon_code === undefined ? {} : { coupon_code }),
    ...(means ? { means } : {}),
    events: events.map(({ at, name, reason }) => ({
      at: at.toISOString(),
      name,
      ...(reason === undefined ? {} : { reason }),
    })),
  };
}

function presentTerms({ refundable_until, not_refundable, refund }: RefundTerms) {
  return {
    ...(refundable_until ? { refundable_until: refundable_until.toISOString() } : {}),
    ...(not_refundable ? { not_refundable } : {}),
    ...(refund ? { refund: { ...refund, expected_by: refund.expected_by.toISOString() } } : {}),
  };
}

/** The contact details that the checkout fills in: what the member has entered, or else the name at the sign-in. */
export function prefillOf(member: Member): CheckoutOptions['prefill'] {
  const { first_name, last_name, given_name, family_name, email, phone_number } = member;
  const names = first_name === '' ? [given_name, family_name] : [first_name, last_name];
  return { name: names.join(' ').trim(), email, contact: phone_number === '' ? '' : `+91${phone_number}` };
}

/** The State of the profile: where the member lives, otherwise where the member works. */
function stateOf({ sections }: Member): PaymentsOverview['suggested_state'] {
  const entered = [livesIn(sections ?? {}).state, sections?.work?.work_state];
  return entered.map((text) => STATES.find((state) => state === text)).find((state) => state !== undefined);
}
