import { commonText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { Alert, buttonClass, IconButton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './deck-screen.module.css';
import type { RefusedSwipe } from './use-deck.ts';

/** The reason why the last swipe was refused. At the limit of the day it leads to the matches. */
export function RefusedSwipeNotice({ refused, onClose }: { refused: RefusedSwipe | undefined; onClose: () => void }) {
  const text = useText();
  if (!refused) return null;
  return (
    <Alert tone="error">
      <span className={refused.isLimit ? styles.limit : styles.refusal}>
        <span>{refused.text}</span>
        {refused.isLimit ? (
          <Link to="/matches?tab=matches" className={buttonClass('quiet')}>
            {text('limit.matches')}
          </Link>
        ) : (
          <IconButton icon="close" label={commonText('close')} onClick={onClose} />
        )}
      </span>
    </Alert>
  );
}
