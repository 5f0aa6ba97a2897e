import type { SessionState } from '@bandhavya/contracts';
import { withDeadline } from '@bandhavya/server';
import type { Request, Response } from 'express';
import { endSession, memberIdOf } from '../../session/session.middleware.ts';
import type { NoteActivity } from '../members/activity.ts';
import type { MembersService } from '../members/members.service.ts';
import { presentSession } from './session.presenter.ts';

/** Longest time that a page waits for MongoDB, in milliseconds. With the session lookup, a page takes at most 2 s. */
const PAGE_DEADLINE = 1000;

/** The session state that a page inlines. 'unavailable' during an outage. */
export async function sessionStateOf(
  members: MembersService,
  { req, res, noteActivity, https }: { req: Request; res: Response; noteActivity: NoteActivity; https: boolean },
): Promise<SessionState> {
  if (res.locals.sessionError) return { state: 'unavailable' };
  const id = memberIdOf(req);
  if (id === undefined) return { state: 'signed-out' };
  try {
    const member = await withDeadline(PAGE_DEADLINE, members.find(id));
    if (member) {
      noteActivity(member);
      return { state: 'signed-in', member: presentSession(member) };
    }
    await endSession(req, res, https);
    return { state: 'signed-out' };
  } catch (error) {
    req.log.warn({ err: error }, 'The session summary could not be made');
    return { state: 'unavailable' };
  }
}
