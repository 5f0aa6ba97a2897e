import { VerifiedChip } from '@bandhavya/member-cards';
import { Chip } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import styles from './head-chips.module.css';
import { headFacts } from './head-facts.ts';
import type { ShownProfile } from './shown-profile.ts';

/** The chips below the name: verified number and facts, the reasons for a fit, and the groups that only matches see. */
export function HeadChips({ shown, reasons = [] }: { shown: ShownProfile; reasons?: readonly string[] }) {
  const text = useText();
  return (
    <>
      <Chips values={headFacts(shown, text)} first={shown.verified && <VerifiedChip />} />
      {reasons.length > 0 && (
        <div className={styles.group}>
          <h2>{text('member.reasons')}</h2>
          <Chips values={reasons} tone="premium" />
        </div>
      )}
      {shown.forMatches.length > 0 && (
        <div className={styles.group}>
          <h2>{text('member.for-matches')}</h2>
          <Chips values={shown.forMatches.map((group) => text(`member.for-matches.${group}`))} />
        </div>
      )}
    </>
  );
}

type ChipsProps = { values: readonly string[]; first?: ReactNode; tone?: 'premium' };

function Chips({ values, first, tone }: ChipsProps) {
  if (values.length === 0 && !first) return null;
  return (
    <ul className={styles.chips}>
      {first && <li>{first}</li>}
      {values.map((value) => (
        <li key={value}>
          <Chip tone={tone}>{value}</Chip>
        </li>
      ))}
    </ul>
  );
}
