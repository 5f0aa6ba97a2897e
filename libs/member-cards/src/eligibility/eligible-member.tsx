import { useMember } from '@bandhavya/platform';
import type { ReactNode } from 'react';
import { IneligiblePanel } from './ineligible-panel.tsx';

/** Renders its children for a member who has completed onboarding; any other member sees the panel that leads there. */
export function EligibleMember({ children }: { children: (memberId: string) => ReactNode }) {
  const member = useMember();
  if (!member) return null;
  const { complete, next } = member.onboarding;
  return complete ? children(member.id) : <IneligiblePanel ineligibility={{ kind: 'incomplete', to: next }} />;
}
