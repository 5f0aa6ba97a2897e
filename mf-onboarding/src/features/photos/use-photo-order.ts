import { ApiError, announceSaved, type PhotosState, useOrderPhotos } from '@bandhavya/api-client';
import { PHOTOS_MAX } from '@bandhavya/domain';
import { useRef } from 'react';
import { isOwnChange, matchSaved } from './photo-items.ts';
import { OVERTAKEN, type PhotoMessage, TOO_MANY } from './photo-messages.ts';
import { unsavedOrder } from './photos-state.ts';
import type { PhotosAccess } from './use-photos-screen.ts';

/** Saves the order of the photos and the profile photo. `read` fetches the saved photos. */
export function usePhotoOrder(read: () => Promise<PhotosState>, { current, dispatch }: PhotosAccess) {
  const { mutateAsync } = useOrderPhotos();
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** Runs a change of saved photos after the earlier ones. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = turn.current.then(work);
    turn.current = run.catch(() => undefined);
    return run;
  };

  /** Reads the saved photos. Resolves with a message when another tab or device has changed them. */
  const catchUp = async (): Promise<PhotoMessage | undefined> => {
    const saved = await read();
    const { base, items } = current();
    if (isOwnChange(base, matchSaved(items, saved.photos), saved)) {
      dispatch({ type: 'own-change-read', saved });
      return undefined;
    }
    dispatch({ type: 'other-change-read', saved });
    return current().items.length > PHOTOS_MAX ? TOO_MANY : OVERTAKEN;
  };

  const saveAll = async (): Promise<PhotoMessage | undefined> => {
    for (let order = unsavedOrder(current()); order; order = unsavedOrder(current())) {
      const { etag } = current().base;
      try {
        dispatch({ type: 'order-saved', saved: await mutateAsync({ ...order, etag }) });
        await announceSaved();
      } catch (error) {
        if (!isChanged(error)) throw error;
        const overtaken = await catchUp();
        if (overtaken) return overtaken;
        if (current().base.etag === etag) throw error;
      }
    }
    return undefined;
  };

  return {
    inTurn,
    catchUp,
    /** Reads the saved photos after this screen changed them. A failure leaves an old base, which the next save replaces. */
    reread: () =>
      read().then(
        (saved) => dispatch({ type: 'list-read', saved }),
        () => undefined,
      ),
    /** Saves the order and the profile photo. Resolves with a message when another tab or device has changed them. */
    save: () => inTurn(saveAll),
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'section.changed';
}
