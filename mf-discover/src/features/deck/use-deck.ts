import { fetchLastSwipe } from '@bandhavya/api-client';
import type { CandidateCard, Direction } from '@bandhavya/contracts';
import { hasPremium } from '@bandhavya/domain';
import { commonText, optionLabel, swipeFailureText } from '@bandhavya/page-texts';
import { useMember } from '@bandhavya/platform';
import { useEffect, useEffectEvent, useMemo, useReducer, useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';
import { deckFeedOf, useFeed } from '../candidates/use-candidates.ts';
import type { SwipeSendOutcome } from '../swipe-queue/swipe-queue.ts';
import { swipeQueueOf } from '../swipe-queue/swipe-queue-of.ts';
import { type DeckState, deckAfter, openedDeck, type TopCard } from './deck-state.ts';
import { type PastSwipe, type PastSwipes, questionBefore } from './past-swipes.ts';

/** The duration of the banner in milliseconds, from the specification. */
const BANNER_MS = 1200;

/** Why the last swipe was refused. */
export type RefusedSwipe = { text: string; isLimit: boolean };

/** The past swipes of each member, so that Undo still works after a visit to a profile. */
const pastSwipes = new Map<string, PastSwipes>();

/** The deck of one member: connects its state with the queue of swipes, the feed of candidates and the texts. */
export function useDeck(memberId: string) {
  const queue = useMemo(() => swipeQueueOf(memberId), [memberId]);
  const feed = useMemo(() => deckFeedOf(memberId, queue), [memberId, queue]);
  const { status, candidates, problem } = useFeed(feed);
  const [state, dispatch] = useReducer(deckAfter, memberId, (id) => openedDeck(pastSwipes.get(id)));
  const { past, banner, question, flown } = state;
  const member = useMember();
  const last = past.free || hasPremium(member, new Date()) ? past.swipes.at(-1) : undefined;

  useEffect(() => {
    pastSwipes.set(memberId, past);
  }, [memberId, past]);

  const { unsent } = useSyncExternalStore(queue.subscribe, queue.state);
  const knowsNone = past.swipes.length === 0 && unsent === 0;
  // After a reload, and with premium after the last swipe of this visit, only the gateway knows the swipe before.
  useEffect(() => {
    if (!knowsNone) return;
    const ended = new AbortController();
    fetchLastSwipe(ended.signal)
      .then(({ undo }) => {
        if (undo && !ended.signal.aborted) dispatch({ type: 'last-swipe-read', undo });
      })
      // Without an answer, Undo stays off.
      .catch(() => undefined);
    return () => ended.abort();
  }, [knowsNone]);

  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => dispatch({ type: 'banner-ended' }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);

  const learn = useEffectEvent((outcome: SwipeSendOutcome) => {
    if (outcome.kind === 'recorded' && outcome.match) dispatch({ type: 'match-made', to: outcome.to });
    if (outcome.kind !== 'refused') return;
    const { request, code } = outcome;
    const { to, kind, key } = request;
    const undone = state.undone.get(key);
    if (code === 'undo.match' && undone) {
      feed.remove(to);
      return dispatch({ type: 'match-found', undone });
    }
    if (code === 'undo.nothing') {
      // The gateway has no such swipe, so a refresh decides whether the card belongs here.
      feed.allow(to);
      return void feed.refresh();
    }
    const candidate = state.swiped.get(to);
    if (kind === 'undo') feed.remove(to);
    else if (candidate && code === 'swipes.exhausted') feed.requeueFirst(candidate);
    dispatch({ type: 'refused', request, code });
  });
  useEffect(() => queue.onOutcome((outcome) => learn(outcome)), [queue]);

  const topCard = (): TopCard => feed.state().candidates[0] ?? (feed.hasMore ? 'loading' : 'none');
  const carryOut = (swipe: PastSwipe, { isMatchConfirmed }: { isMatchConfirmed: boolean }) => {
    const { candidate, key } = swipe;
    queue.undo({ to: candidate.id, key, unlessMatched: isMatchConfirmed ? undefined : true });
    feed.requeueFirst(candidate);
    dispatch({ type: 'undone', swipe, top: candidate });
  };

  return {
    queue,
    status,
    problem,
    candidates,
    flown: flown && candidates.some(({ id }) => id === flown.id) ? undefined : flown,
    returned: state.returned,
    banner,
    ...useDeckTexts(state),
    canUndo: last !== undefined,
    isNew: past.swipes.length === 0,
    swipe: (id: string, direction: Direction) => {
      const candidate = candidates.find((each) => each.id === id);
      if (!candidate) return;
      const { key } = queue.swipe(id, direction);
      feed.remove(id);
      dispatch({ type: 'swiped', candidate, direction, key, top: topCard() });
    },
    undo: () => {
      if (!last) return;
      const asked = questionBefore(last, { usesPremium: !past.free, member, now: new Date() });
      if (asked) dispatch({ type: 'undo-asked', question: asked });
      else carryOut(last, { isMatchConfirmed: false });
    },
    /** The open question about an undo. */
    question,
    answer: (isConfirmed: boolean) => {
      dispatch({ type: 'question-closed' });
      if (question && isConfirmed) carryOut(question.swipe, { isMatchConfirmed: question.endsMatch });
    },
    left: (id: string) => dispatch({ type: 'card-gone', id }),
    refresh: () => feed.refresh(),
    dismiss: () => dispatch({ type: 'refusal-closed' }),
  };
}

export type Deck = ReturnType<typeof useDeck>;

/** The announcement of the deck, and the reason why the last swipe was refused. */
function useDeckTexts({ announced, refused }: DeckState): { said: string; refused: RefusedSwipe | undefined } {
  const text = useText();
  const isNow = (top: TopCard) => {
    if (top === 'loading') return commonText('loading');
    return top === 'none' ? text('deck.said.nobody') : text('deck.said.now', factsOf(top));
  };
  const swiped = announced?.swiped;
  const before = swiped ? text(`deck.said.${swiped.direction}`, { name: swiped.name }) : text('deck.said.undone');
  return {
    said: announced ? `${before} ${isNow(announced.top)}` : '',
    refused: refused && {
      text: swipeFailureText(refused.code, refused.name ?? text('somebody')),
      isLimit: refused.code === 'swipes.exhausted',
    },
  };
}

function factsOf({ name, age, religion, community }: CandidateCard) {
  return { name, age: age.years, religion: optionLabel(religion), community: optionLabel(community) };
}
