import { call } from '@bandhavya/api-client';
import { setSession, useMember, useMutation } from '@bandhavya/platform';
import { forgetMembers } from '@bandhavya/platform/host';
import { useState } from 'react';
import { unsentSwipes } from './unsent-swipes.ts';

/**
 * Ends the session on the server, informs the other tabs and reloads the site at /, so that no data of the member stays
 * in memory or in the storage of the browser. `begin` asks first when swipes are not sent yet: `unsent` is then their
 * number, otherwise 0.
 */
export function useLogout() {
  const member = useMember();
  const [unsent, setUnsent] = useState(0);
  const { mutate, reset, isPending, isSuccess, isError } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('logout', {}),
    onSuccess: () => {
      forgetMembers();
      setSession({ state: 'signed-out' });
      window.location.assign('/');
    },
  });
  const begin = () => {
    const count = member ? unsentSwipes(member.id) : 0;
    reset();
    if (count > 0) setUnsent(count);
    else mutate();
  };
  return { begin, unsent, confirm: () => mutate(), stay: () => setUnsent(0), isBusy: isPending || isSuccess, isError };
}

export type Logout = ReturnType<typeof useLogout>;
