import { useFailure, useOwnSessions } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { ErrorState, LoadingText, Panel, Skeleton } from '@bandhavya/ui';
import { BackToProfile, PageHead, ProfilePage } from '../../page/page.tsx';
import { useText } from '../../texts.ts';
import { SessionList } from './session-list.tsx';

/** /profile/sessions: where the member is signed in. */
export function Component() {
  const text = useText();
  const sessions = useOwnSessions();
  const failure = useFailure(sessions);
  return (
    <ProfilePage>
      <PageHead title={text('sessions.title')} />
      <BackToProfile />
      <Panel>
        <p>{text('sessions.intro')}</p>
        {!sessions.data && !failure && (
          <LoadingText skeleton={<Skeleton count={3} />}>{commonText('loading')}</LoadingText>
        )}
        {!sessions.data && failure && (
          <ErrorState
            title={text('sessions.failed')}
            text={text('sessions.failed.text')}
            retryLabel={commonText('retry')}
            onRetry={sessions.refetch}
          />
        )}
        {sessions.data && <SessionList sessions={sessions.data} />}
      </Panel>
    </ProfilePage>
  );
}
