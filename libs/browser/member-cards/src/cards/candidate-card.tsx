import type { Card } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import type { ReactNode } from 'react';
import { CardPicture } from '../card-photos/card-photo.tsx';
import { useText } from '../texts.ts';
import styles from './candidate-card.module.css';

/** The deck's library lets only elements of this class be tapped. */
export const TAPPABLE = 'pressable';

type CandidateCardProps = {
  candidate: Card;
  /** The accessible name of the card. */
  label: string;
  /** The index of the photo to show. */
  photo?: number;
  /** The `sizes` attribute of the photo. */
  sizes: string;
  /** The controls that lie on the photo. */
  controls: ReactNode;
  className?: string | undefined;
  /** The text beside or below the photo. */
  children: ReactNode;
};

/** The card of a candidate in the deck and in the reel: a photo with controls on it, and text. */
export function CandidateCardView({
  candidate: { name, photos },
  label,
  photo = 0,
  sizes,
  controls,
  className = '',
  children,
}: CandidateCardProps) {
  const text = useText();
  return (
    <article className={`${styles.card} ${className}`} aria-label={label}>
      <div className={styles.picture}>
        <CardPicture
          name={name}
          photo={photos[photo]}
          alt={text('card.photo', { number: photo + 1, count: photos.length, name })}
          sizes={sizes}
        />
        {controls}
      </div>
      {children}
    </article>
  );
}

/** The heading of a card, which links to the profile. */
export function CandidateName({ id, linkId, children }: { id: string; linkId?: string | undefined; children: string }) {
  return (
    <h2 className={styles.name}>
      <Link to={`/members/${id}`} id={linkId} className={TAPPABLE} draggable={false}>
        {children}
      </Link>
    </h2>
  );
}
