import type { PaymentsOverview, STATES } from '@bandhavya/contracts';
import { useState } from 'react';

export type State = (typeof STATES)[number];

/** The member's State for the tax invoice. It is asked once, before the first payment, and suggested from the profile. */
export function useBillingState({ billing_state, suggested_state }: PaymentsOverview, price: number) {
  const [value, setValue] = useState<State | ''>(suggested_state ?? '');
  const [demands, setDemands] = useState(0);
  const isAsked = billing_state === undefined && price > 0;
  return {
    value,
    /** The chosen State, when one is asked for. */
    chosen: isAsked && value ? value : undefined,
    isAsked,
    /** How often the member pressed Proceed without a State. */
    demands: isAsked ? demands : 0,
    choose: (chosen: State | '') => {
      setValue(chosen);
      setDemands(0);
    },
    demand: () => setDemands((count) => count + 1),
  };
}
