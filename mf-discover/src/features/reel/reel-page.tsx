import { useMember } from '@bandhavya/platform';
import { PageHeading, VisuallyHidden } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { Unfinished } from '../candidates/deck-states.tsx';
import { ReelScreen } from './reel-screen.tsx';

/** /layout-insta: the vertical swiper over the same candidates as /home. */
export function Component() {
  const text = useText();
  const member = useMember();
  return (
    <>
      <VisuallyHidden>
        <PageHeading>{text('reel.title')}</PageHeading>
      </VisuallyHidden>
      {member &&
        (member.onboarding.complete ? (
          <ReelScreen key={member.id} memberId={member.id} />
        ) : (
          <Unfinished next={member.onboarding.next} />
        ))}
    </>
  );
}
