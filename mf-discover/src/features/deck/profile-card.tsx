import type { CandidateCard } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { likeText, optionLabel, reasonText } from '@bandhavya/texts';
import { Chip } from '@bandhavya/ui';
import { memo } from 'react';
import { useText } from '../../texts.ts';
import { CardPhoto } from '../cards/card-photo.tsx';
import styles from './profile-card.module.css';

/** How wide a card's photo is drawn, as of an img. */
export const CARD_SIZES = '(min-width: 460px) 420px, 92vw';

/** The deck's library lets only elements of this class be tapped. */
const TAPPABLE = 'pressable';

type ProfileCardProps = {
  candidate: CandidateCard;
  /** Which photo. */
  photo: number;
  onNextPhoto: (candidate: CandidateCard) => void;
};

/** Somebody to answer: photos, name, age, where they come from, why they are shown. */
export const ProfileCard = memo(function ProfileCard({ candidate, photo, onNextPhoto }: ProfileCardProps) {
  const text = useText();
  const { id, name, age, religion, community, photos } = candidate;
  const count = photos.length;
  // That they like the member is told apart from these.
  const reasons = candidate.reasons
    .filter(({ code }) => code !== 'liked-you')
    .flatMap((each) => reasonText(each, name) ?? []);
  return (
    <article className={styles.card} aria-label={text('card.name', { name, age: age.years })}>
      <div className={styles.picture}>
        <CardPhoto
          name={name}
          photo={photos[photo]}
          alt={text('card.photo', { number: photo + 1, count, name })}
          sizes={CARD_SIZES}
        />
        {count > 1 && (
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
        )}
      </div>
      <div className={styles.words}>
        {candidate.liked_you && (
          <Chip tone="premium" className={styles.likes}>
            {likeText(candidate)}
          </Chip>
        )}
        <h2 className={styles.name}>
          <Link to={`/members/${id}`} className={TAPPABLE} draggable={false}>
            {text('card.name', { name, age: age.years })}
          </Link>
        </h2>
        <p>{text('card.origin', { religion: optionLabel(religion), community: optionLabel(community) })}</p>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                <Chip tone="success">{reason}</Chip>
              </li>
            ))}
          </ul>
        )}
        <Link
          to={`/members/${id}`}
          className={`${TAPPABLE} ${styles.view}`}
          draggable={false}
          aria-label={`${text('card.view')}: ${name}`}
        >
          {text('card.view')}
        </Link>
      </div>
    </article>
  );
});
