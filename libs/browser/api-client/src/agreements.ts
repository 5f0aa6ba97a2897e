import type { BodyInputOf, endpoints } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation } from '@bandhavya/platform';
import { announceAndRefresh } from './announce-saved.ts';
import { call } from './call.ts';

/** Accepts the terms and the privacy notice. A retry changes nothing on the server. */
export function useGiveConsents() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: BodyInputOf<typeof endpoints.giveConsents>) => {
      await call(calls.giveConsents, { body });
      await announceAndRefresh();
    },
  });
}

/** Accepts the ground rules. A retry changes nothing on the server. */
export function useAgreeToGroundRules() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: BodyInputOf<typeof endpoints.agreeToGroundRules>) => {
      await call(calls.agreeToGroundRules, { body });
      await announceAndRefresh();
    },
  });
}
