import type { Handlers } from '../../api/mount.ts';
import type { MembersService } from '../members/members.service.ts';
import { presentUser } from './users.presenter.ts';
import { saveUser } from './users.service.ts';

export function userHandlers(members: MembersService): Pick<Handlers, 'getUser' | 'patchUser'> {
  return {
    getUser: async ({ memberId }) => presentUser(await members.get(memberId)),
    patchUser: async ({ memberId, body }) => presentUser(await saveUser(members, memberId, body)),
  };
}
