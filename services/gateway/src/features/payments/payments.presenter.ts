import { type Order, type Payments, PREMIUM } from '@bandhavya/contracts';
import { isActive, type Overview, type PaymentOrder } from '@bandhavya/payments';

export function presentPayments({ membership, orders }: Overview, now: Date): Payments {
  return {
    membership: {
      active: isActive(membership, now),
      ...(membership ? { active_until: membership.active_until.toISOString() } : {}),
    },
    price_paise: PREMIUM.price_paise,
    orders: orders.map(presentOrder),
  };
}

function presentOrder({ _id, state, amount_paise, coupon_code, events }: PaymentOrder): Order {
  return {
    id: _id.toHexString(),
    state,
    amount_paise,
    ...(coupon_code === undefined ? {} : { coupon_code }),
    events: events.map(({ at, name }) => ({ at: at.toISOString(), name })),
    receipts: [],
  };
}
