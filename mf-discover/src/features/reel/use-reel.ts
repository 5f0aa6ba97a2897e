import type { CandidateCard } from '@bandhavya/contracts';
import { likedText, type Way } from '@bandhavya/member-cards';
import { swipeFailureText } from '@bandhavya/page-texts';
import { useEvent } from '@bandhavya/platform';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useText } from '../../texts.ts';
import { useFeed, useOwnFeed } from '../candidates/use-candidates.ts';
import type { SwipeSendOutcome } from '../swipe-queue/swipe-queue.ts';
import { swipeQueueOf } from '../swipe-queue/swipe-queue-of.ts';

/** A message below the cards. */
type Said = {
  tone: 'info' | 'success' | 'error';
  text: string;
  /** Whether the card shows the same, so that the message need not be in view. */
  isShownOnCard?: true;
};

/** The state and the actions of the reel of one member. A liked candidate stays until the screen is left. */
export function useReel(memberId: string) {
  const text = useText();
  const queue = useMemo(() => swipeQueueOf(memberId), [memberId]);
  const feed = useOwnFeed(queue);
  const { status, candidates, problem } = useFeed(feed);
  const [shownId, setShownId] = useState<string>();
  const [way, setWay] = useState<Way>('next');
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Said>();

  const found = candidates.findIndex(({ id }) => id === shownId);
  const index = Math.max(found, 0);
  const candidate = candidates[index];
  const nameOf = (id: string) => candidates.find((each) => each.id === id)?.name ?? text('somebody');
  const remove = (id: string) => {
    if (id === candidate?.id) setShownId(candidates[(index + 1) % candidates.length]?.id);
    feed.remove(id);
  };

  useEvent('swipe.recorded', ({ to, direction }) => {
    // A candidate who was liked here stays.
    if (direction && !liked.has(to)) remove(to);
  });
  useEvent('member.blocked', ({ id }) => remove(id));
  const settle = useEffectEvent((outcome: SwipeSendOutcome) => {
    if (outcome.kind !== 'refused') return;
    const { request, code } = outcome;
    setLiked((before) => new Set([...before].filter((id) => id !== request.to)));
    setSaid({ tone: 'error', text: swipeFailureText(code, nameOf(request.to)) });
  });
  useEffect(() => queue.onOutcome((outcome) => settle(outcome)), [queue]);

  const show = (step: 1 | -1) => {
    const { length } = candidates;
    // The next page loads before the end; after the last one the reel wraps around.
    const target = candidates[(index + step + length) % length];
    setSaid(undefined);
    setWay(step === 1 ? 'next' : 'previous');
    setShownId(target?.id);
    if (length - index <= AHEAD) void feed.more();
  };

  return {
    queue,
    status,
    problem,
    candidate,
    following: candidates[(index + 1) % Math.max(candidates.length, 1)],
    index,
    way,
    said,
    isLiked: candidate !== undefined && liked.has(candidate.id),
    show,
    like: () => {
      if (!candidate || liked.has(candidate.id)) return;
      queue.swipe(candidate.id, 'liked');
      setLiked((before) => new Set([...before, candidate.id]));
      setSaid({ tone: 'info', text: likedText(candidate.name), isShownOnCard: true });
    },
    /** Shows a candidate again whose block was undone. */
    restore: (unblocked: CandidateCard, notice: string) => {
      feed.requeueFirst(unblocked);
      setShownId(unblocked.id);
      setSaid({ tone: 'success', text: notice });
    },
    refresh: () => feed.refresh(),
  };
}

/** The next page loads this many candidates before the end. */
const AHEAD = 6;
