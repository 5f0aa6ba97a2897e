import { hasPremium } from '@bandhavya/domain';
import { Link, locale, useMember } from '@bandhavya/platform';
import { Icon } from '@bandhavya/ui';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts.ts';
import styles from './premium-chip.module.css';

/** Links a member with an active premium membership to the payment page. A phone shows no chip. */
export function PremiumChip() {
  const text = useText();
  const member = useMember();
  const until = member?.premium_until;
  // False while React hydrates a prerendered frame, which is the same for all members.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!isHydrated || !until || !hasPremium(member, new Date())) return null;
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(until));
  return (
    <Link to="/payment-page" className={styles.link} aria-label={text('header.premium', { date })}>
      <span className={styles.chip}>
        <Icon name="star" size={18} />
        {text('nav.premium')}
      </span>
    </Link>
  );
}
