import type { NameSection, PhoneSection } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { problem } from '@bandhavya/server';
import type { MemberChange, MembersService } from '../members/members.service.ts';

/** Saves the name or the phone number of a member. Throws 409 for another name after onboarding was complete. */
export function saveUser(members: MembersService, id: string, section: NameSection | PhoneSection): Promise<Member> {
  return members.save(id, (member) =>
    'phone_number' in section ? phoneChange(member, section) : nameChange(member, section),
  );
}

function nameChange(member: Member, { first_name, last_name }: NameSection): MemberChange {
  const same = member.first_name === first_name && member.last_name === last_name;
  if (member.onboarding_completed_at && !same) throw problem('name.locked');
  return { first_name, last_name };
}

/** Staff have verified the number they phoned, not the one that replaces it. */
function phoneChange(member: Member, { phone_number }: PhoneSection): MemberChange {
  return member.phone_number === phone_number ? { phone_number } : { phone_number, phone_state: 'unverified' };
}
