import type { Handlers } from '../../api/mount.ts';
import type { MembersService } from '../members/members.service.ts';
import { presentUserProfile } from './user-profiles.presenter.ts';
import { saveUserProfile } from './user-profiles.service.ts';

export function userProfileHandlers(members: MembersService): Pick<Handlers, 'getUserProfile' | 'patchUserProfile'> {
  return {
    getUserProfile: async ({ memberId }) => presentUserProfile(await members.get(memberId)),
    patchUserProfile: async ({ memberId, body }) => presentUserProfile(await saveUserProfile(members, memberId, body)),
  };
}
