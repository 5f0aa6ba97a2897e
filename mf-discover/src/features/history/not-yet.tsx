import { ApiError } from '@bandhavya/api-client';
import { Link, useMember } from '@bandhavya/platform';
import { buttonClass, EmptyState } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

const BARS = { 'onboarding.incomplete': 'incomplete', 'account.archived': 'archived' } as const;

type Barred = ApiError & { code: keyof typeof BARS };

/** Whether the member may not meet others at all for now. */
export function isBarred(error: unknown): error is Barred {
  return error instanceof ApiError && Object.hasOwn(BARS, error.code);
}

/** Why the member may not meet others for now, and the way out of it. */
export function NotYet({ error }: { error: Barred }) {
  const text = useText();
  const member = useMember();
  const bar = BARS[error.code];
  const to = bar === 'archived' ? '/contact' : (member?.onboarding.next ?? '/');
  return (
    <EmptyState
      icon="lock"
      title={text(`matches.${bar}`)}
      text={text(`matches.${bar}.text`)}
      action={
        <Link to={to} className={buttonClass()}>
          {text(`matches.${bar}.action`)}
        </Link>
      }
    />
  );
}
