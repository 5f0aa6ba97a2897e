import { ineligibilityOf, requestCandidatesEarly, requestHistoryEarly } from '@bandhavya/api-client';
import { useSession } from '@bandhavya/platform';
import { PAGE } from './candidates/page-size.ts';
import { listAt } from './matches/list-at.ts';
import { SwipeStore } from './swipes/swipe-store.ts';

/** Requests the first cards of the deck while its page loads. Does nothing when the page is loaded for a later visit. */
export function requestDeckEarly(): void {
  const id = idOfEligible();
  // The gateway has to know every swipe before it chooses the cards.
  if (id !== undefined && isOpen('/home') && new SwipeStore(id).list().length === 0)
    requestCandidatesEarly('deck', PAGE);
}

/** Requests the chosen list of matches while its page loads. */
export function requestMatchesEarly(): void {
  if (idOfEligible() !== undefined && isOpen('/matches'))
    requestHistoryEarly(listAt(new URLSearchParams(window.location.search)));
}

function idOfEligible(): string | undefined {
  const session = useSession.getState();
  return session.state === 'signed-in' && !ineligibilityOf(session.member) ? session.member.id : undefined;
}

function isOpen(path: string): boolean {
  return window.location.pathname === path;
}
