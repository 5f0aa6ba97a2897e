import { createContext, createElement, type ReactElement, type ReactNode, useContext, useMemo } from 'react';
import { type Location, UNSAFE_LocationContext, useLocation, useNavigationType } from 'react-router-dom';

/** One of two pages that the shell shows side by side. */
export type Pane = {
  role: 'list' | 'detail';
  /** The path of the page beside the list: '/members/64b0c0ffee0000000000b002'. */
  open: string;
};

/** Set by the shell around each of two pages side by side. */
export const PaneContext = createContext<Pane | undefined>(undefined);

/** The pane of the page; undefined for a page that is shown alone. */
export function usePane(): Pane | undefined {
  return useContext(PaneContext);
}

/** The part of a history entry's state that names the list beside which its page may be shown. */
export type BesideState = { beside: Location };

/** The `state` of a link in a list. It opens the page beside the list where the window has room for both. */
export function useBesideState(): BesideState {
  return { beside: useLocation() };
}

/** Renders a page as if its location were the address. React Router has no public component for it that keeps the page mounted. */
export function AtLocation({ location, children }: { location: Location; children: ReactNode }): ReactElement {
  const navigationType = useNavigationType();
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return createElement(UNSAFE_LocationContext.Provider, { value }, children);
}
