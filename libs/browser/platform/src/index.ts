/**
 * The module that the shell shares with the remotes at run time: one copy per page of the router, the query client, the
 * session store, the event bus and the translator. Its exports are a contract between separately deployed builds
 * (SHELL_API_VERSION); docs/reports/shell-api.txt lists them.
 */

export { Trans } from 'react-i18next';
export { bus } from './bus/bus.ts';
export { useEvent } from './bus/use-event.ts';
export type { Translation } from './i18n/catalogue.ts';
export { defineTexts, type Text } from './i18n/i18n.ts';
export { locale, useLanguage } from './i18n/language.ts';
/** @deprecated For deployed remotes that need less than shell API 1.3; later ones use useMatchAnnouncements. Shell API 2.0 removes it. */
export { claimMatch } from './match-claims/claim-match.ts';
export { useMatchAnnouncements } from './match-claims/use-match-announcements.ts';
export { leaveNotice } from './notices/notices.ts';
export { type BesideState, useBesideState, usePane } from './panes/panes.ts';
export { shrinkPicture } from './pictures/shrink-picture.ts';
export * from './query/index.ts';
export * from './router.ts';
export { memberStorage } from './session/member-storage.ts';
export { refreshSession } from './session/refresh-session.ts';
export {
  /** @deprecated For deployed remotes that need less than shell API 1.14; later ones use refreshSession. Shell API 2.0 removes it. */
  setSession,
  useMember,
  useSession,
} from './session/store.ts';
