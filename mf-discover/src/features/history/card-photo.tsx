import { photoSources } from '@bandhavya/api-client';
import type { Card } from '@bandhavya/contracts';
import { Icon, MemberPhoto } from '@bandhavya/ui';
import styles from './card-photo.module.css';

/** The profile photo in a frame of one shape; a sign while there is none. The name stands beside it. */
export function CardPhoto({ card, small = false }: { card: Card; small?: boolean }) {
  const frame = small ? `${styles.frame} ${styles.small}` : styles.frame;
  const [photo] = card.photos;
  if (!photo) {
    return (
      <span className={`${frame} ${styles.none}`}>
        <Icon name="profile" size={small ? 28 : 40} />
      </span>
    );
  }
  return <MemberPhoto {...photoSources(photo)} thumbhash={photo.thumbhash} sizes="104px" alt="" className={frame} />;
}
