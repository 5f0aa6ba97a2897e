import type { Card, HistoryItem, HistoryList } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { optionLabel } from '@bandhavya/texts';
import { buttonClass, Chip, Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { Thumbnail } from '../cards/thumbnail.tsx';
import styles from './history-card.module.css';
import { SwipeRow } from './swipe-row.tsx';
import { whenText } from './when.ts';

type HistoryCardProps = { list: HistoryList; item: HistoryItem };

/** A card of a history list, which links to the profile and has the buttons of the list. */
export function HistoryCard({ list, item: { at, card, direction, matched } }: HistoryCardProps) {
  const text = useText();
  return (
    <article className={styles.card}>
      <Thumbnail card={card} />
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to={`/members/${card.id}`} className={styles.link}>
            {text('history.name', { name: card.name, years: card.age.years })}
          </Link>
        </h2>
        <p className={styles.line}>{optionLabel(card.community)}</p>
        <p className={styles.line}>{placeOf(card)}</p>
        <p className={styles.foot}>
          <time dateTime={at}>{whenText(at)}</time>
          {matched && list !== 'matches' && (
            <Chip tone="success">
              <Icon name="hearts" size={16} /> {text('history.match')}
            </Chip>
          )}
        </p>
      </div>
      {list === 'matches' ? (
        <Link
          to={`/chat?with=${card.id}`}
          className={`${buttonClass('secondary')} ${styles.wide}`}
          aria-label={text('history.chat.with', { name: card.name })}
        >
          <Icon name="chat" size={20} /> {text('history.chat')}
        </Link>
      ) : (
        <SwipeRow card={card} direction={direction} matched={matched} />
      )}
    </article>
  );
}

/** 'Udupi, Karnataka' */
export function placeOf({ district, state }: Card): string {
  return [...new Set([district, state])].filter(Boolean).map(optionLabel).join(', ');
}
