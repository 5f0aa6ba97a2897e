import { Button, Skeleton, VisuallyHidden } from '@bandhavya/ui';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../texts.ts';
import styles from './card-swiper.module.css';
import { useVerticalDrag } from './use-vertical-drag.ts';

/** The direction of a turn, from which the new card slides in. */
export type Way = 'next' | 'previous';

export type CardSwiperProps = {
  /** The accessible name of the swiper. */
  label: string;
  /** The member on the card that is shown. */
  shown: { id: string; name: string };
  /** The position of the shown card, from 0. */
  index: number;
  /** The number of all cards as a text: '20', or '1,000+'. Absent when it is unknown before the last page. */
  total?: string | undefined;
  way: Way;
  /** Shows the next card (1) or the one before (-1). */
  onTurn: (step: 1 | -1) => void;
  /** Whether a dialog is open: the focus returns to the swiper when its opener is gone. */
  asking?: boolean;
  className?: string | undefined;
  /** The shown card. */
  children: ReactNode;
  /** Messages below the buttons. */
  notices?: ReactNode;
};

/** Shows one card at a time. A vertical drag, the arrow keys and two buttons turn to another card. */
export function CardSwiper({ shown, index, total, way, onTurn, children, notices, ...rest }: CardSwiperProps) {
  const text = useText();
  const { offset, handlers } = useVerticalDrag(onTurn);
  const section = useFocusKept(shown.id, rest.asking ?? false);
  const turn = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onTurn(step);
  };
  return (
    <section
      ref={section}
      className={rest.className ? `${styles.swiper} ${rest.className}` : styles.swiper}
      aria-label={rest.label}
      tabIndex={-1}
      onKeyDown={turn}
    >
      <div className={styles.window} {...handlers}>
        <div
          key={shown.id}
          className={styles.moving}
          data-way={way}
          data-dragged={offset !== 0}
          style={{ transform: offset === 0 ? undefined : `translateY(${offset}px)` }}
        >
          {children}
        </div>
      </div>
      <div className={styles.turn}>
        <Button variant="secondary" onClick={() => onTurn(-1)}>
          {text('reel.previous')}
        </Button>
        <div role="status" className={styles.position}>
          <VisuallyHidden>{shown.name}</VisuallyHidden>{' '}
          {total === undefined
            ? text('reel.number', { number: index + 1 })
            : text('reel.position', { number: index + 1, count: total })}
        </div>
        <Button variant="secondary" onClick={() => onTurn(1)}>
          {text('reel.next')}
        </Button>
      </div>
      {notices}
    </section>
  );
}

/** The outline of the swiper while its cards are loading. */
export function SwiperSkeleton() {
  return <Skeleton shape="block" className={styles.outline} />;
}

/** Moves the focus to the swiper when the focused card or dialog has been removed. */
function useFocusKept(id: string, asking: boolean) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    const held = document.activeElement;
    const lost = held === document.body || held?.closest('dialog:not([open])');
    if (before.current && lost) section.current?.focus({ preventScroll: true });
    before.current = id;
  }, [id, asking]);
  return section;
}
