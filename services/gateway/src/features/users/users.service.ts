import type { endpoints, NameSection, SectionOf, StepId } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { type MemberChange, type MembersService, withNumber } from '@bandhavya/members';
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
      ? stepRule('phone', basis, userView, (member) => withNumber(member, section.values.phone_number))
      : stepRule('name', basis, userView, (member) => nameChange(member, section.values));
  return members.save(id, rule);
}

function nameChange(member: Member, { first_name, last_name }: NameSection): MemberChange {
  const same = member.first_name === first_name && member.last_name === last_name;
  if (member.onboarding_completed_at && !same) throw problem('name.locked');
  return { first_name, last_name };
}
