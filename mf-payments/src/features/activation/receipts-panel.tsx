import { ORDER_EVENTS, type Order } from '@bandhavya/contracts';
import { formatMoment } from '@bandhavya/domain';
import { locale } from '@bandhavya/platform';
import { DefinitionList, Panel } from '@bandhavya/ui';
import { formatDay, formatPaise } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './receipts-panel.module.css';

/** The orders of the member, the last one first, each with its log. */
export function ReceiptsPanel({ orders }: { orders: readonly Order[] }) {
  const text = useText();
  if (orders.length === 0) return null;
  return (
    <Panel title={text('receipts.title')}>
      <ul className={styles.receipts}>
        {orders.map((order) => (
          <li key={order.id} className={styles.receipt}>
            <Receipt order={order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Receipt({ order: { id, amount_paise, coupon_code, events } }: { order: Order }) {
  const text = useText();
  const [placed] = events;
  const rows = [
    { label: text('receipts.number'), value: <span className={styles.number}>{id}</span> },
    { label: text('receipts.paid'), value: formatPaise(amount_paise) },
    ...(coupon_code ? [{ label: text('receipts.coupon'), value: coupon_code }] : []),
    { label: text('receipts.progress'), value: <Progress events={events} /> },
  ];
  return (
    <>
      <h3>{text('receipts.of', { date: placed ? formatDay(placed.at) : '' })}</h3>
      <DefinitionList rows={rows} />
    </>
  );
}

/** The log of an order. Leaves out the events of a newer gateway. */
function Progress({ events }: Pick<Order, 'events'>) {
  const text = useText();
  return (
    <ol className={styles.events}>
      {events
        .filter(({ name }) => ORDER_EVENTS.includes(name))
        .map(({ name, at }) => (
          <li key={`${name} ${at}`}>
            {text(`event.${name}`)}{' '}
            <time dateTime={at} className={styles.time}>
              {formatMoment(at, locale())}
            </time>
          </li>
        ))}
    </ol>
  );
}
