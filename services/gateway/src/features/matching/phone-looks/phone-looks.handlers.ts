import type { PhoneLookPosition } from '@bandhavya/matching';
import { Types } from 'mongoose';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import type { MatchingServices } from '../matching-services.ts';

export function phoneLookHandlers({ matching, members, page }: MatchingServices): Pick<Handlers, 'getPhoneLooks'> {
  return {
    getPhoneLooks: ({ memberId, query }) =>
      page({ list: 'phone-looks', memberId }, query, async (range: PageRange<PhoneLookPosition>) => {
        await members.requireActive(memberId);
        const { items, next } = await matching.phoneLooks(new Types.ObjectId(memberId), range);
        return {
          items: items.map(({ by, name, at }) => ({ at: at.toISOString(), by: { id: by.toHexString(), name } })),
          next,
        };
      }),
  };
}
