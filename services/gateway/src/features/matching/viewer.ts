import { memberId } from '@bandhavya/contracts';
import { ageOn } from '@bandhavya/domain';
import type { Candidate, Matching } from '@bandhavya/matching';
import { hasConsented, type MembersService } from '@bandhavya/members';
import { problem } from '@bandhavya/runtime';
import { Types } from 'mongoose';

/**
 * The candidate of the signed-in member. Throws 403 while onboarding is incomplete, when the account is archived and
 * without the current consents, and 401 when the member is deleted.
 */
export async function requireViewer(matching: Matching, members: MembersService, memberId: string): Promise<Candidate> {
  const [viewer, standing] = await Promise.all([
    matching.candidate(new Types.ObjectId(memberId)),
    members.standingOf(memberId),
  ]);
  if (standing.archived_at) throw problem('account.archived');
  if (!viewer) throw problem('onboarding.incomplete');
  if (!hasConsented(standing)) throw problem('consent.required');
  return viewer;
}

/** Reads a member id from a path or a query. Throws 404 when it is malformed. */
export function memberIdFrom(text: string): Types.ObjectId {
  if (!memberId.safeParse(text).success) throw problem('member.absent');
  return new Types.ObjectId(text);
}

/** The age on a day. Both dates are numbers like 20261231. */
export function ageAt(born: number, today: number): { years: number; months: number } {
  return ageOn(dateOf(born), dateOf(today));
}

function dateOf(date: number) {
  return { year: Math.floor(date / 10_000), month: Math.floor(date / 100) % 100, day: date % 100 };
}
