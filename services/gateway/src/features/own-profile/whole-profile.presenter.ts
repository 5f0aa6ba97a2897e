import { type Profile, ROW_LISTS, SECTION_IDS } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import { completenessOf } from '@bandhavya/domain';
import { stepsDone } from '@bandhavya/members';
import { presentPhotos } from '../photos/photos.presenter.ts';
import { presentUser } from './name-and-phone.ts';
import { presentRows, presentValues } from './sections.presenter.ts';
import { presentBirthAndGender } from './user-profile.ts';

/** The whole own profile, with its completeness. */
export function presentWholeProfile(member: Member): Profile {
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
