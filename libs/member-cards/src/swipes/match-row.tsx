import { errorCode, useSwipeChoice } from '@bandhavya/api-client';
import type { Card, Direction } from '@bandhavya/contracts';
import { swipeFailureText } from '@bandhavya/texts';
import { Alert, Button } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { ChatLink } from '../cards/chat-link.tsx';
import { useText } from '../texts.ts';
import styles from './swipe-row.module.css';
import { UnmatchDialog } from './unmatch-dialog.tsx';

type MatchRowProps = { card: Card; direction: Direction | undefined; matched: boolean };

/** The actions on a match: the chat, and ending the match. */
export function MatchRow({ card, direction, matched }: MatchRowProps) {
  const text = useText();
  const { id, name } = card;
  const choice = useSwipeChoice({ id, direction, matched });
  const status = useRef<HTMLDivElement>(null);
  const hasEnded = choice.saved?.direction === 'disliked';
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasEnded) status.current?.focus();
  }, [hasEnded]);
  return (
    <div className={styles.row}>
      {matched && (
        <div className={styles.match}>
          <ChatLink card={card} />
          <Button variant="quiet" aria-label={text('unmatch.name', { name })} onClick={choice.askToUnmatch}>
            {text('unmatch')}
          </Button>
        </div>
      )}
      <div ref={status} role="status" tabIndex={-1} className={styles.news}>
        {!matched && <p>{text('unmatch.done', { name })}</p>}
      </div>
      {choice.error && <Alert tone="error">{swipeFailureText(errorCode(choice.error), name)}</Alert>}
      <UnmatchDialog choice={choice} name={name} />
    </div>
  );
}
