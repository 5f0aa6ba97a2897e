import { ApiError, announceSaved, type PhotosState, useOrderPhotos, useRemovePhoto } from '@bandhavya/api-client';
import { hasPhotos, PHOTOS_MAX } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { useEffect, useRef, useState } from 'react';
import { useStep } from '../../steps/use-step.ts';
import { choose } from './photo-files.ts';
import {
  adoptOrder,
  isOwnChange,
  isPending,
  isSaved,
  isUploading,
  keepOrder,
  matchSaved,
  move,
  nextToSend,
  orderToSave,
  type PendingPhoto,
  type ProfileChoice,
  profileKeyOf,
} from './photo-items.ts';
import {
  FULL,
  failureMessage,
  NONE,
  OVERTAKEN,
  type PhotoMessage,
  pendingMessage,
  REFUSED,
  TOO_MANY,
  uploadMessage,
} from './photo-messages.ts';
import { usePhotoItems } from './use-photo-items.ts';
import { mayRetry, useUploads } from './use-uploads.ts';

/** How long the message about a duplicate stays, in milliseconds. */
const DUPLICATE_SHOWN_MS = 3500;

/** State and actions of the photos screen. `read` fetches the saved photos. */
export function usePhotosStep(saved: PhotosState, read: () => Promise<PhotosState>) {
  const member = useMember();
  const { editing, goOn, ...step } = useStep('photos');
  const photos = usePhotoItems(saved);
  const { items, latest, change, update } = photos;
  const { sendWaiting, cancel } = useUploads(photos);
  const { mutateAsync: saveOrder } = useOrderPhotos();
  const { mutateAsync: removeSaved } = useRemovePhoto();
  /** While all photos are new, the server's profile photo is only the one that was sent first. */
  const [profile, setProfile] = useState<ProfileChoice>({ allNew: saved.photos.length === 0 });
  const [work, setWork] = useState<'saving' | 'saved' | { key: string }>();
  const [message, setMessage] = useState<PhotoMessage>();
  /** The saved state that the order on the screen is based on. */
  const base = useRef(saved);
  /** The running removal of one photo. Next waits for it instead of ignoring the press. */
  const removal = useRef<Promise<unknown>>(undefined);
  const uploads = useRef<Promise<void>>(undefined);
  const profileKey = profileKeyOf(items, profile);
  const uploading = isUploading(items);

  useEffect(() => {
    if (message?.code !== 'photo.duplicate') return;
    const timer = setTimeout(() => setMessage(undefined), DUPLICATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  // Shows a change from another tab at once, unless the member has changed the order or a request is running.
  useEffect(() => {
    if (work || uploading || saved.etag === base.current.etag) return;
    if (orderToSave(latest.current, profileKeyOf(latest.current, profile), base.current)) return;
    base.current = saved;
    setProfile({});
    change((all) => adoptOrder(all, saved.photos));
  }, [saved, work, uploading, profile, latest, change]);

  /** Reads the saved photos after this screen changed them. */
  const reread = async (): Promise<void> => {
    base.current = await read();
    change((all) => keepOrder(all, base.current.photos));
  };

  /** Shows the saved photos of another tab in place of the order on the screen. */
  const showNewer = (news: PhotosState): PhotoMessage => {
    base.current = news;
    setProfile({});
    change((all) => adoptOrder(all, news.photos));
    return latest.current.length > PHOTOS_MAX ? TOO_MANY : OVERTAKEN;
  };

  const sendAndReread = async (): Promise<void> => {
    let ended = false;
    while (!ended && nextToSend(latest.current)) {
      const outcome = await sendWaiting();
      ended = outcome.ended;
      const left = photos.leaving.current.signal.aborted;
      // A failure to read leaves an old base, which saveAll replaces.
      if (outcome.sent && !left) await reread().catch(() => undefined);
      if (outcome.sent) await announceSaved();
      if (left) return;
    }
    setMessage((shown) => uploadMessage(latest.current) ?? shown);
  };

  /** Uploads all waiting photos, also those that are added during the uploads. */
  const upload = (): Promise<void> => {
    uploads.current ??= sendAndReread().finally(() => {
      uploads.current = undefined;
    });
    return uploads.current;
  };

  const incomplete = (): PhotoMessage | undefined => {
    const count = latest.current.length;
    const settled = editing && (member?.onboarding.locked ?? false);
    if (count > PHOTOS_MAX) return TOO_MANY;
    if (settled ? hasPhotos({ count, settled }) : count === PHOTOS_MAX) return undefined;
    if (settled) return NONE;
    const pending = latest.current.filter(isPending).length;
    return { key: 'photos.incomplete', values: { saved: count - pending, pending } };
  };

  /** Resolves with the message to show, or undefined when everything is saved. */
  const saveAll = async (): Promise<PhotoMessage | undefined> => {
    await uploads.current;
    if (latest.current.some(isPending) || !knowsAll(base.current)) {
      const news = await read();
      change((all) => matchSaved(all, news.photos));
      if (!isOwnChange(base.current, latest.current, news)) return showNewer(news);
      base.current = news;
    }
    change((all) => all.map((item) => (isPending(item) && mayRetry(item) ? waitingAgain(item) : item)));
    await upload();
    if (photos.leaving.current.signal.aborted) return undefined;
    const pending = pendingMessage(latest.current);
    if (pending) return pending;
    const order = orderToSave(latest.current, profileKeyOf(latest.current, profile), base.current);
    if (order) base.current = await saveOrder({ ...order, etag: base.current.etag });
    return undefined;
  };

  /** Whether a state has the same photos as the screen. */
  const knowsAll = (state: PhotosState): boolean => {
    const here = latest.current.filter(isSaved);
    return (
      here.length === state.photos.length && here.every(({ photo }) => state.photos.some(({ id }) => id === photo.id))
    );
  };

  const save = async (): Promise<void> => {
    if (work === 'saving' || work === 'saved') return;
    await removal.current;
    const missing = incomplete();
    setMessage(missing);
    if (missing) return;
    setWork('saving');
    const wrong = await saveAll().catch(async (error: unknown) => {
      if (isChanged(error)) return showNewer(await read());
      return failureMessage(error, 'step.failed.photos');
    });
    await announceSaved();
    setWork(wrong ? undefined : 'saved');
    setMessage(wrong);
    if (!wrong && !photos.leaving.current.signal.aborted) goOn();
  };

  /** Sends a photo whose upload failed, or that the member uses although it is blurry. */
  const send = (key: string): void => {
    setMessage(undefined);
    update(key, waitingAgain);
    void upload();
  };

  /** Resolves with whether the photo is removed. */
  const remove = async (key: string): Promise<boolean> => {
    const item = latest.current.find((each) => each.key === key);
    if (!item || work) return false;
    setMessage(undefined);
    if (isPending(item)) {
      photos.drop(key);
      cancel(item);
      return true;
    }
    setWork({ key });
    try {
      await removeSaved(item.photo.id);
      change((all) => all.filter((each) => each.key !== key));
      await reread().catch(() => undefined);
      return true;
    } catch (error) {
      setMessage(failureMessage(error, 'photos.remove-failed'));
      return false;
    } finally {
      setWork(undefined);
    }
  };

  return {
    ...step,
    editing,
    items,
    profileKey,
    message,
    /** 'saving', 'saved' until the next screen opens, or the key of the photo that is being removed. */
    work,
    savedCount: items.filter(isSaved).length,
    save,
    send,
    remove: (key: string) => {
      const one = remove(key);
      removal.current = one;
      return one;
    },
    chooseProfile: (key: string) => setProfile({ chosen: key }),
    moveTo: (from: number, to: number) => change((all) => move(all, from, to)),
    add: (files: readonly File[]) => {
      const { taken, refused } = choose(files, latest.current);
      setMessage(refused === 'full' ? FULL : refused && REFUSED[refused](taken.length));
      photos.add(taken);
      void upload();
    },
  };
}

function waitingAgain({ problem: _, ...item }: PendingPhoto): PendingPhoto {
  return { ...item, state: 'waiting', part: 0 };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'section.changed';
}
