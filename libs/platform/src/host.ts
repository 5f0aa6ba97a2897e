/** What only the shell uses of the platform. */
export { QueryClient, QueryClientProvider } from '@tanstack/react-query';
export { createBrowserRouter, matchPath, RouterProvider, useRoutes } from 'react-router-dom';
export { EventBus } from './bus/bus.ts';
export { addCatalogue, LANGUAGES, translator } from './i18n/i18n.ts';
