import { type BirthSection, type GenderSection, preferredGender } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { problem } from '@bandhavya/server';
import type { MemberChange, MembersService } from '../members/members.service.ts';

/** Saves one section of a member's profile. Throws 409 for another gender after onboarding was complete. */
export function saveUserProfile(
  members: MembersService,
  id: string,
  section: GenderSection | BirthSection,
): Promise<Member> {
  return members.save(id, (member) =>
    'gender' in section ? genderChange(member, section) : birthChange(member, section),
  );
}

function genderChange(member: Member, { gender }: GenderSection): MemberChange {
  if (member.onboarding_completed_at && member.profile.gender !== gender) throw problem('gender.locked');
  return { profile: { ...member.profile, gender, preferred_gender: preferredGender(gender) } };
}

function birthChange(member: Member, birth: BirthSection): MemberChange {
  return { profile: { ...member.profile, ...birth } };
}
