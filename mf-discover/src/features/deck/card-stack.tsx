import type { Candidate } from '@bandhavya/contracts';
import type { RefObject } from 'react';
import styles from './deck-screen.module.css';
import { ProfileCard } from './profile-card.tsx';
import { SwipeCard, type SwipeCardHandle } from './swipe-card.tsx';
import type { Deck } from './use-deck.ts';

type CardStackProps = {
  deck: Deck;
  top: RefObject<SwipeCardHandle | null>;
  region: RefObject<HTMLElement | null>;
  photo: { index: number; next: () => void };
};

type Place = 'top' | 'below' | 'flown';

/** At most three cards: the one on its way out, the one to answer and the next one. */
export function CardStack({ deck, top, region, photo }: CardStackProps) {
  const { candidates, flown, returned } = deck;
  const [candidate, following] = candidates;
  const cards: [Candidate | undefined, Place][] = [
    [candidate, 'top'],
    [following, 'below'],
    [flown, 'flown'],
  ];
  return (
    <div className={styles.cards}>
      {cards.map(([each, place]) => {
        if (!each) return null;
        const back = returned?.id === each.id ? returned : undefined;
        return (
          <SwipeCard
            // A card that comes back is a new one: the old one is out of sight.
            key={back ? `${each.id} ${back.count}` : each.id}
            id={each.id}
            ref={place === 'top' ? top : undefined}
            place={place}
            returns={back?.side}
            onSwiped={(id, direction) => {
              // What has the focus must not leave with the card.
              if (document.activeElement?.closest(`.${styles.cards}`)) region.current?.focus();
              deck.answer(id, direction);
            }}
            onGone={deck.left}
          >
            <ProfileCard candidate={each} photo={place === 'top' ? photo.index : 0} onNextPhoto={photo.next} />
          </SwipeCard>
        );
      })}
    </div>
  );
}
