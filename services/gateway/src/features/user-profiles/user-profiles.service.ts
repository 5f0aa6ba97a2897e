import {
  type BirthSection,
  type BodyOf,
  type endpoints,
  type GenderSection,
  PROFILE_SECTIONS,
  preferredGender,
  SECTIONS,
  type StepId,
} from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { problem } from '@bandhavya/server';
import type { MemberChange } from '../members/member-change.ts';
import type { MembersService } from '../members/members.service.ts';
import { type Basis, stepRule, type View } from '../members/versions.ts';
import { sectionChange } from '../sections/sections.service.ts';
import { presentUserProfile } from './user-profiles.presenter.ts';

type Body = BodyOf<typeof endpoints.patchUserProfile>;

export const userProfileView = {
  steps: ['gender', 'birth', ...PROFILE_SECTIONS] satisfies StepId[],
  present: presentUserProfile,
} satisfies View<Record<string, unknown>>;

/** Saves one section of a member's profile. Throws 409 for another gender after onboarding was complete. */
export function saveUserProfile(members: MembersService, id: string, body: Body, basis: Basis): Promise<Member> {
  if ('gender' in body) return save('gender', (member) => genderChange(member, body));
  if ('date_of_birth' in body) return save('birth', (member) => birthChange(member, body));
  const section = PROFILE_SECTIONS.find((each) => SECTIONS[each].fields.some(({ name }) => Object.hasOwn(body, name)));
  if (!section) throw new Error('A body of no section was let through');
  return save(section, (member) => sectionChange(member, section, body));

  function save(step: StepId, change: (member: Member) => MemberChange): Promise<Member> {
    return members.save(id, stepRule(step, basis, userProfileView, change));
  }
}

function genderChange(member: Member, { gender }: GenderSection): MemberChange {
  if (member.onboarding_completed_at && member.profile.gender !== gender) throw problem('gender.locked');
  return { profile: { ...member.profile, gender, preferred_gender: preferredGender(gender) } };
}

function birthChange(member: Member, birth: BirthSection): MemberChange {
  return { profile: { ...member.profile, ...birth } };
}
