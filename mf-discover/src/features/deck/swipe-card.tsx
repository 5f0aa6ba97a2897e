import type { Direction } from '@bandhavya/contracts';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import TinderCard from 'react-tinder-card';
import styles from './swipe-card.module.css';

/** The threshold of the specification, for the speed in pixels per millisecond and the share of the card's width or height. */
const THRESHOLD = 0.5;
/** A pointer that moves less is a tap. */
const TAP_PX = 8;

export type Side = 'left' | 'right' | 'up';
export const SIDE_OF = { disliked: 'left', liked: 'right', super_liked: 'up' } as const satisfies Record<
  Direction,
  Side
>;
const DIRECTION_OF = { left: 'disliked', right: 'liked', up: 'super_liked' } as const satisfies Record<Side, Direction>;
/** A constant, because the library adds its listeners again for every new array. */
const BLOCKED = ['down'];

/** top: the card to swipe; below: the next one; ahead: the one after that, invisible; flown: a swiped one that flies out. */
export type Place = 'top' | 'below' | 'ahead' | 'flown';

/** The methods of a card. */
export type SwipeCardHandle = { swipe: (side: Side) => Promise<void>; restoreCard: () => Promise<void> };

type SwipeCardProps = {
  id: string;
  ref?: Ref<SwipeCardHandle> | undefined;
  place: Place;
  /** The side from which a returned card slides in. */
  returns?: Side | undefined;
  onSwiped: (id: string, direction: Direction) => void;
  onGone: (id: string) => void;
  children: ReactNode;
};

/** A card that can be dragged to the left, to the right and up. It springs back below the threshold. */
export function SwipeCard({ id, ref, place, returns, onSwiped, onGone, children }: SwipeCardProps) {
  const card = useRef<SwipeCardHandle>(null);
  const drag = useRef({ x: 0, y: 0, moved: false, thrown: false });

  // Stable callbacks: the library adds its listeners again for every new function, also during a drag.
  const latest = useRef({ id, onSwiped, onGone });
  useLayoutEffect(() => {
    latest.current = { id, onSwiped, onGone };
  });
  const swiped = useCallback((side: string) => {
    if (drag.current.thrown || !isSide(side)) return;
    drag.current.thrown = true;
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

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const start = { x: event.clientX, y: event.clientY };
    const { offsetWidth, offsetHeight } = event.currentTarget;
    drag.current = { ...drag.current, ...start, moved: false };
    const end = new AbortController();
    const finish = ({ clientX, clientY }: globalThis.PointerEvent) => {
      end.abort();
      const x = clientX - start.x;
      const y = clientY - start.y;
      drag.current.moved = Math.hypot(x, y) > TAP_PX;
      const side = sideOfDistance(x / offsetWidth, y / offsetHeight);
      // The library evaluates only the speed. Its own listener runs first.
      if (side) setTimeout(() => !drag.current.thrown && void card.current?.swipe(side));
    };
    window.addEventListener('pointerup', finish, { signal: end.signal });
    window.addEventListener(
      'pointercancel',
      () => {
        end.abort();
        // The library ignores pointercancel and would leave the card displaced.
        void card.current?.restoreCard();
      },
      { signal: end.signal },
    );
  };
  /** Suppresses the click at the end of a drag. */
  const dropTap = (event: MouseEvent) => {
    if (!drag.current.moved) return;
    drag.current.moved = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const top = place === 'top';
  return (
    <TinderCard
      ref={handle as never}
      className={styles.place}
      preventSwipe={BLOCKED}
      swipeRequirementType="velocity"
      swipeThreshold={THRESHOLD}
      onSwipe={swiped}
      onCardLeftScreen={gone}
    >
      {/* Buttons and keys give the same actions without a pointer. */}
      <div
        className={styles.card}
        data-place={place}
        data-returns={returns}
        inert={!top}
        onPointerDown={press}
        onClickCapture={dropTap}
      >
        {children}
      </div>
    </TinderCard>
  );
}

function isSide(side: string): side is Side {
  return Object.hasOwn(DIRECTION_OF, side);
}

/** The side of a drag beyond the threshold; x and y are shares of the card's width and height. */
function sideOfDistance(x: number, y: number): Side | undefined {
  if (Math.abs(x) > Math.abs(y)) return Math.abs(x) < THRESHOLD ? undefined : x > 0 ? 'right' : 'left';
  return y <= -THRESHOLD ? 'up' : undefined;
}
