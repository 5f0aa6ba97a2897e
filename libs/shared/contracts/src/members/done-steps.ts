import { hasPhotos, type PhotosProgress, STEP_IDS, type StepId } from '@bandhavya/domain';
import { isFilled, type SavedSections, SECTIONS, type SectionId } from '../sections/sections.ts';
import type { User } from './user.ts';
import type { BirthAndGender } from './user-profile.ts';

/** The fields of a member that decide which steps are done. */
export type MemberSections = {
  user: Pick<User, 'first_name' | 'phone_number'>;
  profile: Pick<BirthAndGender, 'gender' | 'date_of_birth'>;
  sections: SavedSections;
  photos: PhotosProgress;
};

/** The steps without a definition. */
const isPlainStepDone: Readonly<Record<Exclude<StepId, SectionId>, (member: MemberSections) => boolean>> = {
  name: ({ user }) => user.first_name !== '',
  phone: ({ user }) => user.phone_number !== '',
  gender: ({ profile }) => profile.gender !== undefined,
  birth: ({ profile }) => profile.date_of_birth !== undefined,
  photos: ({ photos }) => hasPhotos(photos),
};

/** The ids of the steps a member has done, in wizard order. */
export function doneSteps(member: MemberSections): StepId[] {
  return STEP_IDS.filter((id) =>
    isSection(id) ? isFilled(SECTIONS[id], member.sections[id]) : isPlainStepDone[id](member),
  );
}

function isSection(id: StepId): id is SectionId {
  return Object.hasOwn(SECTIONS, id);
}
