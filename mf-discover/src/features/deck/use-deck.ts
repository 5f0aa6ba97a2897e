import { fetchLastSwipe } from '@bandhavya/api-client';
import { type CandidateCard, type Direction, hasPremium } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { optionLabel, swipeFailureText } from '@bandhavya/texts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../texts.ts';
import { deckFeedOf, useFeed } from '../candidates/use-candidates.ts';
import { swipeQueueOf } from '../swipes/swipe-queue-of.ts';
import {
  NO_SWIPES,
  type PastSwipe,
  type PastSwipes,
  questionBefore,
  type UndoneSwipe,
  type UndoQuestion,
  withMatch,
  without,
  withReturned,
} from './past-swipes.ts';
import { SIDE_OF, type Side } from './sides.ts';

/** The duration of the banner in milliseconds, from the specification. */
const BANNER_MS = 1200;

/** Why the last swipe was refused. */
export type RefusedSwipe = { text: string; isLimit: boolean };

/** The past swipes of each member, so that Undo still works after a visit to a profile. */
const pastSwipes = new Map<string, PastSwipes>();

/** The state and the actions of the deck of one member. */
export function useDeck(memberId: string) {
  const text = useText();
  const queue = useMemo(() => swipeQueueOf(memberId), [memberId]);
  const feed = useMemo(() => deckFeedOf(memberId, queue), [memberId, queue]);
  const { status, candidates, problem } = useFeed(feed);
  const [flown, setFlown] = useState<CandidateCard>();
  const [past, setPast] = useState(() => pastSwipes.get(memberId) ?? NO_SWIPES);
  const member = useMember();
  const premium = hasPremium(member, new Date());
  const last = past.free || premium ? past.swipes.at(-1) : undefined;
  const [question, setQuestion] = useState<UndoQuestion>();
  const [returned, setReturned] = useState<{ id: string; side: Side; count: number }>();
  const [banner, setBanner] = useState<{ direction: Direction; count: number }>();
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<RefusedSwipe>();
  /** Swiped candidates by id, for outcomes that arrive later. */
  const swiped = useRef(new Map<string, CandidateCard>());
  /** Undos by the key of their swipe, for a gateway that refuses one because of a match. */
  const undone = useRef(new Map<string, UndoneSwipe>());

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
        if (undo && !ended.signal.aborted)
          setPast({ swipes: [{ candidate: undo.card, ...undo }], free: !undo.uses_premium });
      })
      // Without an answer, Undo stays off.
      .catch(() => undefined);
    return () => ended.abort();
  }, [knowsNone]);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(undefined), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);
  /** Returns a candidate on a new card, because the old card may still be flying out. */
  const returnCard = useCallback(
    (candidate: CandidateCard, direction: Direction) => {
      setFlown((each) => (each?.id === candidate.id ? undefined : each));
      setReturned((each) => ({ id: candidate.id, side: SIDE_OF[direction], count: (each?.count ?? 0) + 1 }));
      feed.requeueFirst(candidate);
    },
    [feed],
  );
  useEffect(
    () =>
      queue.onOutcome((outcome) => {
        if (outcome.kind === 'recorded' && outcome.match) setPast((each) => withMatch(each, outcome.to));
        if (outcome.kind !== 'refused') return;
        const { request, code } = outcome;
        const unasked = undone.current.get(request.key);
        if (code === 'undo.match' && unasked) {
          feed.remove(request.to);
          setPast((each) => withReturned(each, unasked));
          setQuestion({ swipe: unasked.swipe, endsMatch: true, endsRefund: false });
          return;
        }
        const candidate = swiped.current.get(request.to);
        // The gateway has no such swipe, so a refresh decides whether the card belongs here.
        if (code === 'undo.nothing') {
          feed.allow(request.to);
          void feed.refresh();
          return;
        }
        const isLimit = code === 'swipes.exhausted';
        setRefused({ text: swipeFailureText(code, candidate?.name ?? text('somebody')), isLimit });
        if (request.kind === 'undo') feed.remove(request.to);
        else if (candidate && isLimit) returnCard(candidate, request.direction);
        if (request.kind === 'swipe') setPast((each) => without(each, request.key));
      }),
    [queue, feed, text, returnCard],
  );

  const carryOut = (swipe: PastSwipe, { isMatchConfirmed }: { isMatchConfirmed: boolean }) => {
    const { candidate, direction, key } = swipe;
    undone.current.set(key, { swipe: { ...swipe, matched: true }, free: past.free });
    queue.undo({ to: candidate.id, key, unlessMatched: isMatchConfirmed ? undefined : true });
    setPast((each) => without(each, key));
    setBanner(undefined);
    setRefused(undefined);
    returnCard(candidate, direction);
    setSaid(`${text('deck.said.undone')} ${describe(candidate)}`);
  };
  const describe = (candidate: CandidateCard | undefined) =>
    candidate
      ? text('deck.said.now', {
          name: candidate.name,
          age: candidate.age.years,
          religion: optionLabel(candidate.religion),
          community: optionLabel(candidate.community),
        })
      : text(feed.hasMore ? 'deck.loading' : 'deck.said.nobody');

  return {
    queue,
    status,
    problem,
    candidates,
    flown: flown && candidates.some(({ id }) => id === flown.id) ? undefined : flown,
    returned,
    banner,
    said,
    refused,
    canUndo: last !== undefined,
    isNew: past.swipes.length === 0,
    swipe: (id: string, direction: Direction) => {
      const candidate = candidates.find((each) => each.id === id);
      if (!candidate) return;
      const { key } = queue.swipe(id, direction);
      swiped.current.set(id, candidate);
      setPast(({ swipes }) => ({ swipes: [...swipes, { candidate, direction, key }], free: true }));
      setFlown(candidate);
      setRefused(undefined);
      setBanner((each) => ({ direction, count: (each?.count ?? 0) + 1 }));
      feed.remove(id);
      setSaid(`${text(`deck.said.${direction}`, { name: candidate.name })} ${describe(feed.state().candidates[0])}`);
    },
    undo: () => {
      if (!last) return;
      const asked = questionBefore(last, { usesPremium: !past.free, member, now: new Date() });
      if (asked) setQuestion(asked);
      else carryOut(last, { isMatchConfirmed: false });
    },
    /** The open question about an undo. */
    question,
    answer: (isConfirmed: boolean) => {
      setQuestion(undefined);
      if (question && isConfirmed) carryOut(question.swipe, { isMatchConfirmed: question.endsMatch });
    },
    left: (id: string) => setFlown((each) => (each?.id === id ? undefined : each)),
    refresh: () => feed.refresh(),
    dismiss: () => setRefused(undefined),
  };
}

export type Deck = ReturnType<typeof useDeck>;
