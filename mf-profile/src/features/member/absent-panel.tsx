import type { Ineligibility } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { ineligibilityText } from '@bandhavya/texts';
import { Button, buttonClass, EmptyState, Panel } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { useGoBack } from './use-go-back.ts';

/** In place of a profile that is not there, or not for this member. */
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

/** Says why the member may not meet others at all for now, and the way out of it. */
export function IneligiblePanel({ ineligibility: { kind, to } }: { ineligibility: Ineligibility }) {
  const { title, text, action } = ineligibilityText(kind);
  return (
    <Panel>
      <EmptyState
        headingLevel={1}
        icon="lock"
        title={title}
        text={text}
        action={
          <Link to={to} className={buttonClass()}>
            {action}
          </Link>
        }
      />
    </Panel>
  );
}
