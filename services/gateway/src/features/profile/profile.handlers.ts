import type { Handlers } from '../../api/mount.ts';
import type { MembersService } from '../members/members.service.ts';
import { presentProfile } from './profile.presenter.ts';

export function profileHandlers(members: MembersService): Pick<Handlers, 'getProfile'> {
  return { getProfile: async ({ memberId }) => presentProfile(await members.get(memberId)) };
}
