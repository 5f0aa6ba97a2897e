import type { Profile } from '@bandhavya/contracts';
import { Chip, Panel } from '@bandhavya/ui';
import { headFacts, nameOf } from '../../sections/head-facts.ts';
import { useText } from '../../texts.ts';
import styles from './member-head.module.css';

/** The first that others see of a member: the name and a few facts. */
export function MemberHead({ profile }: { profile: Profile }) {
  const text = useText();
  const facts = headFacts(profile, text);
  return (
    <Panel>
      <h2 className={styles.name}>{nameOf(profile) || text('preview.nameless')}</h2>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Chip>{fact}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
