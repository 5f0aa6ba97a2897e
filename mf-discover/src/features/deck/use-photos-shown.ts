import type { CandidateCard } from '@bandhavya/contracts';
import { preloadPhoto } from '@bandhavya/member-cards';
import { useCallback, useEffect, useState } from 'react';
import { DECK_SIZES } from './deck-card.tsx';

/** The index of the photo that each card shows. Preloads the next photo of the top card. */
export function usePhotosShown(top: CandidateCard | undefined) {
  const [shown, setShown] = useState<{ id: string; index: number }>();
  const indexOf = (id: string) => (shown?.id === id ? shown.index : 0);
  const next = useCallback(
    ({ id, photos }: CandidateCard) => setShown((before) => ({ id, index: following(before, id, photos.length) })),
    [],
  );

  const upcoming = top?.photos[following(shown, top.id, top.photos.length)];
  useEffect(() => preloadPhoto(upcoming, DECK_SIZES), [upcoming]);

  return { indexOf, next };
}

function following(shown: { id: string; index: number } | undefined, id: string, count: number): number {
  return count === 0 ? 0 : ((shown?.id === id ? shown.index : 0) + 1) % count;
}
