import { Chip, ChipList, Icon } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import styles from './head-chips.module.css';
import { headFacts } from './head-facts.ts';
import { MetMark } from './met-mark.tsx';
import type { ShownProfile } from './shown-profile.ts';

/** The facts below the name. Those that meet a preference of the viewer have a check mark, which a line explains. */
export function HeadFacts({ shown }: { shown: ShownProfile }) {
  const text = useText();
  const facts = headFacts(shown, text);
  if (facts.length === 0) return null;
  return (
    <div className={styles.group}>
      <ul className={styles.facts}>
        {facts.map(({ value, met }) => (
          <li key={value}>
            {value} {met && <MetMark />}
          </li>
        ))}
      </ul>
      {facts.some(({ met }) => met) && (
        <p className={styles.legend}>
          <Icon name="check" size={16} /> {text('member.meets')}
        </p>
      )}
    </div>
  );
}

/** The groups that only matches see. */
export function ForMatches({ shown: { forMatches } }: { shown: ShownProfile }) {
  const text = useText();
  if (forMatches.length === 0) return null;
  return (
    <TitledChips title={text('member.for-matches')}>
      {forMatches.map((group) => (
        <Chip key={group}>{text(`member.for-matches.${group}`)}</Chip>
      ))}
    </TitledChips>
  );
}

/** Chips below a title. */
export function TitledChips({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <ChipList>
        {children.map((chip, index) => (
          // The chips of a group never change their order.
          <li key={index}>{chip}</li>
        ))}
      </ChipList>
    </div>
  );
}
