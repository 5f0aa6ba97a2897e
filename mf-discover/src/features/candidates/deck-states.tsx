import { type ApiError, isExhausted, useIneligibility, usePreferences } from '@bandhavya/api-client';
import { IneligiblePanel } from '@bandhavya/member-cards';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { Button, buttonClass, EmptyState, ErrorState } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

type NoCandidatesLeftProps = {
  /** The page that the preferences lead back to. */
  from: string;
  /** Whether the member has not answered anybody yet, so that the preferences are the only cause. */
  isNew?: boolean;
  onReload: () => unknown;
};

/** The panel for a viewer without candidates. Must-haves can be widened; without them only new members help. */
export function NoCandidatesLeft({ from, isNew = false, onReload }: NoCandidatesLeftProps) {
  const text = useText();
  const { data } = usePreferences();
  const isOpen = data && !Object.values(data.preferences).some((preference) => preference?.weight === 'must');
  if (isOpen) {
    return (
      <EmptyState
        icon="hearts"
        title={text('nobody.title')}
        text={text('nobody.open.text')}
        action={<Button onClick={onReload}>{text('nobody.again')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="hearts"
      title={text(isNew ? 'nobody.fits.title' : 'nobody.title')}
      text={text('nobody.text')}
      action={
        <Link to="/preferences" state={{ from }} className={buttonClass()}>
          {text('nobody.widen')}
        </Link>
      }
    />
  );
}

/** The panel for candidates that could not be loaded. */
export function LoadingFailed({ problem, onRetry }: { problem: ApiError['code'] | undefined; onRetry: () => unknown }) {
  const text = useText();
  const ineligibility = useIneligibility(problem);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;
  if (problem && isExhausted(problem)) {
    return (
      <div role="alert">
        <EmptyState
          icon="hearts"
          title={messageText(problem)}
          action={
            <Link to="/matches?tab=matches" className={buttonClass()}>
              {text('limit.matches')}
            </Link>
          }
        />
      </div>
    );
  }
  const isOffline = problem === 'network' && !navigator.onLine;
  return (
    <ErrorState
      title={text(isOffline ? 'failed.offline.title' : 'failed.title')}
      text={text(isOffline ? 'failed.offline' : 'failed.text')}
      retryLabel={commonText('retry')}
      onRetry={onRetry}
    />
  );
}
