import type { Direction } from '@bandhavya/contracts';
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import TinderCard from 'react-tinder-card';
import { type CardSide, DIRECTION_OF, isSide } from './sides.ts';
import styles from './swipe-card.module.css';
import { SwipeStamps } from './swipe-stamps.tsx';
import { useCardDrag } from './use-card-drag.ts';

/** A constant, because the library adds its listeners again for every new array. */
const BLOCKED = ['down'];

/** top: the card to swipe; below: the next one; ahead: the one after that, invisible; flown: a swiped one that flies out. */
export type CardPlace = 'top' | 'below' | 'ahead' | 'flown';

/** The methods of a card. */
export type SwipeCardHandle = { swipe: (side: CardSide) => Promise<void>; restoreCard: () => Promise<void> };

type SwipeCardProps = {
  id: string;
  ref?: Ref<SwipeCardHandle> | undefined;
  place: CardPlace;
  /** The side from which a returned card slides in. */
  returns?: CardSide | undefined;
  onSwiped: (id: string, direction: Direction) => void;
  onGone: (id: string) => void;
  children: ReactNode;
};

/**
 * A card that can be dragged to the left, to the right and up. It springs back below the threshold. The library moves the
 * card; its own decision, by the speed of the last movement alone, is off (`flickOnSwipe`).
 */
export function SwipeCard({ id, ref, place, returns, onSwiped, onGone, children }: SwipeCardProps) {
  const card = useRef<SwipeCardHandle>(null);
  const thrown = useRef(false);

  // Stable callbacks: the library adds its listeners again for every new function, also during a drag.
  const latest = useRef({ id, onSwiped, onGone });
  useLayoutEffect(() => {
    latest.current = { id, onSwiped, onGone };
  });
  const swiped = useCallback((side: string) => {
    if (thrown.current || !isSide(side)) return;
    thrown.current = true;
    latest.current.onSwiped(latest.current.id, DIRECTION_OF[side]);
  }, []);
  // The library finishes its flight also when the screen is left.
  const mounted = useRef(false);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const gone = useCallback(() => {
    if (mounted.current) latest.current.onGone(latest.current.id);
  }, []);

  const handle = useCallback(
    (instance: SwipeCardHandle | null) => {
      card.current = instance;
      if (typeof ref === 'function') ref(instance);
      else if (ref) ref.current = instance;
    },
    [ref],
  );
  const drag = useCardDrag({
    onThrow: (side) => !thrown.current && void card.current?.swipe(side),
    // The library ignores a cancelled pointer and would leave the card displaced.
    onCancel: () => void card.current?.restoreCard(),
  });

  return (
    <TinderCard
      ref={handle as never}
      className={styles.place}
      preventSwipe={BLOCKED}
      flickOnSwipe={false}
      onSwipe={swiped}
      onCardLeftScreen={gone}
    >
      {/* Buttons and keys give the same actions without a pointer. */}
      <div className={styles.card} data-place={place} data-returns={returns} inert={place !== 'top'} {...drag}>
        {children}
        <SwipeStamps />
      </div>
    </TinderCard>
  );
}
