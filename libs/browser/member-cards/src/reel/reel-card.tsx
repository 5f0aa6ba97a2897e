import type { Card } from '@bandhavya/contracts';
import { heightText, optionLabel, traitLabel } from '@bandhavya/page-texts';
import { Icon, type IconName } from '@bandhavya/ui';
import { CandidateCardView, CandidateName } from '../cards/candidate-card.tsx';
import { professionOf } from '../cards/facts.ts';
import { VerifiedChip } from '../cards/verified-chip.tsx';
import { useText } from '../texts.ts';
import styles from './reel-card.module.css';

/** The `sizes` attribute of a photo in the reel. */
export const REEL_SIZES = '(min-width: 768px) 420px, 100vw';

type ReelCardProps = {
  candidate: Card;
  liked: boolean;
  onLike: () => void;
  onBlock: () => void;
  /** The id of the link to the profile, for a page that moves the focus to it. */
  linkId?: string | undefined;
};

/** A card of the reel: photo, facts and the buttons at the side. */
export function ReelCard({ candidate, liked, onLike, onBlock, linkId }: ReelCardProps) {
  const text = useText();
  const { id, name, age, height_cm } = candidate;
  const facts = [
    [traitLabel('age'), text(age.months === 1 ? 'reel.age.month' : 'reel.age', age)],
    [traitLabel('height_cm'), heightText(height_cm)],
    [text('fact.job_title'), professionOf(candidate)],
    [text('fact.mother_tongue'), optionLabel(candidate.mother_tongue)],
    [traitLabel('communities'), optionLabel(candidate.community)],
    [traitLabel('religions'), optionLabel(candidate.religion)],
    [text('fact.district'), optionLabel(candidate.district)],
    [text('fact.state'), optionLabel(candidate.state)],
  ] as const;
  return (
    <CandidateCardView
      candidate={candidate}
      label={name}
      sizes={REEL_SIZES}
      className={styles.card}
      controls={
        <div className={styles.side}>
          <SideButton
            icon={liked ? 'heart-filled' : 'heart'}
            label={text(liked ? 'reel.liked' : 'reel.like', { name })}
            pressed={liked}
            onClick={onLike}
          />
          <SideButton icon="block" label={text('reel.block', { name })} onClick={onBlock} />
        </div>
      }
    >
      <div className={styles.words}>
        <div className={styles.name}>
          <CandidateName id={id} linkId={linkId}>
            {name}
          </CandidateName>
          {candidate.verified && <VerifiedChip />}
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} data-empty={!value}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </CandidateCardView>
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
