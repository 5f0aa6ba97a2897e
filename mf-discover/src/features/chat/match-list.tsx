import type { HistoryItem } from '@bandhavya/contracts';
import { matchNextText, Thumbnail, whenText } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts.ts';
import styles from './match-list.module.css';

type MatchListProps = {
  items: readonly HistoryItem[];
  /** The id of the match that the address names. */
  chosen: string | null;
};

/** The matches, newest first; the chosen one is marked and scrolled into view. */
export function MatchList({ items, chosen }: MatchListProps) {
  const text = useText();
  const marked = useRef<HTMLAnchorElement>(null);
  const isListed = items.some(({ card }) => card.id === chosen);
  useEffect(() => {
    if (isListed && chosen) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [isListed, chosen]);

  return (
    <>
      <p className={styles.intro}>{matchNextText()}</p>
      <ul className={styles.list}>
        {items.map(({ at, card }) => {
          const isChosen = card.id === chosen;
          return (
            <li key={card.id}>
              <Link
                to={`/members/${card.id}`}
                ref={isChosen ? marked : undefined}
                className={styles.match}
                aria-current={isChosen ? 'true' : undefined}
              >
                <Thumbnail card={card} small />
                <span className={styles.facts}>
                  <span className={styles.name}>{text('card.name', { name: card.name, age: card.age.years })}</span>
                  <span className={styles.when}>{text('chat.matched', { when: whenText(at) })}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
