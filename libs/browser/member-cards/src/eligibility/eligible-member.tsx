import { ineligibilityOf } from '@bandhavya/api-client';
import { useMember } from '@bandhavya/platform';
import type { ReactNode } from 'react';
import { IneligiblePanel } from './ineligible-panel.tsx';

/**
 * Renders its children for a member who may meet other members; any other member sees why not. The shell tells an archived
 * member on every page.
 */
export function EligibleMember({ children }: { children: (memberId: string) => ReactNode }) {
  const member = useMember();
  if (!member) return null;
  const ineligibility = ineligibilityOf(member);
  if (!ineligibility) return children(member.id);
  return ineligibility.kind === 'archived' ? null : <IneligiblePanel ineligibility={ineligibility} />;
}
