import type { SessionState } from '@bandhavya/contracts';
import type { MembersService } from '@bandhavya/members';
import { withDeadline } from '@bandhavya/runtime';
import type { Request, Response } from 'express';
import { endSession, memberIdOf } from '../../session/session.middleware.ts';
import type { NoteActivity } from './activity.ts';
import type { PresentSession } from './session.presenter.ts';

/** Longest time that a page waits for MongoDB, in milliseconds. With the session lookup, a page takes at most 2 s. */
const PAGE_DEADLINE = 1000;

export type SessionServices = {
  members: MembersService;
  presentSession: PresentSession;
  noteActivity: NoteActivity;
  https: boolean;
};

/** The session state that a page inlines. 'unavailable' during an outage. */
export async function sessionStateOf(
  { members, presentSession, noteActivity, https }: SessionServices,
  { req, res }: { req: Request; res: Response },
): Promise<SessionState> {
  if (res.locals.sessionError) return { state: 'unavailable' };
  const id = memberIdOf(req);
  if (id === undefined) return { state: 'signed-out' };
  try {
    const found = await withDeadline(PAGE_DEADLINE, findMember(id, members, presentSession));
    if (found) {
      noteActivity(found.member);
      return { state: 'signed-in', member: found.summary };
    }
    await endSession(req, res, https);
    return { state: 'signed-out' };
  } catch (error) {
    req.log.warn({ err: error }, 'The session summary could not be made');
    return { state: 'unavailable' };
  }
}

async function findMember(id: string, members: MembersService, presentSession: PresentSession) {
  const member = await members.find(id);
  return member && { member, summary: await presentSession(member) };
}
