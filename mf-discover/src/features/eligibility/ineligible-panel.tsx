import type { Ineligibility } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { ineligibilityText } from '@bandhavya/texts';
import { buttonClass, EmptyState } from '@bandhavya/ui';

/** Why the member may not meet others for now, with the link that resolves it. */
export function IneligiblePanel({ ineligibility: { kind, to } }: { ineligibility: Ineligibility }) {
  const { title, text, action } = ineligibilityText(kind);
  return (
    <EmptyState
      icon={kind === 'incomplete' ? 'profile' : 'lock'}
      title={title}
      text={text}
      action={
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}
