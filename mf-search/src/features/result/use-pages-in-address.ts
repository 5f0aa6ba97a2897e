import { useLocation, useNavigate } from '@bandhavya/platform';
import { useEffect, useEffectEvent } from 'react';
import { addressOfResult, type ResultState } from './address.ts';

/** Writes the number of loaded pages into the address, so that a reload and a copied link load as many. */
export function usePagesInAddress(state: ResultState, loaded: number): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const write = useEffectEvent(() => {
    // The router may already lead away, and this entry must not replace the next one.
    const isHere = window.location.pathname === pathname && window.location.search === search;
    if (isHere && loaded > state.pages) {
      void navigate(addressOfResult({ ...state, pages: loaded }), { replace: true, preventScrollReset: true });
    }
  });
  useEffect(() => {
    if (loaded > 1) write();
  }, [loaded]);
}
