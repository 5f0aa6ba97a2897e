import { audienceIncludes, type PhoneAccess } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';

/** Whether a viewer who may see a member gets the member's phone number on request. */
export function phoneAccess({ settings }: Member, viewer: { matched: boolean }): PhoneAccess {
  if (audienceIncludes(settings.phone_audience, viewer)) return 'shown';
  return settings.phone_audience === 'nobody' ? 'hidden' : 'matches-only';
}
