import { Chip, Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import styles from './verified-chip.module.css';

/** Says that the staff has verified the phone number of the member. */
export function VerifiedChip() {
  const text = useText();
  return (
    <Chip tone="success" className={styles.verified}>
      <Icon name="check" size={16} /> {text('card.verified')}
    </Chip>
  );
}

/** The same as a badge, for a card without room for the words. */
export function VerifiedBadge() {
  const text = useText();
  return (
    <span className={styles.badge}>
      <Icon name="check" size={16} label={text('card.verified')} />
    </span>
  );
}
