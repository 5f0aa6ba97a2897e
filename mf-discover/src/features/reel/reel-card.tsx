import type { CandidateCard } from '@bandhavya/contracts';
import { toFeetAndInches } from '@bandhavya/domain';
import { Link } from '@bandhavya/platform';
import { optionLabel } from '@bandhavya/texts';
import { Icon, type IconName } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { CardPhoto } from '../cards/card-photo.tsx';
import styles from './reel-card.module.css';

/** How wide a photo is drawn, as of an img. */
export const REEL_SIZES = '(min-width: 768px) 420px, 100vw';

type ReelCardProps = {
  candidate: CandidateCard;
  liked: boolean;
  matched: boolean;
  onLike: () => void;
  onChat: () => void;
  onBlock: () => void;
};

/** One profile of the vertical swiper: photo, facts, and three buttons at its side. */
export function ReelCard({ candidate, liked, matched, onLike, onChat, onBlock }: ReelCardProps) {
  const text = useText();
  const { id, name, age, height_cm, photos } = candidate;
  const facts = [
    ['age', text('reel.age', age)],
    ['height_cm', text('reel.height', toFeetAndInches(height_cm))],
    ['job_title', candidate.job_title],
    ['mother_tongue', optionLabel(candidate.mother_tongue)],
    ['community', optionLabel(candidate.community)],
    ['religion', optionLabel(candidate.religion)],
    ['district', optionLabel(candidate.district)],
    ['state', optionLabel(candidate.state)],
  ] as const;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.picture}>
        <CardPhoto
          name={name}
          photo={photos[0]}
          alt={text('card.photo', { number: 1, count: photos.length, name })}
          sizes={REEL_SIZES}
        />
        <div className={styles.side}>
          <SideButton
            icon={liked ? 'heart-filled' : 'heart'}
            label={text(liked ? 'reel.liked' : 'reel.like', { name })}
            pressed={liked}
            onClick={onLike}
          />
          <SideButton icon="chat" label={text('reel.chat', { name })} pressed={matched} onClick={onChat} />
          <SideButton icon="block" label={text('reel.block', { name })} onClick={onBlock} />
        </div>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/members/${id}`} draggable={false}>
            {name}
          </Link>
        </h2>
        <dl className={styles.facts}>
          {facts.map(([fact, value]) => (
            <div key={fact}>
              <dt>{text(`field.${fact}`)}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

type SideButtonProps = { icon: IconName; label: string; pressed?: boolean; onClick: () => void };

function SideButton({ icon, label, pressed = false, onClick }: SideButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      data-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
