import { ORDER_STATES, type Order } from '@bandhavya/contracts';
import { Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { hasPayment } from '../checkout/confirmation.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders-panel.module.css';

/** The orders of the member, the last one first. Leaves out untouched orders, and orders in a state of a newer gateway. */
export function OrdersPanel({ orders }: { orders: readonly Order[] }) {
  const text = useText();
  const shown = orders.filter((order) => ORDER_STATES.includes(order.state) && hasPayment(order));
  if (shown.length === 0) return null;
  return (
    <Panel title={text('orders.title')}>
      <ul className={styles.orders}>
        {shown.map((order) => (
          <li key={order.id} className={styles.order}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
