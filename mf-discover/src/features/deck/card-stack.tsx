import type { CandidateCard } from '@bandhavya/contracts';
import { type RefObject, useDeferredValue } from 'react';
import { DeckCard } from './deck-card.tsx';
import styles from './deck-screen.module.css';
import { type CardPlace, SwipeCard, type SwipeCardHandle } from './drag/swipe-card.tsx';
import type { Deck } from './use-deck.ts';
import type { usePhotosShown } from './use-photos-shown.ts';

type CardStackProps = {
  deck: Deck;
  top: RefObject<SwipeCardHandle | null>;
  region: RefObject<HTMLElement | null>;
  photos: ReturnType<typeof usePhotosShown>;
  /** Whether the candidates of the deck are shown. */
  isShown: boolean;
};

/** At most four cards: the one that flies out, the top one and the next two. */
export function CardStack({ deck, top, region, photos, isShown }: CardStackProps) {
  const { candidates, flown, returned } = deck;
  const [candidate, following, third] = candidates;
  // React renders the new card with low priority, so that the flight of the swiped one stays smooth.
  const ahead = useDeferredValue(third);
  // The first card is drawn, and its photo requested, before the cards behind it.
  const isFirstDrawn = useDeferredValue(isShown);
  const cards: [CandidateCard | undefined, CardPlace][] = [
    [isShown ? candidate : undefined, 'top'],
    [isFirstDrawn ? following : undefined, 'below'],
    [isFirstDrawn && ahead === third ? ahead : undefined, 'ahead'],
    [flown, 'flown'],
  ];
  return (
    <div className={styles.cards}>
      {cards.map(([each, place]) => {
        if (!each) return null;
        const back = returned?.id === each.id ? returned : undefined;
        return (
          <SwipeCard
            // A returned card needs a new instance, because the library has moved the old one away.
            key={back ? `${each.id} ${back.count}` : each.id}
            id={each.id}
            ref={place === 'top' ? top : undefined}
            place={place}
            returns={back?.side}
            onSwiped={(id, direction) => {
              // The focus must not leave with the card.
              if (document.activeElement?.closest(`.${styles.cards}`)) region.current?.focus({ preventScroll: true });
              deck.swipe(id, direction);
            }}
            onGone={deck.left}
          >
            <DeckCard candidate={each} photo={photos.indexOf(each.id)} onTurnPhoto={photos.turn} />
          </SwipeCard>
        );
      })}
    </div>
  );
}
