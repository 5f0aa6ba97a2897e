import { call, isTransient } from '@bandhavya/api-client';
import { calls } from '@bandhavya/contracts/calls';
import { useMember, useMutation } from '@bandhavya/platform';
import { forgetMembers, setSession } from '@bandhavya/platform/host';
import { useState } from 'react';
import { markLogoutPending } from './pending-logout.ts';
import { unsentSwipes } from './unsent-swipes.ts';
import { useForgetInPlace } from './use-forget-in-place.ts';

/**
 * Ends the session on the server, informs the other tabs and reloads the site at /, so that no data of the member stays
 * in memory or in the storage of the browser. Without a connection the member is forgotten in place, and the session ends when the
 * gateway can be reached again. `begin` asks first when swipes are not sent yet: `unsent` is then their
 * number, otherwise 0.
 */
export function useLogout() {
  const member = useMember();
  const forgetInPlace = useForgetInPlace();
  const [unsent, setUnsent] = useState(0);
  const { mutate, reset, isPending, isSuccess, isError } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(calls.logout, {}),
    onSuccess: () => {
      forgetMembers();
      setSession({ state: 'signed-out' });
      window.location.assign('/');
    },
    onError: (error) => {
      if (!isTransient(error)) return;
      markLogoutPending();
      forgetMembers();
      forgetInPlace();
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
