import { PREMIUM } from '@bandhavya/domain';
import { VisuallyHidden } from '@bandhavya/ui';
import { formatPaise } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './price.module.css';

type PriceProps = {
  /** The price to pay, and the price without a coupon, in paise. */
  price: number;
  fullPrice: number;
};

/** The price of the membership; announced when a coupon changes it. */
export function Price({ price, fullPrice }: PriceProps) {
  const text = useText();
  return (
    <div className={styles.price} aria-live="polite" aria-atomic="true">
      {price !== fullPrice && (
        <>
          <VisuallyHidden>{text('offer.full-price')}</VisuallyHidden>
          <s className={styles.full}>{formatPaise(fullPrice)}</s>
        </>
      )}
      <VisuallyHidden>{text('offer.price')}</VisuallyHidden>
      <strong className={styles.amount}>{formatPaise(price)}</strong>
      <span>{text('offer.months', { months: PREMIUM.months })}</span>
    </div>
  );
}
