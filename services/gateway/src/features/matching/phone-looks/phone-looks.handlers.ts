import { Types } from 'mongoose';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import type { MatchingServices } from '../matching-services.ts';
import { looksAt } from './phone-looks.service.ts';

export function phoneLookHandlers(services: MatchingServices): Pick<Handlers, 'getPhoneLooks'> {
  return {
    getPhoneLooks: ({ memberId, query }) =>
      services.page({ list: 'phone-looks', memberId }, query, async (range: PageRange<string>) => {
        await services.members.requireActive(memberId);
        return looksAt(services, new Types.ObjectId(memberId), range);
      }),
  };
}
