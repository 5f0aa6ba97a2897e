import { type ApiError, isExhausted, useIneligibility } from '@bandhavya/api-client';
import { IneligiblePanel } from '@bandhavya/member-cards';
import { Link } from '@bandhavya/platform';
import { messageText } from '@bandhavya/texts';
import { Button, buttonClass, EmptyState, ErrorState } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './deck-states.module.css';

/** The panel for a viewer who has seen every candidate. `from` is the page that the preferences lead back to. */
export function NoCandidatesLeft({ from, onReload }: { from: string; onReload: () => unknown }) {
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
          <Button variant="quiet" onClick={onReload}>
            {text('nobody.again')}
          </Button>
        </span>
      }
    />
  );
}

/** The panel for candidates that could not be loaded. */
export function LoadingFailed({ problem, onRetry }: { problem: ApiError['code'] | undefined; onRetry: () => unknown }) {
  const text = useText();
  const ineligibility = useIneligibility(problem);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;
  const limit = problem && isExhausted(problem) ? messageText(problem) : undefined;
  const reason = text(problem === 'network' && !navigator.onLine ? 'failed.offline' : 'failed.text');
  return (
    <ErrorState
      title={limit ?? text('failed.title')}
      text={limit ? undefined : reason}
      retryLabel={text('failed.retry')}
      onRetry={onRetry}
    />
  );
}
