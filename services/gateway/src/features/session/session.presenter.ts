import type { OwnSession, SessionSummary } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { nextPath } from '@bandhavya/domain';
import { archiveReasonOf, hasAgreedToGroundRules, hasConsented, openWarningOf, stepsDone } from '@bandhavya/members';
import type { ActivePremium, Premium } from '@bandhavya/payments';
import type { MemberSession } from '../../session/session-store.ts';

/** Presents the signed-in member. */
export type PresentSession = (member: Member) => Promise<SessionSummary>;

/** Presents the signed-in member with the progress of the onboarding and the end of an active premium membership. */
export function sessionPresenter(premium: Premium): PresentSession {
  return async (member) => {
    const active = await premium.active(member._id.toString(), new Date());
    return { ...presentMember(member), ...(active ? presentPremium(active) : {}) };
  };
}

function presentPremium({ until, refundable_until }: ActivePremium) {
  return {
    premium_until: until.toISOString(),
    ...(refundable_until ? { premium_refundable_until: refundable_until.toISOString() } : {}),
  };
}

function presentMember(member: Member): SessionSummary {
  const consented = hasConsented(member);
  const done = stepsDone(member);
  const complete = member.onboarding_completed_at !== undefined;
  const archived = archiveReasonOf(member);
  const warning = openWarningOf(member);
  return {
    id: member._id.toString(),
    first_name: member.first_name,
    last_name: member.last_name,
    given_name: member.given_name,
    family_name: member.family_name,
    onboarding: {
      consented,
      ground_rules: hasAgreedToGroundRules(member),
      done,
      complete,
      locked: complete,
      next: nextPath({ consented, done, complete }),
    },
    ...(archived ? { archived: { reason: archived } } : {}),
    ...(warning ? { warning: { id: warning.id, reason: warning.reason } } : {}),
  };
}

/** Presents a session to its member. `current` is the public id of the session of the request. */
export function presentOwnSession({ id, created_at, used_at, device }: MemberSession, current: string): OwnSession {
  return {
    id,
    created_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
    current: id === current,
    ...device,
  };
}
