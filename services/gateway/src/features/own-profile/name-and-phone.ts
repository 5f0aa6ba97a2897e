import type { endpoints, NameSection, PhoneSection, SectionOf, Settings, User } from '@bandhavya/contracts';
import { type Member, settingsOf } from '@bandhavya/data';
import { DEFAULT_SETTINGS, type StepId } from '@bandhavya/domain';
import { type MemberChange, type MembersService, withNumber } from '@bandhavya/members';
import { problem } from '@bandhavya/runtime';
import { type Precondition, type RevisedView, stepRule } from '../../api/revisions.ts';

/** A member's own name and phone number. */
export function presentUser(member: Member): User {
  const { first_name, last_name, phone_number, phone_state } = member;
  return { id: member._id.toString(), first_name, last_name, phone_number, phone_state };
}

export const userView = {
  steps: ['name', 'phone'] satisfies StepId[],
  present: presentUser,
} satisfies RevisedView<Record<string, unknown>>;

/**
 * Saves the name, or the phone number with its audience. Returns the settings before too. Throws 409 for a change of name
 * after onboarding.
 */
export async function saveUser(
  members: MembersService,
  id: string,
  section: SectionOf<typeof endpoints.patchUser.body>,
  precondition: Precondition,
): Promise<{ member: Member; before: Settings }> {
  let before = DEFAULT_SETTINGS;
  const rule =
    section.id === 'phone'
      ? stepRule('phone', precondition, userView, (member) => {
          before = settingsOf(member);
          return phoneChange(member, section.values);
        })
      : stepRule('name', precondition, userView, (member) => nameChange(member, section.values));
  // Another number is how a member answers a failed one.
  const member = await members.save(id, rule, section.id === 'phone' ? 'number' : undefined);
  return { member, before: section.id === 'phone' ? before : settingsOf(member) };
}

function phoneChange(member: Member, { phone_number, phone_audience }: PhoneSection): MemberChange {
  const number = withNumber(member, phone_number);
  return phone_audience ? { ...number, settings: { ...settingsOf(member), phone_audience } } : number;
}

function nameChange(member: Member, { first_name, last_name }: NameSection): MemberChange {
  const same = member.first_name === first_name && member.last_name === last_name;
  if (member.onboarding_completed_at && !same) throw problem('name.locked');
  return { first_name, last_name };
}
