import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import type { PresentSession } from '../session/session.presenter.ts';
import { giveConsents } from './consents.service.ts';

export function consentHandlers(
  members: MembersService,
  presentSession: PresentSession,
): Pick<Handlers, 'giveConsents'> {
  return {
    giveConsents: async ({ memberId, body }) => presentSession(await giveConsents(members, memberId, body)),
  };
}
