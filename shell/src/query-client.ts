import { isTransient } from '@bandhavya/api-client';
import { QueryClient } from '@bandhavya/platform/host';

/** While a dependency is away, a screen that could not load asks again this often, so that it recovers by itself. */
const RECOVERY_INTERVAL_MS = 3000;

/** Shared by the shell and every remote. */
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
