import { DEFAULT_SETTINGS } from '@bandhavya/data';
import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { widened } from './widened.ts';

export function settingsHandlers(members: MembersService): Pick<Handlers, 'getSettings' | 'saveSettings'> {
  return {
    getSettings: async ({ memberId }) => (await members.get(memberId)).settings,
    saveSettings: async ({ memberId, body, req }) => {
      let before = DEFAULT_SETTINGS;
      const saved = await members.save(memberId, ({ settings }) => {
        before = settings;
        const { phone_audience = settings.phone_audience, hidden = settings.hidden } = body;
        return { settings: { phone_audience, hidden } };
      });
      for (const detail of widened(before, saved.settings)) await req.audit('visibility.widened', { detail });
      return saved.settings;
    },
  };
}
