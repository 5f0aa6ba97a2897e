import { Types } from 'mongoose';
import { cursorsOf } from '../../api/cursor.ts';
import type { Handlers } from '../../api/mount.ts';
import type { Meeting } from '../meeting/meeting.ts';
import { looksAt } from './phone-looks.service.ts';

export function phoneLookHandlers(meeting: Meeting): Pick<Handlers, 'getPhoneLooks'> {
  return {
    getPhoneLooks: async ({ memberId, query }) => {
      const cursors = cursorsOf<string>(meeting.cursorSecret, 'phone-looks', memberId);
      const from = cursors.open(query.cursor);
      const { items, next } = await looksAt(meeting, new Types.ObjectId(memberId), { limit: query.limit, from });
      return { items, ...(next ? { nextCursor: cursors.seal(next) } : {}) };
    },
  };
}
