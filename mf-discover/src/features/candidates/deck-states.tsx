import { type ApiError, useIneligibility } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { Button, buttonClass, EmptyState, ErrorState } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { IneligiblePanel } from '../history/ineligible-panel.tsx';
import styles from './deck-states.module.css';

/** Nobody is left: what to do about it. */
export function Nobody({ from, onAgain }: { from: string; onAgain: () => unknown }) {
  const text = useText();
  return (
    <EmptyState
      icon="hearts"
      title={text('nobody.title')}
      text={text('nobody.text')}
      action={
        <span className={styles.actions}>
          <Link to="/preferences" state={{ from }} className={buttonClass()}>
            {text('nobody.widen')}
          </Link>
          <Button variant="quiet" onClick={onAgain}>
            {text('nobody.again')}
          </Button>
        </span>
      }
    />
  );
}

/** The profiles could not be loaded. */
export function Failed({ problem, onRetry }: { problem: ApiError['code'] | undefined; onRetry: () => unknown }) {
  const text = useText();
  const ineligibility = useIneligibility(problem);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;
  return (
    <ErrorState
      title={text('failed.title')}
      text={text(problem === 'network' && !navigator.onLine ? 'failed.offline' : 'failed.text')}
      retryLabel={text('failed.retry')}
      onRetry={onRetry}
    />
  );
}

/** Whose own profile is not complete meets nobody yet. */
export function Unfinished({ next }: { next: string }) {
  const text = useText();
  return (
    <EmptyState
      icon="profile"
      title={text('unfinished.title')}
      text={text('unfinished.text')}
      action={
        <Link to={next} className={buttonClass()}>
          {text('unfinished.action')}
        </Link>
      }
    />
  );
}
