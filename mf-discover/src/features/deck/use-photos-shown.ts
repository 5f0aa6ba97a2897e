import type { CandidateCard } from '@bandhavya/contracts';
import { preloadPhoto } from '@bandhavya/member-cards';
import { useCallback, useEffect, useState } from 'react';
import { DECK_SIZES } from './deck-card.tsx';

/** The index of the photo that each card shows. Preloads the next photo of the top card. */
export function usePhotosShown(top: CandidateCard | undefined) {
  const [shown, setShown] = useState<{ id: string; index: number }>();
  const indexOf = (id: string) => (shown?.id === id ? shown.index : 0);
  const turn = useCallback(
    ({ id, photos }: CandidateCard, step: 1 | -1) =>
      setShown((before) => ({ id, index: turned(before, id, photos.length, step) })),
    [],
  );

  const upcoming = top?.photos[turned(shown, top.id, top.photos.length, 1)];
  useEffect(() => preloadPhoto(upcoming, DECK_SIZES), [upcoming]);

  return { indexOf, turn };
}

/** The index of the next photo, or of the one before, around the ends. */
function turned(shown: { id: string; index: number } | undefined, id: string, count: number, step: 1 | -1): number {
  return count === 0 ? 0 : ((shown?.id === id ? shown.index : 0) + step + count) % count;
}
