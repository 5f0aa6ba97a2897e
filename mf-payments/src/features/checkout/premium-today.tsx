import { Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './premium-today.module.css';

/** Lists what a member gets for the price today. A feature is listed only once it exists. */
export function PremiumToday() {
  const text = useText();
  return (
    <section className={styles.today}>
      <h3 className={styles.title}>{text('today.title')}</h3>
      <p className={styles.benefit}>
        <Icon name="undo" className={styles.icon} />
        <span>{text('today.undo')}</span>
      </p>
      <p className={styles.free}>{text('today.free')}</p>
    </section>
  );
}
