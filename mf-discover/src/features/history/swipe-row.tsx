import { DIRECTION_BUTTONS, errorCode, useSwipeChoice } from '@bandhavya/api-client';
import type { Card, Direction } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { swipeFailureText } from '@bandhavya/texts';
import { Alert, ConfirmDialog, IconButton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './swipe-row.module.css';

type SwipeRowProps = {
  card: Card;
  /** The saved direction. */
  direction: Direction | undefined;
  matched: boolean;
};

/** The three directions of a history card, with the saved one pressed. */
export function SwipeRow({ card: { id, name }, direction, matched }: SwipeRowProps) {
  const text = useText();
  const choice = useSwipeChoice({ id, direction, matched });
  const { saved, error } = choice;
  return (
    <div className={styles.row}>
      <fieldset aria-label={text('history.answers', { name })} className={styles.directions}>
        {DIRECTION_BUTTONS.map((each) => (
          <IconButton
            key={each.direction}
            icon={each.icon}
            label={text(`history.${each.direction}`)}
            className={styles.direction}
            aria-pressed={each.direction === choice.pressed}
            onClick={() => choice.choose(each.direction)}
          />
        ))}
      </fieldset>
      <div role="status" className={styles.news}>
        {saved && (
          <p>
            {text(saved.match ? 'history.matched' : `history.saved.${saved.direction}`, { name })}{' '}
            {saved.match && <Link to={`/chat?with=${id}`}>{text('history.chat')}</Link>}
          </p>
        )}
      </div>
      {error && <Alert tone="error">{swipeFailureText(errorCode(error), name)}</Alert>}
      <ConfirmDialog
        open={choice.isUnmatching}
        onClose={choice.keepMatch}
        onConfirm={choice.unmatch}
        title={text('history.unmatch.title', { name })}
        closeLabel={text('history.close')}
        cancelLabel={text('history.unmatch.cancel')}
        confirmLabel={text('history.unmatch.confirm')}
      >
        <p>{text('history.unmatch.text', { name })}</p>
      </ConfirmDialog>
    </div>
  );
}
