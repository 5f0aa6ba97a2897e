import { errorCode, useSwipe } from '@bandhavya/api-client';
import type { Card, Direction } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { swipeFailureText } from '@bandhavya/texts';
import { Alert, ConfirmDialog, IconButton, type IconName } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './swipe-row.module.css';

const DIRECTIONS: readonly { direction: Direction; icon: IconName }[] = [
  { direction: 'disliked', icon: 'close' },
  { direction: 'super_liked', icon: 'star' },
  { direction: 'liked', icon: 'heart' },
];

type SwipeRowProps = {
  card: Card;
  /** The present answer. */
  direction: Direction | undefined;
  matched: boolean;
};

/** The three answers, the present one pressed; another press changes it. Ending a match asks first. */
export function SwipeRow({ card: { id, name }, direction, matched }: SwipeRowProps) {
  const text = useText();
  const { swipe, data, error, isPending, variables } = useSwipe();
  const [ending, setEnding] = useState(false);
  const send = (chosen: Direction) => {
    // A failure is told below.
    void swipe(id, chosen).catch(() => undefined);
  };
  const choose = (chosen: Direction) => {
    if (isPending || chosen === direction) return;
    if (matched && chosen === 'disliked') setEnding(true);
    else send(chosen);
  };
  const pressed = isPending ? variables.direction : direction;

  return (
    <div className={styles.row}>
      <fieldset aria-label={text('history.answers', { name })} className={styles.directions}>
        {DIRECTIONS.map((each) => (
          <IconButton
            key={each.direction}
            icon={each.icon}
            label={text(`history.${each.direction}`)}
            className={styles.direction}
            aria-pressed={each.direction === pressed}
            onClick={() => choose(each.direction)}
          />
        ))}
      </fieldset>
      <div role="status" className={styles.news}>
        {data?.direction && !isPending && (
          <p>
            {text(data.match ? 'history.matched' : `history.saved.${data.direction}`, { name })}{' '}
            {data.match && <Link to={`/chat?with=${id}`}>{text('history.chat')}</Link>}
          </p>
        )}
      </div>
      {error && <Alert tone="error">{swipeFailureText(errorCode(error), name)}</Alert>}
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          send('disliked');
        }}
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
