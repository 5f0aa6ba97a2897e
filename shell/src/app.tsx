import { QueryClientProvider, RouterProvider } from '@bandhavya/platform/host';
import type { ComponentProps } from 'react';
import { StrictMode } from 'react';
import { queryClient } from './query-client.ts';

/** The whole shell, in the browser and as a prerendered page. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
