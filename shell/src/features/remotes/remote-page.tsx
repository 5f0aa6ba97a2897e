import type { ResolvedRemote } from '@bandhavya/contracts';
import { ownerOf } from '@bandhavya/federation';
import { allowCurrent, countThrow, type LoadedPage } from '@bandhavya/federation/host';
import { outlineOf } from '@bandhavya/federation/navigation';
import { type BesideState, Navigate, useLanguage, useLocation, useSession } from '@bandhavya/platform';
import { AtLocation, PaneContext, useRoutes } from '@bandhavya/platform/host';
import { ErrorState, Panel, usePageTitle } from '@bandhavya/ui';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useText } from '../../texts.ts';
import { reportFailure } from '../beacons/beacons.ts';
import { PageOutline } from '../outline/page-outline.tsx';
import { DetailPane } from '../panes/detail-pane.tsx';
import styles from '../panes/panes.module.css';
import { usePanes } from '../panes/use-panes.ts';
import { MissingPage } from '../placeholders/missing-page.tsx';
import { OutagePanel } from '../session/outage-panel.tsx';
import { isLogoutPending } from '../session/pending-logout.ts';
import { getPlaces } from './places.ts';
import { getRemotes, refreshRemote } from './remotes-store.ts';
import { useStop } from './stops.ts';
import { useRemotePage } from './use-remote-page.ts';

/** Shows the page of the remote that owns the path, in a wide window beside the list from which a link led to it. */
export function RemotePage() {
  const { pathname, search } = useLocation();
  const { main, detail } = usePanes();
  const session = useSession((current) => current.state);
  if (session === 'unavailable') return <OutagePanel />;
  if (session === 'signed-out' && ownerOf(getRemotes(), pathname)) {
    // After a logout the address would tell the next person at this device where the member was.
    return <Navigate to="/" replace state={isLogoutPending() ? null : { returnTo: pathname + search }} />;
  }
  return (
    <div className={detail ? styles.panes : styles.single}>
      <div className={styles.main}>
        <PaneContext value={detail && { role: 'list', open: detail.pathname }}>
          <RemoteView location={main} />
        </PaneContext>
      </div>
      {detail && (
        <DetailPane list={main} path={detail.pathname}>
          <RemoteView location={detail} />
        </DetailPane>
      )}
    </div>
  );
}

/** The page of the remote that owns the path of a location. A failure of the remote stays inside this component. */
function RemoteView({ location }: { location: BesideState['beside'] }) {
  const { pathname } = location;
  const [attempt, setAttempt] = useState(0);
  const remote = ownerOf(getRemotes(), pathname);
  const stop = useStop(remote?.name);
  const language = useLanguage();
  const startAgain = () => setAttempt((count) => count + 1);
  const retry = async () => {
    await refreshRemote(remote?.name);
    const current = ownerOf(getRemotes(), pathname);
    if (current) allowCurrent(current);
    startAgain();
  };

  if (!remote) return getRemotes().length === 0 ? <FailedPanel onRetry={retry} /> : <MissingPage />;
  if (stop) return <StoppedPanel message={stop.message?.[language]} onRetry={retry} />;
  return (
    <AtLocation location={location}>
      <RemoteContent
        // With the name of the remote in the key, a failed remote does not hide the next one.
        key={`${remote.name} ${attempt}`}
        remote={remote}
        pathname={pathname}
        attempt={attempt}
        onRetry={retry}
        onBroken={startAgain}
      />
    </AtLocation>
  );
}

type RemoteContentProps = {
  remote: ResolvedRemote;
  pathname: string;
  attempt: number;
  onRetry: () => Promise<void>;
  /** The version is broken, and another attempt loads its fallback. */
  onBroken: () => void;
};

function RemoteContent({ remote, pathname, attempt, onRetry, onBroken }: RemoteContentProps) {
  const shown = useRemotePage(remote, pathname, attempt);
  const text = useText();
  switch (shown.state) {
    case 'loading':
    case 'slow':
      return (
        <PageOutline outline={outlineOf(getPlaces(), pathname)}>
          {text(shown.state === 'slow' ? 'remote.slow' : 'remote.loading')}
        </PageOutline>
      );
    case 'failed':
      return <FailedPanel onRetry={onRetry} />;
    case 'absent':
      return <MissingPage />;
    case 'ready': {
      const { page } = shown;
      const onError = (error: unknown) => {
        console.warn(`${remote.name}@${page.version.version} threw while rendering:`, error);
        reportFailure('error', page.version);
        if (countThrow(remote, page)) onBroken();
      };
      return (
        <ErrorBoundary fallback={<FailedPanel onRetry={onRetry} />} onError={onError}>
          <ShownPage page={page} />
        </ErrorBoundary>
      );
    }
  }
}

function ShownPage({ page: { route, Component } }: { page: LoadedPage }) {
  const page = useRoutes([{ path: route.path, element: <Component /> }]);
  return (
    <>
      {/* Effects run in this order: a page can replace the title of its route. */}
      <RouteTitle title={route.handle.title()} />
      {page}
    </>
  );
}

function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

type PanelProps = { onRetry: () => Promise<void> };

function FailedPanel({ onRetry }: PanelProps) {
  const text = useText();
  return <RetryPanel title={text('remote.failed.title')} text={text('remote.failed.text')} onRetry={onRetry} />;
}

/** The operators have stopped the remote. The page continues by itself when it runs again. */
function StoppedPanel({ message, onRetry }: PanelProps & { message: string | undefined }) {
  const text = useText();
  return (
    <RetryPanel title={text('remote.stopped.title')} text={message ?? text('remote.stopped.text')} onRetry={onRetry} />
  );
}

function RetryPanel({ title, text: explanation, onRetry }: PanelProps & { title: string; text: string }) {
  const text = useText();
  usePageTitle(title);
  return (
    <Panel>
      <ErrorState
        headingLevel={1}
        title={title}
        text={explanation}
        retryLabel={text('remote.retry')}
        onRetry={onRetry}
      />
    </Panel>
  );
}
