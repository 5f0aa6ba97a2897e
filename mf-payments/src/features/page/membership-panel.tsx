import type { Membership } from '@bandhavya/contracts';
import { Chip, Panel } from '@bandhavya/ui';
import { formatDay } from '../../format.ts';
import { useText } from '../../texts.ts';

/** The end of the membership. A member who never was premium has no such panel. */
export function MembershipPanel({ membership: { active, active_until } }: { membership: Membership }) {
  const text = useText();
  if (!active_until) return null;
  const date = formatDay(active_until);
  return (
    <Panel title={text('membership.title')} action={active && <Chip tone="premium">{text('membership.active')}</Chip>}>
      <p>{text(active ? 'membership.until' : 'membership.ended', { date })}</p>
    </Panel>
  );
}
