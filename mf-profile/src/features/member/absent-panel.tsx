import { Button, EmptyState, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { useGoBack } from './use-go-back.ts';

/** Replaces a profile that does not exist or is not visible to the member. */
export function AbsentPanel() {
  const text = useText();
  const goBack = useGoBack();
  return (
    <Panel>
      <EmptyState
        headingLevel={1}
        icon="profile"
        title={text('member.absent')}
        text={text('member.absent.text')}
        action={<Button onClick={goBack}>{text('member.absent.action')}</Button>}
      />
    </Panel>
  );
}
