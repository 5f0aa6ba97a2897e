import type { PhotosState } from '@bandhavya/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberSource } from './photo-files.ts';
import { isPending, type PendingPhoto, type PhotoItem, type PhotoItems } from './photo-items.ts';
import { openedPhotos, type PhotosEvent, type PhotosScreen, photosAfter } from './photos-state.ts';

/** Access to the photos screen for a request or an upload, which outlives the render it began in. */
export type PhotosAccess = {
  current: () => PhotosScreen;
  dispatch: (event: PhotosEvent) => void;
  /** Aborts when the screen is left. */
  leaving: () => AbortSignal;
};

/** The state of the photos screen. Revokes the object URLs of photos that are no longer pending, and all on leaving the screen. */
export function usePhotosScreen(saved: PhotosState): { state: PhotosScreen; access: PhotosAccess } {
  const [state, setState] = useState(() => openedPhotos(saved));
  const latest = useRef(state);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      latest.current.items.forEach(revokeUrls);
    };
  }, []);

  const dispatch = useCallback((event: PhotosEvent) => {
    const before = latest.current;
    latest.current = photosAfter(before, event);
    for (const item of before.items.filter(isPending)) finishPending(item, latest.current.items);
    setState(latest.current);
  }, []);
  return { state, access: { current: () => latest.current, dispatch, leaving: () => leaving.current.signal } };
}

/** Releases a photo that is no longer pending and remembers its source file. */
function finishPending(item: PendingPhoto, items: PhotoItems): void {
  const now = items.find(({ key }) => key === item.key);
  if (now && isPending(now)) return;
  revokeUrls(item);
  if (now) rememberSource(now.photo.id, item.original);
}

function revokeUrls(item: PhotoItem): void {
  if (!isPending(item) || !item.urls) return;
  URL.revokeObjectURL(item.urls.preview);
  URL.revokeObjectURL(item.urls.whole);
}
