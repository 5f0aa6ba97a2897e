import type { endpoints, NameSection, PhoneSection, SectionOf, StepId } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { MemberChange, MembersService } from '@bandhavya/members';
import { problem } from '@bandhavya/server';
import { type Basis, stepRule, type View } from '../members/versions.ts';
import { presentUser } from './users.presenter.ts';

export const userView = {
  steps: ['name', 'phone'] satisfies StepId[],
  present: presentUser,
} satisfies View<Record<string, unknown>>;

/** Saves the name or the phone number of a member. Throws 409 for a change of name after onboarding. */
export function saveUser(
  members: MembersService,
  id: string,
  section: SectionOf<typeof endpoints.patchUser.body>,
  basis: Basis,
): Promise<Member> {
  const rule =
    section.id === 'phone'
      ? stepRule('phone', basis, userView, (member) => phoneChange(member, section.values))
      : stepRule('name', basis, userView, (member) => nameChange(member, section.values));
  return members.save(id, rule);
}

function nameChange(member: Member, { first_name, last_name }: NameSection): MemberChange {
  const same = member.first_name === first_name && member.last_name === last_name;
  if (member.onboarding_completed_at && !same) throw problem('name.locked');
  return { first_name, last_name };
}

/** A new number is unverified until staff have called it. */
function phoneChange(member: Member, { phone_number }: PhoneSection): MemberChange {
  return member.phone_number === phone_number ? { phone_number } : { phone_number, phone_state: 'unverified' };
}
