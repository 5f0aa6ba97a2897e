import { EligibleMember } from '@bandhavya/member-cards';
import { PageHeading, VisuallyHidden } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { ReelScreen } from './reel-screen.tsx';

/** /layout-insta: the reel, over the same candidates as /home. */
export function Component() {
  const text = useText();
  return (
    <>
      <VisuallyHidden>
        <PageHeading>{text('reel.title')}</PageHeading>
      </VisuallyHidden>
      <EligibleMember>{(memberId) => <ReelScreen key={memberId} memberId={memberId} />}</EligibleMember>
    </>
  );
}
