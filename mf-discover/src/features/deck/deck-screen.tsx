import { useDeferredData } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { LoadingText, Skeleton, VisuallyHidden } from '@bandhavya/ui';
import { Globals } from '@react-spring/web';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts.ts';
import { useMedia, useReducedMotion } from '../../use-media.ts';
import { LoadingFailed, NoCandidatesLeft } from '../candidates/deck-states.tsx';
import { UnsentNotice } from '../swipe-queue/unsent-notice.tsx';
import { CardStack } from './card-stack.tsx';
import { DeckActions } from './deck-actions.tsx';
import { DeckDetails } from './deck-details.tsx';
import { DeckKeys } from './deck-keys.tsx';
import styles from './deck-screen.module.css';
import { type CardSide, SIDE_OF } from './drag/sides.ts';
import type { SwipeCardHandle } from './drag/swipe-card.tsx';
import { keysOfDeck } from './keys-of-deck.ts';
import { RefusedSwipeNotice } from './refusal.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useDeck } from './use-deck.ts';
import { usePhotosShown } from './use-photos-shown.ts';

/** A window with space for the details beside the card. On a narrower one they would be hidden work in every swipe. */
const WIDE = '(min-width: 1024px)';

/** The deck with its buttons, keys and notices. */
export function DeckScreen({ memberId }: { memberId: string }) {
  const text = useText();
  const deck = useDeck(memberId);
  const region = useRef<HTMLElement>(null);
  const top = useRef<SwipeCardHandle>(null);
  const [candidate] = deck.candidates;
  const isShown = useDeferredData(candidate) !== undefined;
  const photos = usePhotosShown(candidate);
  const still = useReducedMotion();
  const isWide = useMedia(WIDE);
  useEffect(() => {
    Globals.assign({ skipAnimation: still });
  }, [still]);

  const swipe = (side: CardSide) => void top.current?.swipe(side);
  const press = keysOfDeck((key) => {
    if (key === 'undo') deck.undo();
    else if (key !== 'photo') swipe(key);
    else if (candidate) photos.turn(candidate, 1);
  });

  return (
    <section ref={region} className={styles.deck} aria-label={text('deck.label')} tabIndex={-1} onKeyDown={press}>
      <VisuallyHidden>
        <p role="status">{deck.said}</p>
      </VisuallyHidden>
      <div className={styles.stage}>
        {(deck.status === 'loading' || (candidate && !isShown)) && (
          <LoadingText skeleton={<Skeleton shape="block" className={styles.outline} />}>
            {commonText('loading')}
          </LoadingText>
        )}
        {deck.status === 'failed' && <LoadingFailed problem={deck.problem} onRetry={deck.refresh} />}
        {deck.status === 'ready' && !candidate && (
          <NoCandidatesLeft from="/home" isNew={deck.isNew} onReload={deck.refresh} />
        )}
        <CardStack deck={deck} top={top} region={region} photos={photos} isShown={isShown} />
        {deck.banner && (
          <p
            key={deck.banner.count}
            className={styles.banner}
            data-direction={deck.banner.direction}
            aria-hidden="true"
          >
            {text(`deck.banner.${deck.banner.direction}`)}
          </p>
        )}
      </div>
      {isWide && isShown && candidate && <DeckDetails key={candidate.id} candidate={candidate} />}
      <DeckActions
        canUndo={deck.canUndo}
        canSwipe={isShown}
        onUndo={deck.undo}
        onSwipe={(direction) => swipe(SIDE_OF[direction])}
      />
      <div className={styles.notes}>
        <RefusedSwipeNotice refused={deck.refused} onClose={deck.dismiss} />
        <UnsentNotice queue={deck.queue} />
      </div>
      <DeckKeys />
      <UndoDialog question={deck.question} onAnswer={deck.answer} />
    </section>
  );
}
