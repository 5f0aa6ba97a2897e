import { isTransient } from '@bandhavya/api-client';
import { QueryClient } from '@bandhavya/platform/host';

/** How often a failed query is repeated while a dependency is unavailable, so that the screen recovers by itself. */
const RECOVERY_INTERVAL_MS = 3000;

/** The query client of the shell and of all remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      networkMode: 'always',
      refetchInterval: ({ state }) => (isTransient(state.error) ? RECOVERY_INTERVAL_MS : false),
    },
  },
});
