import type { Card } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/page-texts';
import { Link, useBesideState, usePane } from '@bandhavya/platform';
import { Chip, Icon } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { Thumbnail } from '../card-photos/thumbnail.tsx';
import { useText } from '../texts.ts';
import { homeOf } from './facts.ts';
import styles from './member-card.module.css';
import { VerifiedBadge, VerifiedChip } from './verified-chip.tsx';
import { whenText } from './when.ts';

export type MemberCardProps = {
  card: Card;
  /** The part of the name to mark, in UTF-16 code units. */
  mark?: { from: number; to: number } | undefined;
  /** Lines below the community and above the place. */
  details?: readonly string[];
  /** The instant to show, as text in ISO 8601. */
  at?: string | undefined;
  /** Whether to show that the member is a match. */
  matched?: boolean;
  /** The id of the link element, for a page that moves the focus to it. */
  linkId?: string | undefined;
  /** Whether the profile may open beside the list. */
  opensBeside?: boolean | undefined;
  /** Called when the member opens the profile. */
  onOpen?: (() => void) | undefined;
  /** Whether the card is a low row with one line of facts. Default: false. */
  compact?: boolean;
  /** The answer of the viewer, beside the instant. */
  answer?: string | undefined;
  /** A control at the corner of the card. */
  corner?: ReactNode;
  /** The controls below the facts. */
  children?: ReactNode;
};

/** The card of a member in a list, which links to the profile. */
export function MemberCard({
  card,
  mark,
  details = [],
  at,
  matched,
  linkId,
  opensBeside = false,
  onOpen,
  compact = false,
  answer,
  corner,
  children,
}: MemberCardProps) {
  const facts = [...new Set([optionLabel(card.community), ...details, homeOf(card)])].filter(Boolean);
  const lines = compact ? [facts.join(' · ')] : facts;
  const text = useText();
  const beside = useBesideState();
  const profile = `/members/${card.id}`;
  const isOpen = usePane()?.open === profile;
  return (
    <article className={styles.card} data-compact={compact}>
      <Thumbnail card={card} small={compact} />
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link
            to={profile}
            state={opensBeside ? beside : undefined}
            id={linkId}
            className={styles.link}
            aria-current={isOpen ? 'true' : undefined}
            onClick={onOpen}
          >
            <NameAndAge card={card} mark={mark} />
          </Link>
        </h2>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        <div className={styles.foot}>
          {answer && <span>{answer}</span>}
          {at && <time dateTime={at}>{whenText(at)}</time>}
          {matched && (
            <Chip tone="success">
              <Icon name="hearts" size={16} /> {text('card.match')}
            </Chip>
          )}
          {card.verified && (compact ? <VerifiedBadge /> : <VerifiedChip />)}
        </div>
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      {children}
    </article>
  );
}

/** Stands for the name while its place in the translated text is found. */
const PLACE_OF_NAME = '\uFFFC';

/** 'Asha, 29', with the marked part of the name. */
function NameAndAge({ card: { name, age }, mark }: Pick<MemberCardProps, 'card' | 'mark'>) {
  const text = useText();
  if (!mark) return text('card.name', { name, years: age.years });
  const [before, after] = text('card.name', { name: PLACE_OF_NAME, years: age.years }).split(PLACE_OF_NAME);
  return (
    <>
      {before}
      {name.slice(0, mark.from)}
      <mark className={styles.mark}>{name.slice(mark.from, mark.to)}</mark>
      {name.slice(mark.to)}
      {after}
    </>
  );
}
