import { ORDER_EVENTS, type Order, type OrderEventName } from '@bandhavya/contracts';
import { formatMoment } from '@bandhavya/domain';
import { locale } from '@bandhavya/platform';
import { Icon, type IconName } from '@bandhavya/ui';
import { paymentReasonText, returnText } from '../../payment-reasons.ts';
import { type Translate, useText } from '../../texts.ts';
import styles from './order-timeline.module.css';

const ICONS: Record<OrderEventName, { icon: IconName; tone?: 'good' | 'bad' }> = {
  created: { icon: 'plus' },
  'payment-failed': { icon: 'warning', tone: 'bad' },
  'payment-authorized': { icon: 'lock' },
  activated: { icon: 'check', tone: 'good' },
  expired: { icon: 'close' },
  'payment-returned': { icon: 'undo' },
  'refund-requested': { icon: 'mail' },
  'refund-approved': { icon: 'check' },
  'refund-declined': { icon: 'close', tone: 'bad' },
  'refund-sent': { icon: 'forward' },
  'refund-processed': { icon: 'check', tone: 'good' },
  'refund-failed': { icon: 'warning', tone: 'bad' },
};

/** The log of an order. Leaves out the events of a newer gateway. */
export function OrderTimeline({ events }: Pick<Order, 'events'>) {
  const text = useText();
  const known = events.filter(({ name }) => ORDER_EVENTS.includes(name));
  return (
    <div className={styles.timeline}>
      <h4 className={styles.title}>{text('order.progress')}</h4>
      <ol className={styles.events}>
        {known.map((event, index) => {
          const { icon, tone } = ICONS[event.name];
          const reason = reasonOf(event, text);
          return (
            <li key={`${index} ${event.name}`} className={styles.event}>
              <span className={styles.sign} data-tone={tone}>
                <Icon name={icon} size={16} />
              </span>
              <div>
                <p>
                  {text(`event.${event.name}`)}{' '}
                  <time dateTime={event.at} className={styles.time}>
                    {formatMoment(event.at, locale())}
                  </time>
                </p>
                {reason && <p className={styles.reason}>{reason}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The reason of an event in words. Reasons of a payment are codes, reasons of a refund are sentences. */
function reasonOf({ name, reason }: Order['events'][number], text: Translate): string | undefined {
  if (name === 'payment-returned') return returnText(reason, text);
  return name === 'payment-failed' ? paymentReasonText(reason, text) : reason;
}
