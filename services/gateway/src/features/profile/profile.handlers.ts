import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { presentProfile } from './profile.presenter.ts';

export function profileHandlers(members: MembersService): Pick<Handlers, 'getProfile'> {
  return { getProfile: async ({ memberId }) => presentProfile(await members.get(memberId)) };
}
