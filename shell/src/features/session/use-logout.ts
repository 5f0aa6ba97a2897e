import { call } from '@bandhavya/api-client';
import { setSession, useMutation } from '@bandhavya/platform';

/** Ends the session on the server, tells the other tabs, and loads / anew so that nothing of the member stays in memory. */
export function useLogout() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('logout', {}),
    onSuccess: () => {
      setSession({ state: 'signed-out' });
      window.location.assign('/');
    },
  });
}
