import { type Preferences, preferencesAfter } from '@bandhavya/contracts';
import type { Member } from '@bandhavya/data';
import type { Matching } from '@bandhavya/matching';
import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { basisOf, presentWithEtag, stepRule, type View } from '../members/versions.ts';

const view = {
  steps: ['preferences'],
  present: (member: Member): Preferences => member.preferences ?? {},
} satisfies View<Preferences>;

export function preferenceHandlers(
  members: MembersService,
  matching: Matching,
): Pick<Handlers, 'getPreferences' | 'savePreferences'> {
  return {
    getPreferences: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), view),
    savePreferences: async ({ memberId, body, req, res }) => {
      const rule = stepRule('preferences', basisOf(req), view, (member) => ({
        preferences: preferencesAfter(member.preferences ?? {}, body),
      }));
      const saved = await members.save(memberId, rule);
      matching.prepareFeed(memberId);
      return presentWithEtag(res, saved, view);
    },
  };
}
