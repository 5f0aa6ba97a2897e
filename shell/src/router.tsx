import { createBrowserRouter } from '@bandhavya/platform/host';
import { routes } from './routes.tsx';

/** The router of the page in the browser. */
export const router = createBrowserRouter(routes);
