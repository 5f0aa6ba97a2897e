import { type Preferences, preferencesAfter } from '@bandhavya/contracts';
import { type Member, settingsOf } from '@bandhavya/data';
import { DEFAULT_SETTINGS } from '@bandhavya/domain';
import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { preconditionOf, presentWithEtag, type RevisedView, stepRule } from '../../api/revisions.ts';
import type { PresentSession } from '../session/session.presenter.ts';
import type { AuditWidened } from './audit-widened.ts';
import { giveConsents } from './consents.ts';
import { saveUser, userView } from './name-and-phone.ts';
import { rowHandlers, sectionHandlers } from './sections.handlers.ts';
import { saveUserProfile, userProfileView } from './user-profile.ts';
import { presentWholeProfile } from './whole-profile.presenter.ts';

type Services = {
  members: MembersService;
  presentSession: PresentSession;
  auditWidened: AuditWidened;
  /** Called after a change of what the feed of a member depends on. */
  prepareFeed: (memberId: string) => void;
};

const preferencesView = {
  steps: ['preferences'],
  present: (member: Member): Preferences => member.preferences ?? {},
} satisfies RevisedView<Preferences>;

/** Handlers that read and save what a member enters about themselves, except photos. */
export function ownProfileHandlers({ members, presentSession, auditWidened, prepareFeed }: Services) {
  return {
    ...sectionHandlers(members),
    ...rowHandlers(members),
    giveConsents: async ({ memberId, body }) => presentSession(await giveConsents(members, memberId, body)),
    getProfile: async ({ memberId }) => presentWholeProfile(await members.get(memberId)),
    getUser: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), userView),
    patchUser: async ({ memberId, section, req, res }) => {
      const { member, before } = await saveUser(members, memberId, section, preconditionOf(req));
      await auditWidened(req, { memberId, before, after: settingsOf(member) });
      return presentWithEtag(res, member, userView);
    },
    getUserProfile: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), userProfileView),
    patchUserProfile: async ({ memberId, section, req, res }) => {
      const sent = { ...section, sent: Object.keys(req.body) };
      const member = await saveUserProfile(members, memberId, sent, preconditionOf(req));
      return presentWithEtag(res, member, userProfileView);
    },
    getPreferences: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), preferencesView),
    savePreferences: async ({ memberId, body, req, res }) => {
      const rule = stepRule('preferences', preconditionOf(req), preferencesView, (member) => ({
        preferences: preferencesAfter(member.preferences ?? {}, body),
      }));
      const saved = await members.save(memberId, rule);
      prepareFeed(memberId);
      return presentWithEtag(res, saved, preferencesView);
    },
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
  } satisfies Partial<Handlers>;
}
