import type { Ineligibility } from '@bandhavya/api-client';
import { ineligibilityText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState } from '@bandhavya/ui';

type IneligiblePanelProps = {
  ineligibility: Ineligibility;
  /** Default: 2. Use 1 where this is the whole page. */
  headingLevel?: 1 | 2;
};

/** Why the member may not meet others for now, with the link that resolves it. */
export function IneligiblePanel({ ineligibility: { kind, to }, headingLevel }: IneligiblePanelProps) {
  const { title, text, action } = ineligibilityText(kind);
  return (
    <EmptyState
      headingLevel={headingLevel}
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
