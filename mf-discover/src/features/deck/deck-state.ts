import type { CandidateCard, Direction, ProblemCode, UndoableSwipe } from '@bandhavya/contracts';
import type { QueuedRequest } from '../swipe-queue/swipe-store.ts';
import { type CardSide, SIDE_OF } from './drag/sides.ts';
import {
  NO_SWIPES,
  type PastSwipe,
  type PastSwipes,
  type UndoneSwipe,
  type UndoQuestion,
  withMatch,
  without,
  withReturned,
} from './past-swipes.ts';

/** The top of the deck after a swipe or an undo. */
export type TopCard = CandidateCard | 'loading' | 'none';

/** The state of the deck besides its cards, which are in the feed. */
export type DeckState = {
  past: PastSwipes;
  /** The swiped card while it flies out. */
  flown?: CandidateCard | undefined;
  /** The card that came back last. `count` tells it from an earlier return of the same candidate. */
  returned?: { id: string; side: CardSide; count: number } | undefined;
  banner?: { direction: Direction; count: number } | undefined;
  /** The words of a screen reader about the last swipe or undo. */
  announced?: { swiped?: { direction: Direction; name: string }; top: TopCard } | undefined;
  question?: UndoQuestion | undefined;
  /** Why the gateway refused the last request; without a name for a candidate of an earlier visit. */
  refused?: { code: ProblemCode; name?: string | undefined } | undefined;
  /** Swiped candidates by id, and undos by the key of their swipe: outcomes arrive later. */
  swiped: ReadonlyMap<string, CandidateCard>;
  undone: ReadonlyMap<string, UndoneSwipe>;
};

export type DeckEvent =
  | { type: 'swiped'; candidate: CandidateCard; direction: Direction; key: string; top: TopCard }
  | { type: 'card-gone'; id: string }
  | { type: 'banner-ended' }
  | { type: 'last-swipe-read'; undo: UndoableSwipe }
  | { type: 'match-made'; to: string }
  | { type: 'undo-asked'; question: UndoQuestion }
  | { type: 'question-closed' }
  | { type: 'undone'; swipe: PastSwipe; top: TopCard }
  /** The gateway refused an undo, because it would end a match that this page did not know. */
  | { type: 'match-found'; undone: UndoneSwipe }
  | { type: 'refused'; request: QueuedRequest; code: ProblemCode }
  | { type: 'refusal-closed' };

export function openedDeck(past: PastSwipes = NO_SWIPES): DeckState {
  return { past, swiped: new Map(), undone: new Map() };
}

export function deckAfter(state: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case 'swiped':
      return afterSwipe(state, event);
    case 'card-gone':
      return state.flown?.id === event.id ? { ...state, flown: undefined } : state;
    case 'banner-ended':
      return { ...state, banner: undefined };
    case 'last-swipe-read': {
      const { card, uses_premium, ...rest } = event.undo;
      return { ...state, past: { swipes: [{ ...rest, candidate: card }], free: !uses_premium } };
    }
    case 'match-made':
      return { ...state, past: withMatch(state.past, event.to) };
    case 'undo-asked':
      return { ...state, question: event.question };
    case 'question-closed':
      return { ...state, question: undefined };
    case 'undone':
      return afterUndo(state, event);
    case 'match-found': {
      const { swipe } = event.undone;
      const question = { swipe, endsMatch: true, endsRefund: false };
      return { ...state, past: withReturned(state.past, event.undone), question };
    }
    case 'refused':
      return afterRefusal(state, event);
    case 'refusal-closed':
      return { ...state, refused: undefined };
  }
}

type Of<T extends DeckEvent['type']> = Extract<DeckEvent, { type: T }>;

function afterSwipe(state: DeckState, { candidate, direction, key, top }: Of<'swiped'>): DeckState {
  return {
    ...state,
    past: { swipes: [...state.past.swipes, { candidate, direction, key }], free: true },
    flown: candidate,
    banner: { direction, count: (state.banner?.count ?? 0) + 1 },
    announced: { swiped: { direction, name: candidate.name }, top },
    refused: undefined,
    swiped: new Map(state.swiped).set(candidate.id, candidate),
  };
}

function afterUndo(state: DeckState, { swipe, top }: Of<'undone'>): DeckState {
  const undone = { swipe: { ...swipe, matched: true }, free: state.past.free };
  return {
    ...withCardBack(state, swipe.candidate, swipe.direction),
    past: without(state.past, swipe.key),
    banner: undefined,
    announced: { top },
    refused: undefined,
    undone: new Map(state.undone).set(swipe.key, undone),
  };
}

/** At the limit of the day the card comes back. Every other refusal leaves it out. */
function afterRefusal(state: DeckState, { request, code }: Of<'refused'>): DeckState {
  const candidate = state.swiped.get(request.to);
  const refused = { code, name: candidate?.name };
  if (request.kind === 'undo') return { ...state, refused };
  const isBack = candidate !== undefined && code === 'swipes.exhausted';
  const after = isBack ? withCardBack(state, candidate, request.direction) : state;
  return { ...after, refused, past: without(state.past, request.key) };
}

/** The candidate returns on a new card, because the old one may still be flying out. */
function withCardBack(state: DeckState, { id }: CandidateCard, direction: Direction): DeckState {
  const flown = state.flown?.id === id ? undefined : state.flown;
  return { ...state, flown, returned: { id, side: SIDE_OF[direction], count: (state.returned?.count ?? 0) + 1 } };
}
