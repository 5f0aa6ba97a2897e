import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';

export function settingsHandlers(members: MembersService): Pick<Handlers, 'getSettings' | 'saveSettings'> {
  return {
    getSettings: async ({ memberId }) => (await members.get(memberId)).settings,
    saveSettings: async ({ memberId, body }) => {
      const saved = await members.save(memberId, ({ settings }) => {
        const { phone_audience = settings.phone_audience, hidden = settings.hidden } = body;
        return { settings: { phone_audience, hidden } };
      });
      return saved.settings;
    },
  };
}
