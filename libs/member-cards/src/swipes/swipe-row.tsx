import { DIRECTION_BUTTONS, errorCode, useSwipeChoice } from '@bandhavya/api-client';
import type { Card, Direction } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { swipeFailureText } from '@bandhavya/texts';
import { Alert, Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import { InView } from './in-view.tsx';
import styles from './swipe-row.module.css';
import { UnmatchDialog } from './unmatch-dialog.tsx';

type SwipeRowProps = {
  card: Card;
  /** The saved direction. */
  direction: Direction | undefined;
  matched: boolean;
};

/** The three directions of a card, with the saved one pressed. */
export function SwipeRow({ card, direction, matched }: SwipeRowProps) {
  return <SwipeButtons card={card} choice={useSwipeChoice({ id: card.id, direction, matched })} />;
}

type SwipeButtonsProps = { card: Card; choice: ReturnType<typeof useSwipeChoice> };

/** The row for a choice that other controls share. */
export function SwipeButtons({ card: { id, name }, choice }: SwipeButtonsProps) {
  const text = useText();
  const { saved, error } = choice;
  return (
    <div className={styles.row}>
      <fieldset aria-label={text('swipe.answers', { name })} className={styles.directions}>
        {DIRECTION_BUTTONS.map((each) => (
          <button
            key={each.direction}
            type="button"
            className={styles.direction}
            aria-pressed={each.direction === choice.pressed}
            onClick={() => choice.choose(each.direction)}
          >
            <Icon name={each.icon} size={20} />
            {text(`swipe.${each.direction}`)}
          </button>
        ))}
      </fieldset>
      <div role="status" className={styles.news}>
        {saved && (
          <p>
            {text(saved.match ? 'swipe.matched' : `swipe.saved.${saved.direction}`, { name })}{' '}
            {saved.match && <Link to={`/chat?with=${id}`}>{text('chat')}</Link>}
          </p>
        )}
      </div>
      {error && (
        <InView>
          <Alert tone="error">{swipeFailureText(errorCode(error), name)}</Alert>
        </InView>
      )}
      <UnmatchDialog choice={choice} name={name} />
    </div>
  );
}
