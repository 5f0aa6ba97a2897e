import { completenessOf, type Profile, ROW_LISTS, SECTION_IDS } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { stepsDone } from '@bandhavya/members';
import { presentPhotos } from '../photos/photos.presenter.ts';
import { presentRows, presentValues } from '../sections/sections.presenter.ts';
import { presentBirthAndGender } from '../user-profiles/user-profiles.presenter.ts';
import { presentUser } from '../users/users.presenter.ts';

/** The whole own profile, with its completeness. */
export function presentProfile(member: Member): Profile {
  const saved = SECTION_IDS.filter((id) => member.sections?.[id]);
  return {
    user: presentUser(member),
    profile: presentBirthAndGender(member),
    sections: Object.fromEntries(saved.map((id) => [id, presentValues(member, id)])),
    institutions: presentRows(member, ROW_LISTS.institutions),
    work_history: presentRows(member, ROW_LISTS['work-history']),
    siblings: presentRows(member, ROW_LISTS.siblings),
    photos: presentPhotos(member),
    completeness: completenessOf(stepsDone(member)),
  };
}
