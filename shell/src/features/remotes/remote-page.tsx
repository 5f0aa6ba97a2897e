import type { ResolvedRemote } from '@bandhavya/contracts';
import { ownerOf } from '@bandhavya/federation';
import { Navigate, useLocation, useSession } from '@bandhavya/platform';
import { useRoutes } from '@bandhavya/platform/host';
import { ErrorState, LoadingText, Panel, usePageTitle } from '@bandhavya/ui';
import { type ComponentType, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../texts.ts';
import { MissingPage } from '../placeholders/missing-page.tsx';
import { OutagePanel } from '../session/outage-panel.tsx';
import { getRemotes, refreshRemotes } from './remotes-store.ts';
import { useRemotePage } from './use-remote-page.ts';

/** Shows the page of the remote that owns the path. A failure of the remote stays inside this component. */
export function RemotePage() {
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const session = useSession((current) => current.state);
  const remote = ownerOf(getRemotes(), pathname);
  const retry = async () => {
    await refreshRemotes();
    setAttempt((count) => count + 1);
  };

  if (session === 'unavailable') return <OutagePanel />;
  if (!remote) return getRemotes().length === 0 ? <FailedPanel onRetry={retry} /> : <MissingPage />;
  if (session === 'signed-out') return <Navigate to="/" replace state={{ returnTo: pathname + search }} />;
  return (
    <ErrorBoundary
      // With the name of the remote in the key, a failed remote does not hide the next one.
      key={`${remote.name} ${attempt}`}
      resetKeys={[pathname]}
      fallback={<FailedPanel onRetry={retry} />}
      onError={(error) => console.warn(`${remote.name} ${remote.version} threw while rendering:`, error)}
    >
      <RemoteContent remote={remote} pathname={pathname} attempt={attempt} onRetry={retry} />
    </ErrorBoundary>
  );
}

type RemoteContentProps = { remote: ResolvedRemote; pathname: string; attempt: number; onRetry: () => Promise<void> };

function RemoteContent({ remote, pathname, attempt, onRetry }: RemoteContentProps) {
  const page = useRemotePage(remote, pathname, attempt);
  const text = useText();
  switch (page.state) {
    case 'loading':
      return <LoadingText>{text('remote.loading')}</LoadingText>;
    case 'slow':
      return <LoadingText>{text('remote.slow')}</LoadingText>;
    case 'failed':
      return <FailedPanel onRetry={onRetry} />;
    case 'absent':
      return <MissingPage />;
    case 'ready':
      return <LoadedPage path={page.route.path} title={page.route.handle.title()} Component={page.Component} />;
  }
}

type LoadedPageProps = { path: string; title: string; Component: ComponentType };

function LoadedPage({ path, title, Component }: LoadedPageProps) {
  const page = useRoutes([{ path, element: <Component /> }]);
  return (
    <>
      {/* Effects run in this order: a page can replace the title of its route. */}
      <RouteTitle title={title} />
      {page}
    </>
  );
}

function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function FailedPanel({ onRetry }: { onRetry: () => Promise<void> }) {
  const text = useText();
  usePageTitle(text('remote.failed.title'));
  return (
    <Panel>
      <ErrorState
        headingLevel={1}
        title={text('remote.failed.title')}
        text={text('remote.failed.text')}
        retryLabel={text('remote.retry')}
        onRetry={onRetry}
      />
    </Panel>
  );
}
