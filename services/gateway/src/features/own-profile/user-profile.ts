import {
  type BirthAndGender,
  type BirthSection,
  type endpoints,
  type GenderSection,
  PROFILE_SECTIONS,
  preferredGender,
  type SectionOf,
  type UserProfile,
} from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { StepId } from '@bandhavya/domain';
import type { MemberChange, MembersService } from '@bandhavya/members';
import { problem } from '@bandhavya/runtime';
import { type Precondition, type RevisedView, stepRule } from '../../api/revisions.ts';
import { type SentSection, sectionChange } from './section-change.ts';
import { presentValues } from './sections.presenter.ts';

type ProfileSection = SectionOf<typeof endpoints.patchUserProfile.body> & Pick<SentSection, 'sent'>;

/** A member's gender and birth details. Fields without a value are absent. */
export function presentBirthAndGender({ profile }: Member): BirthAndGender {
  return {
    gender: profile.gender,
    preferred_gender: profile.preferred_gender,
    date_of_birth: profile.date_of_birth,
    time_of_birth: profile.time_of_birth,
    country_of_birth: profile.country_of_birth,
    state_of_birth: profile.state_of_birth,
    district_of_birth: profile.district_of_birth,
  };
}

/** Gender, birth details and the sections of the same endpoint. */
function presentUserProfile(member: Member): UserProfile {
  const sections = PROFILE_SECTIONS.map((id) => presentValues(member, id));
  return Object.assign(presentBirthAndGender(member), ...sections) as UserProfile;
}

export const userProfileView = {
  steps: ['gender', 'birth', ...PROFILE_SECTIONS] satisfies StepId[],
  present: presentUserProfile,
} satisfies RevisedView<Record<string, unknown>>;

/** Saves one section of a member's profile. Throws 409 for a change of gender after onboarding. */
export function saveUserProfile(
  members: MembersService,
  id: string,
  section: ProfileSection,
  precondition: Precondition,
): Promise<Member> {
  return members.save(
    id,
    stepRule(section.id, precondition, userProfileView, (member) => profileChange(member, section)),
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
