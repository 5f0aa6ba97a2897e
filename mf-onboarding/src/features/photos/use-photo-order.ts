import { ApiError, announceSaved, type PhotosState, useOrderPhotos } from '@bandhavya/api-client';
import { PHOTOS_MAX } from '@bandhavya/domain';
import { useRef, useState } from 'react';
import {
  adoptOrder,
  isOwnChange,
  keepOrder,
  matchSaved,
  orderToSave,
  type ProfileChoice,
  profileKeyOf,
} from './photo-items.ts';
import { OVERTAKEN, type PhotoMessage, TOO_MANY } from './photo-messages.ts';
import type { usePhotoItems } from './use-photo-items.ts';

/** The order of the photos and the profile photo, on the screen and on the server. `read` fetches the saved photos. */
export function usePhotoOrder(
  saved: PhotosState,
  read: () => Promise<PhotosState>,
  { items, latest, change }: ReturnType<typeof usePhotoItems>,
) {
  const { mutateAsync } = useOrderPhotos();
  /** While all photos are new, the server's profile photo is only the one that was sent first. */
  const [choice, setChoice] = useState<ProfileChoice>({ allNew: saved.photos.length === 0 });
  const latestChoice = useRef(choice);
  /** The saved state that the order on the screen is based on. */
  const base = useRef(saved);
  /** The versions that `base` has had. The query may report one of them late. */
  const known = useRef(new Set([saved.etag]));
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const setBase = (state: PhotosState): void => {
    base.current = state;
    known.current.add(state.etag);
  };

  const choose = (next: ProfileChoice): void => {
    latestChoice.current = next;
    setChoice(next);
  };

  /** Runs a change of saved photos after the earlier ones. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = turn.current.then(work);
    turn.current = run.catch(() => undefined);
    return run;
  };

  /** The order and the profile photo of the screen; undefined when they are saved. */
  const unsaved = () => orderToSave(latest.current, profileKeyOf(latest.current, latestChoice.current), base.current);

  /** Shows the saved photos of another tab or device in place of the order on the screen. */
  const adopt = (news: PhotosState): PhotoMessage => {
    setBase(news);
    choose({});
    change((all) => adoptOrder(all, news.photos));
    return latest.current.length > PHOTOS_MAX ? TOO_MANY : OVERTAKEN;
  };

  /** Reads the saved photos. Resolves with a message when another tab or device has changed them. */
  const catchUp = async (): Promise<PhotoMessage | undefined> => {
    const news = await read();
    change((all) => matchSaved(all, news.photos));
    if (!isOwnChange(base.current, latest.current, news)) return adopt(news);
    setBase(news);
    return undefined;
  };

  const saveAll = async (): Promise<PhotoMessage | undefined> => {
    for (let order = unsaved(); order; order = unsaved()) {
      const { etag } = base.current;
      try {
        setBase(await mutateAsync({ ...order, etag }));
        await announceSaved();
      } catch (error) {
        if (!isChanged(error)) throw error;
        const overtaken = await catchUp();
        if (overtaken) return overtaken;
        if (base.current.etag === etag) throw error;
      }
    }
    return undefined;
  };

  return {
    profileKey: profileKeyOf(items, choice),
    choose,
    inTurn,
    catchUp,
    adopt,
    isKnown: ({ etag }: PhotosState) => known.current.has(etag),
    unsaved,
    /** Reads the saved photos after this screen changed them. */
    reread: async (): Promise<void> => {
      setBase(await read());
      change((all) => keepOrder(all, base.current.photos));
    },
    /** Saves the order and the profile photo. Resolves with a message when another tab or device has changed them. */
    save: () => inTurn(saveAll),
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'section.changed';
}
