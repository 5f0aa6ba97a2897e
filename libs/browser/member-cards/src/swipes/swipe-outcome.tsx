import { errorCode, type useSwipeChoice } from '@bandhavya/api-client';
import type { Card } from '@bandhavya/contracts';
import { swipeFailureText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { Alert } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import { InView } from './in-view.tsx';
import styles from './swipe-row.module.css';
import { UnmatchDialog } from './unmatch-dialog.tsx';

export type SwipeChoice = ReturnType<typeof useSwipeChoice>;

type SwipeOutcomeProps = {
  card: Pick<Card, 'id' | 'name'>;
  choice: SwipeChoice;
  /** The sentence after the end of a match. Default: that of the saved swipe. */
  unmatched?: string | undefined;
};

/** The result of the last choice on a card, and the question before the end of a match. */
export function SwipeOutcomeText({ card: { id, name }, choice, unmatched }: SwipeOutcomeProps) {
  const text = useText();
  const { saved, error } = choice;
  return (
    <>
      <div role="status" className={styles.news}>
        {saved && (
          <p>
            {(saved.direction === 'disliked' && unmatched) ||
              text(saved.match ? 'swipe.matched' : `swipe.saved.${saved.direction}`, { name })}{' '}
            {saved.match && <Link to={`/members/${id}`}>{text('match.profile')}</Link>}
          </p>
        )}
      </div>
      {error && (
        <InView>
          <Alert tone="error">{swipeFailureText(errorCode(error), name)}</Alert>
        </InView>
      )}
      <UnmatchDialog choice={choice} name={name} />
    </>
  );
}
