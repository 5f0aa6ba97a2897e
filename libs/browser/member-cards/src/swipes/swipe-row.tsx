import { DIRECTION_BUTTONS, useSwipeChoice } from '@bandhavya/api-client';
import type { Card, Direction } from '@bandhavya/contracts';
import { directionLabel } from '@bandhavya/page-texts';
import { Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import { type SwipeChoice, SwipeOutcomeText } from './swipe-outcome.tsx';
import styles from './swipe-row.module.css';

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

type SwipeButtonsProps = { card: Card; choice: SwipeChoice };

/** The row for a choice that other controls share. */
export function SwipeButtons({ card, choice }: SwipeButtonsProps) {
  const text = useText();
  return (
    <div className={styles.row}>
      <fieldset aria-label={text('swipe.answers', { name: card.name })} className={styles.directions}>
        {DIRECTION_BUTTONS.map((each) => (
          <button
            key={each.direction}
            type="button"
            className={styles.direction}
            aria-pressed={each.direction === choice.pressed}
            onClick={() => choice.choose(each.direction)}
          >
            <Icon name={each.icon} size={20} />
            {directionLabel(each.direction)}
          </button>
        ))}
      </fieldset>
      <SwipeOutcomeText card={card} choice={choice} />
    </div>
  );
}
