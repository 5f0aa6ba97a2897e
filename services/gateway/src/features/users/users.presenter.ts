import type { User } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';

/** A member's own name and phone number. */
export function presentUser(member: Member): User {
  const { first_name, last_name, phone_number, phone_state } = member;
  return { id: member._id.toString(), first_name, last_name, phone_number, phone_state };
}
