import { Types } from 'mongoose';
import { cursorsOf } from '../../../api/cursor.ts';
import type { Handlers } from '../../../api/mount.ts';
import type { MatchingServices } from '../matching-services.ts';
import { looksAt } from './phone-looks.service.ts';

export function phoneLookHandlers(services: MatchingServices): Pick<Handlers, 'getPhoneLooks'> {
  return {
    getPhoneLooks: async ({ memberId, query }) => {
      const cursors = cursorsOf<string>(services.cursorSecret, 'phone-looks', memberId);
      const from = cursors.open(query.cursor);
      const { items, next } = await looksAt(services, new Types.ObjectId(memberId), { limit: query.limit, from });
      return { items, ...(next ? { nextCursor: cursors.seal(next) } : {}) };
    },
  };
}
