import {
  type BirthSection,
  type endpoints,
  type GenderSection,
  PROFILE_SECTIONS,
  preferredGender,
  type SectionOf,
  type StepId,
} from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { MemberChange, MembersService } from '@bandhavya/members';
import { problem } from '@bandhavya/runtime';
import { type Basis, stepRule, type View } from '../members/versions.ts';
import { type SentSection, sectionChange } from '../sections/sections.service.ts';
import { presentUserProfile } from './user-profiles.presenter.ts';

type ProfileSection = SectionOf<typeof endpoints.patchUserProfile.body> & Pick<SentSection, 'sent'>;

export const userProfileView = {
  steps: ['gender', 'birth', ...PROFILE_SECTIONS] satisfies StepId[],
  present: presentUserProfile,
} satisfies View<Record<string, unknown>>;

/** Saves one section of a member's profile. Throws 409 for a change of gender after onboarding. */
export function saveUserProfile(
  members: MembersService,
  id: string,
  section: ProfileSection,
  basis: Basis,
): Promise<Member> {
  return members.save(
    id,
    stepRule(section.id, basis, userProfileView, (member) => profileChange(member, section)),
  );
}

function profileChange(member: Member, section: ProfileSection): MemberChange {
  if (section.id === 'gender') return genderChange(member, section.values);
  if (section.id === 'birth') return birthChange(member, section.values);
  return sectionChange(member, section);
}

function genderChange(member: Member, { gender }: GenderSection): MemberChange {
  if (member.onboarding_completed_at && member.profile.gender !== gender) throw problem('gender.locked');
  return { profile: { ...member.profile, gender, preferred_gender: preferredGender(gender) } };
}

function birthChange(member: Member, birth: BirthSection): MemberChange {
  return { profile: { ...member.profile, ...birth } };
}
