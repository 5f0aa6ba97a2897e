import type { CandidateCard as Candidate } from '@bandhavya/contracts';
import { CandidateCard, CandidateName, TAPPABLE, VerifiedBadge } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { likeText } from '@bandhavya/texts';
import { Chip } from '@bandhavya/ui';
import { memo } from 'react';
import { useText } from '../../texts.ts';
import { factsOf, reasonsOf } from './card-facts.ts';
import styles from './deck-card.module.css';

/** The `sizes` attribute of a photo in the deck. */
export const DECK_SIZES = '(min-width: 460px) 420px, 92vw';

type DeckCardProps = {
  candidate: Candidate;
  /** The index of the photo to show. */
  photo: number;
  onNextPhoto: (candidate: Candidate) => void;
};

/** A card of the deck: photos, name, age, what decides, and the reasons why the candidate is shown. */
export const DeckCard = memo(function DeckCard({ candidate, photo, onNextPhoto }: DeckCardProps) {
  const text = useText();
  const { id, name, age, about, active } = candidate;
  const title = text('card.name', { name, age: age.years });
  return (
    <CandidateCard
      candidate={candidate}
      label={title}
      photo={photo}
      sizes={DECK_SIZES}
      className={styles.card}
      controls={<PhotoControls candidate={candidate} photo={photo} onNextPhoto={onNextPhoto} />}
    >
      <div className={styles.words}>
        {candidate.liked_you && (
          <Chip tone="premium" className={styles.likes}>
            {likeText(candidate)}
          </Chip>
        )}
        <div className={styles.head}>
          <CandidateName id={id}>{title}</CandidateName>
          {candidate.verified && <VerifiedBadge />}
        </div>
        <ul className={styles.facts}>
          {factsOf(candidate, text).map(({ label, value }) => (
            <li key={label}>{value}</li>
          ))}
          {active && <li>{text(`card.active.${active}`)}</li>}
        </ul>
        {about && <p className={styles.about}>{about}</p>}
        <ul className={styles.reasons}>
          {reasonsOf(candidate).map((reason) => (
            <li key={reason}>
              <Chip tone="success">{reason}</Chip>
            </li>
          ))}
        </ul>
        <Link
          to={`/members/${id}`}
          className={`${TAPPABLE} ${styles.view}`}
          draggable={false}
          aria-label={`${text('card.view')}: ${name}`}
        >
          {text('card.view')}
        </Link>
      </div>
    </CandidateCard>
  );
});

/** The tap area for the next photo and the dots that show the position; nothing for a single photo. */
function PhotoControls({ candidate, photo, onNextPhoto }: DeckCardProps) {
  const text = useText();
  const { name, photos } = candidate;
  if (photos.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className={`${TAPPABLE} ${styles.next}`}
        aria-label={text('card.next-photo', { name })}
        onClick={() => onNextPhoto(candidate)}
      />
      <span className={styles.dots} aria-hidden="true">
        {photos.map((each, index) => (
          <span key={each.id} className={styles.dot} data-current={index === photo} />
        ))}
      </span>
    </>
  );
}
