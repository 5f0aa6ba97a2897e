import type { CandidateCard } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { buttonClass, Chip, ChipList, DefinitionList } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { factsOf, reasonsOf } from './card-facts.ts';
import styles from './deck-details.module.css';

/** The facts that the card leaves out, beside it on wide screens. */
export function DeckDetails({ candidate }: { candidate: CandidateCard }) {
  const text = useText();
  const { id, name, about, active } = candidate;
  const reasons = reasonsOf(candidate);
  return (
    <div className={styles.details}>
      <div className={`${styles.column} ${styles.words}`}>
        {about && (
          <section>
            <h2>{text('card.about', { name })}</h2>
            <p>{about}</p>
          </section>
        )}
        {reasons.length > 0 && (
          <section>
            <h2>{text('card.reasons')}</h2>
            <ChipList>
              {reasons.map((reason) => (
                <li key={reason}>
                  <Chip tone="success">{reason}</Chip>
                </li>
              ))}
            </ChipList>
          </section>
        )}
      </div>
      <div className={`${styles.column} ${styles.facts}`}>
        {active && <p className={styles.active}>{text(`card.active.${active}`)}</p>}
        <DefinitionList className={styles.list} rows={factsOf(candidate, text)} />
        <Link to={`/members/${id}`} className={buttonClass('secondary')} aria-label={`${text('card.view')}: ${name}`}>
          {text('card.view')}
        </Link>
      </div>
    </div>
  );
}
