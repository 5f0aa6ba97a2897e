/**
 * What the shell gives to the remotes at run time: one copy of the router, the query client, the session store, the
 * event bus and the translator for the whole page. Its exports are a contract between separately deployed builds
 * (SHELL_API_VERSION); docs/reports/shell-api.json lists them.
 */

export { Trans } from 'react-i18next';
export { bus } from './bus/bus.ts';
export { useEvent } from './bus/use-event.ts';
export { type Catalogue, defineTexts, type Language, type Text } from './i18n/i18n.ts';
export * from './query/index.ts';
export * from './router.ts';
export { setSession, useMember, useSession } from './session/store.ts';
