import { Button, EmptyState, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { useGoBack } from './use-go-back.ts';
import { useTitleLevel } from './use-title-level.ts';

type AbsentPanelProps = {
  title: string;
  text?: string | undefined;
};

/** Replaces a profile that the member may not open, and leads back. */
export function AbsentPanel({ title, text: explanation }: AbsentPanelProps) {
  const text = useText();
  const goBack = useGoBack();
  return (
    <Panel>
      <EmptyState
        headingLevel={useTitleLevel()}
        icon="profile"
        title={title}
        text={explanation}
        action={<Button onClick={goBack}>{text('member.absent.action')}</Button>}
      />
    </Panel>
  );
}
