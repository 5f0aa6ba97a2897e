import type { MemberProfileAnswer } from '@bandhavya/contracts';
import { memberAsShown } from '../../shown-sections/shown-profile.ts';
import { ActionBar } from './action-bar.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { ProfileView } from './profile-view.tsx';
import { useTitleLevel } from './use-title-level.ts';

type MemberViewProps = { member: MemberProfileAnswer; onBlocked: () => void };

/** The profile of another member, with the actions on it. */
export function MemberView({ member, onBlocked }: MemberViewProps) {
  const { id, name } = member.card;
  return (
    <>
      <ProfileView
        shown={memberAsShown(member)}
        level={useTitleLevel()}
        relation={member}
        // The key removes a shown number as soon as it may no longer be seen.
        phone={<PhonePanel key={member.phone} id={id} name={name} phone={member.phone} />}
      />
      <ActionBar member={member} onBlocked={onBlocked} />
    </>
  );
}
