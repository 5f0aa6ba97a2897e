import { call } from '@bandhavya/api-client';
import { setSession, useMutation } from '@bandhavya/platform';
import { forgetMembers } from '@bandhavya/platform/host';

/**
 * Ends the session on the server, informs the other tabs and reloads the site at /, so that no data of the member stays
 * in memory or in the storage of the browser.
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
