import { DEFAULT_SETTINGS } from '@bandhavya/contracts';
import { settingsOf } from '@bandhavya/data';
import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import type { AuditWidened } from './audit-widened.ts';

type SettingsHandlers = Pick<Handlers, 'getSettings' | 'saveSettings'>;

export function settingsHandlers(members: MembersService, auditWidened: AuditWidened): SettingsHandlers {
  return {
    getSettings: async ({ memberId }) => settingsOf(await members.get(memberId)),
    saveSettings: async ({ memberId, body, req }) => {
      let before = DEFAULT_SETTINGS;
      const saved = await members.save(memberId, (member) => {
        before = settingsOf(member);
        return { settings: Object.assign({}, before, body) };
      });
      const settings = settingsOf(saved);
      await auditWidened(req, { memberId, before, after: settings });
      return settings;
    },
  };
}
