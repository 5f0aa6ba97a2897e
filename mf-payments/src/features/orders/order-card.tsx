import type { Order, OrderState } from '@bandhavya/contracts';
import { Chip, type ChipProps, DefinitionList } from '@bandhavya/ui';
import { formatDay, formatPaise } from '../../format.ts';
import { meansText } from '../../means.ts';
import { useText } from '../../texts.ts';
import styles from './order-card.module.css';
import { OrderReceipts } from './order-receipts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundSection } from './refund-section.tsx';

const TONES: Partial<Record<OrderState, ChipProps['tone']>> = { activated: 'success', refunded: 'success' };

/** An order: what it cost, its receipts, its refund and its log. */
export function OrderCard({ order }: { order: Order }) {
  const text = useText();
  const { id, state, amount_paise, coupon_code, means, events } = order;
  const [placed] = events;
  const rows = [
    { label: text('order.amount'), value: formatPaise(amount_paise) },
    ...(means ? [{ label: text('order.means'), value: meansText(means, text) }] : []),
    ...(coupon_code ? [{ label: text('order.coupon'), value: coupon_code }] : []),
    { label: text('order.number'), value: <span className={styles.number}>{id}</span> },
  ];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>{text('order.title', { date: placed ? formatDay(placed.at) : '' })}</h3>
        <Chip tone={TONES[state]}>{text(`order.state.${state}`)}</Chip>
      </div>
      <DefinitionList rows={rows} />
      <OrderReceipts order={order} />
      <RefundSection order={order} />
      <OrderTimeline events={events} />
    </article>
  );
}
