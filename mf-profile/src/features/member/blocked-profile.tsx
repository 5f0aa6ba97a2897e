import { BlockedNotice } from '@bandhavya/member-cards';
import { PageHeading, usePageTitle } from '@bandhavya/ui';
import { ProfilePage } from '../../page/page.tsx';
import { BackLink } from './back-link.tsx';
import { useTitleLevel } from './use-title-level.ts';

export type Blocked = { id: string; name: string };

type BlockedProfileProps = { member: Blocked; onUndone: (notice: string) => void };

/** Replaces the profile of a member who has just been blocked, and offers to undo that. */
export function BlockedProfile({ member, onUndone }: BlockedProfileProps) {
  const level = useTitleLevel();
  usePageTitle(member.name);
  return (
    <ProfilePage wide>
      <BackLink />
      {level === 1 ? <PageHeading>{member.name}</PageHeading> : <h2>{member.name}</h2>}
      <BlockedNotice member={member} onUndone={onUndone} takesFocus />
    </ProfilePage>
  );
}
