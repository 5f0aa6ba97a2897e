import type { Candidate } from '@bandhavya/contracts';
import { useEffect, useState } from 'react';
import { preloadPhoto } from '../cards/card-photo.tsx';
import { CARD_SIZES } from './profile-card.tsx';

/** Which photo of the card on top is shown. The next one, and the first one of whoever follows, are fetched meanwhile. */
export function usePhotoOf(candidate: Candidate | undefined, following: Candidate | undefined) {
  const [shown, setShown] = useState<{ id: string; index: number }>();
  const photos = candidate?.photos ?? [];
  const index = shown?.id === candidate?.id ? (shown?.index ?? 0) : 0;
  const nextIndex = photos.length > 0 ? (index + 1) % photos.length : 0;
  const next = photos[nextIndex];
  const first = following?.photos[0];

  useEffect(() => preloadPhoto(next, CARD_SIZES), [next]);
  useEffect(() => preloadPhoto(first, CARD_SIZES), [first]);

  return {
    index,
    next: () => {
      if (candidate) setShown({ id: candidate.id, index: nextIndex });
    },
  };
}
