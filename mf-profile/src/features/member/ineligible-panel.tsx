import type { Ineligibility } from '@bandhavya/api-client';
import { Link } from '@bandhavya/platform';
import { ineligibilityText } from '@bandhavya/texts';
import { buttonClass, EmptyState, Panel } from '@bandhavya/ui';

/** Says why the member may not meet others, and links to the page that resolves it. */
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
