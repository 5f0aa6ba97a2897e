import type { Member } from '@bandhavya/data';
import { type PhoneAccess, phoneAccessFor } from '@bandhavya/domain';

/** Whether a viewer who may see a member gets the member's phone number on request. */
export function phoneAccess({ settings }: Member, viewer: { matched: boolean }): PhoneAccess {
  return phoneAccessFor(settings.phone_audience, viewer);
}
