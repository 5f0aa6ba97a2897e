import type { Card } from '@bandhavya/contracts';
import { CardPicture } from './card-photo.tsx';
import styles from './thumbnail.module.css';

/** The profile photo in a small frame, beside the name. */
export function Thumbnail({ card, small = false }: { card: Card; small?: boolean }) {
  return (
    <span className={small ? `${styles.frame} ${styles.small}` : styles.frame}>
      <CardPicture name={card.name} photo={card.photos[0]} alt="" sizes="104px" loading="lazy" />
    </span>
  );
}
