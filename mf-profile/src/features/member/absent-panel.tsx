import { ApiError } from '@bandhavya/api-client';
import { Link, useMember } from '@bandhavya/platform';
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

const BARS = { 'onboarding.incomplete': 'incomplete', 'account.archived': 'archived' } as const;
type Bar = (typeof BARS)[keyof typeof BARS];

/** Why the member may not meet others at all for now, if that is the error. */
export function barOf(error: unknown): Bar | undefined {
  return error instanceof ApiError && Object.hasOwn(BARS, error.code)
    ? BARS[error.code as keyof typeof BARS]
    : undefined;
}

/** Says why the member may not meet others for now, and the way out of it. */
export function BarredPanel({ bar }: { bar: Bar }) {
  const text = useText();
  const own = useMember();
  const to = bar === 'archived' ? '/contact' : (own?.onboarding.next ?? '/');
  return (
    <Panel>
      <EmptyState
        headingLevel={1}
        icon="lock"
        title={text(`member.${bar}`)}
        text={text(`member.${bar}.text`)}
        action={
          <Link to={to} className={buttonClass()}>
            {text(`member.${bar}.action`)}
          </Link>
        }
      />
    </Panel>
  );
}
