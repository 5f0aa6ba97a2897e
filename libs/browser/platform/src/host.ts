/** The part of the platform that only the shell uses. */
export { QueryClient, QueryClientProvider } from '@tanstack/react-query';
export { createBrowserRouter, createMemoryRouter, matchPath, RouterProvider, useRoutes } from 'react-router-dom';
export { collectTexts, translator } from './i18n/i18n.ts';
export { showLanguage } from './i18n/language.ts';
export { useNotice } from './notices/notices.ts';
export { AtLocation, PaneContext } from './panes/panes.ts';
export { coalesce } from './session/coalesce.ts';
export { forgetMembers } from './session/member-storage.ts';
export { readSessionBy } from './session/refresh-session.ts';
export { setSession, startSession } from './session/store.ts';
