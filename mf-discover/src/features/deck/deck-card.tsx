import type { CandidateCard as Candidate } from '@bandhavya/contracts';
import {
  CandidateCardView,
  CandidateName,
  homeOf,
  professionOf,
  TAPPABLE,
  VerifiedBadge,
} from '@bandhavya/member-cards';
import { likeText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { Chip } from '@bandhavya/ui';
import { memo } from 'react';
import { useText } from '../../texts.ts';
import styles from './deck-card.module.css';

/** The `sizes` attribute of a photo in the deck. */
export const DECK_SIZES = '(min-width: 460px) 420px, 92vw';

type DeckCardProps = {
  candidate: Candidate;
  /** The index of the photo to show. */
  photo: number;
  /** Shows the next photo (1) or the one before (-1). */
  onTurnPhoto: (candidate: Candidate, step: 1 | -1) => void;
};

/** A card of the deck: photos, name, age, work and place. The profile has the rest. */
export const DeckCard = memo(function DeckCard({ candidate, photo, onTurnPhoto }: DeckCardProps) {
  const text = useText();
  const { id, name, age } = candidate;
  const title = text('card.name', { name, age: age.years });
  const facts = [professionOf(candidate), homeOf(candidate)].filter(Boolean);
  return (
    <CandidateCardView
      candidate={candidate}
      label={title}
      photo={photo}
      sizes={DECK_SIZES}
      controls={<PhotoControls candidate={candidate} photo={photo} onTurnPhoto={onTurnPhoto} />}
    >
      <div className={styles.words}>
        <div className={styles.head}>
          <CandidateName id={id}>{title}</CandidateName>
          {candidate.verified && <VerifiedBadge />}
          <Link
            to={`/members/${id}`}
            className={`${TAPPABLE} ${styles.view}`}
            draggable={false}
            aria-label={`${text('card.view')}: ${name}`}
          >
            {text('card.view')}
          </Link>
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {candidate.liked_you && <Chip tone="premium">{likeText(candidate)}</Chip>}
      </div>
    </CandidateCardView>
  );
});

const TURNS = [
  { step: -1, label: 'card.previous-photo' },
  { step: 1, label: 'card.next-photo' },
] as const;

/** The left half goes back a photo, the right half forward. Dots show the position; nothing for a single photo. */
function PhotoControls({ candidate, photo, onTurnPhoto }: DeckCardProps) {
  const text = useText();
  const { name, photos } = candidate;
  if (photos.length < 2) return null;
  return (
    <>
      <div className={styles.halves}>
        {TURNS.map(({ step, label }) => (
          <button
            key={step}
            type="button"
            className={TAPPABLE}
            aria-label={text(label, { name })}
            onClick={() => onTurnPhoto(candidate, step)}
          />
        ))}
      </div>
      <span className={styles.dots} aria-hidden="true">
        {photos.map((each, index) => (
          <span key={each.id} className={styles.dot} data-current={index === photo} />
        ))}
      </span>
    </>
  );
}
