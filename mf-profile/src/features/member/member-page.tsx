import {
  ApiError,
  errorCode,
  isExhausted,
  useDeferredData,
  useFailure,
  useIneligibility,
  useMemberProfile,
} from '@bandhavya/api-client';
import { IneligiblePanel } from '@bandhavya/member-cards';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Navigate, useMember, useParams } from '@bandhavya/platform';
import { Alert, ErrorState, LoadingText, Panel, Skeleton, usePageTitle } from '@bandhavya/ui';
import { useState } from 'react';
import { ProfilePage } from '../../page/page.tsx';
import { memberAsShown } from '../../shown-sections/shown-profile.ts';
import { useText } from '../../texts.ts';
import { AbsentPanel } from './absent-panel.tsx';
import { BackLink } from './back-link.tsx';
import { type Blocked, BlockedProfile } from './blocked-profile.tsx';
import styles from './member-page.module.css';
import { MemberView } from './member-view.tsx';
import { useTitleLevel } from './use-title-level.ts';

/** /members/:id: the profile of another member. The own id redirects to the preview. */
export function Component() {
  const { id = '' } = useParams();
  const own = useMember();
  if (own?.id === id) return <Navigate to="/profile/preview" replace />;
  return <BlockableProfile key={id} id={id} />;
}

type BlockState = { blocked: Blocked } | { said: string };

/** The profile. While its member is blocked, the confirmation is in its place, and the profile is not requested. */
function BlockableProfile({ id }: { id: string }) {
  const [block, setBlock] = useState<BlockState>();
  if (block && 'blocked' in block) {
    return <BlockedProfile member={block.blocked} onUndone={(said) => setBlock({ said })} />;
  }
  return <MemberPage id={id} said={block?.said} onBlocked={(blocked) => setBlock({ blocked })} />;
}

type MemberPageProps = {
  id: string;
  /** The result of the last action, above the profile. */
  said: string | undefined;
  onBlocked: (member: Blocked) => void;
};

function MemberPage({ id, said, onBlocked }: MemberPageProps) {
  const text = useText();
  const level = useTitleLevel();
  const query = useMemberProfile(id);
  const { refetch } = query;
  const data = useDeferredData(query.data);
  const failure = useFailure(query, 'Error fetching profile data');
  const code = errorCode(failure);
  const ineligibility = useIneligibility(code);
  const limit = isExhausted(code) ? messageText(code) : undefined;
  const absent = failure instanceof ApiError && (failure.status === 404 || failure.status === 400);
  usePageTitle(data && !absent ? memberAsShown(data).name : text(absent ? 'member.absent' : 'member.title'));

  if (absent) return <AbsentPanel title={text('member.absent')} text={text('member.absent.text')} />;
  if (limit && !data) return <AbsentPanel title={limit} />;
  if (ineligibility) {
    return (
      <Panel>
        <IneligiblePanel ineligibility={ineligibility} headingLevel={level} />
      </Panel>
    );
  }
  return (
    <ProfilePage wide>
      <BackLink />
      {said && (
        <Alert tone="success" role="status">
          {said}
        </Alert>
      )}
      {data && <MemberView member={data} onBlocked={() => onBlocked(data.card)} />}
      {!data && !failure && (
        <LoadingText
          skeleton={
            <div className={styles.skeleton}>
              <Skeleton shape="block" height={420} />
              <Skeleton shape="block" count={3} />
            </div>
          }
        >
          {commonText('loading')}
        </LoadingText>
      )}
      {!data && failure && (
        <Panel>
          <ErrorState
            headingLevel={level}
            title={text('member.failed')}
            text={text('member.failed.text')}
            retryLabel={commonText('retry')}
            onRetry={refetch}
          />
        </Panel>
      )}
    </ProfilePage>
  );
}
