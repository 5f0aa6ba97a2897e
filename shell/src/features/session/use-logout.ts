import { call } from '@bandhavya/api-client';
import { setSession, useMutation } from '@bandhavya/platform';
import { forgetMembers } from '@bandhavya/platform/host';

/**
 * Ends the session on the server, tells the other tabs, and loads / anew so that nothing of the member stays in
 * memory or in the browser's storage.
 */
export function useLogout() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('logout', {}),
    onSuccess: () => {
      forgetMembers();
      setSession({ state: 'signed-out' });
      window.location.assign('/');
    },
  });
}
