import { announceSaved, type PhotosState, useRemovePhoto } from '@bandhavya/api-client';
import { hasPhotos, PHOTOS_MAX } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStep } from '../../step-frame/use-step.ts';
import { choose } from './photo-files.ts';
import { isPending, isSaved, isUploading, move, nextToSend, type PendingPhoto } from './photo-items.ts';
import {
  FULL,
  failureMessage,
  NONE,
  type PhotoMessage,
  pendingMessage,
  REFUSED,
  TOO_MANY,
  uploadMessage,
} from './photo-messages.ts';
import { usePhotoItems } from './use-photo-items.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { mayRetry, useUploads } from './use-uploads.ts';

/** How long the message about a duplicate stays, in milliseconds. */
const DUPLICATE_SHOWN_MS = 3500;

/** State and actions of the photos screen. `read` fetches the saved photos. */
export function usePhotosStep(saved: PhotosState, read: () => Promise<PhotosState>) {
  const member = useMember();
  const { editing, goOn, ...step } = useStep('photos');
  const photos = usePhotoItems(saved);
  const { items, latest, change, update } = photos;
  const order = usePhotoOrder(saved, read, photos);
  const { sendWaiting, cancel } = useUploads(photos);
  const { mutateAsync: removeSaved } = useRemovePhoto();
  const [work, setWork] = useState<'saving' | 'saved' | { key: string }>();
  const [message, setMessage] = useState<PhotoMessage>();
  /** The running removal of one photo. Next waits for it instead of ignoring the press. */
  const removal = useRef<Promise<unknown>>(undefined);
  const uploads = useRef<Promise<void>>(undefined);
  const uploading = isUploading(items);

  useEffect(() => {
    if (message?.code !== 'photo.duplicate') return;
    const timer = setTimeout(() => setMessage(undefined), DUPLICATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  // Shows a change from another tab at once, unless an order or a request waits for its answer.
  const onNewer = useEffectEvent((news: PhotosState) => {
    if (!order.isKnown(news) && !order.unsaved()) order.adopt(news);
  });
  useEffect(() => {
    if (!work && !uploading) onNewer(saved);
  }, [saved, work, uploading]);

  /** Saves the order and the profile photo. A message of an earlier attempt goes when it succeeds. */
  const saveOrder = async (): Promise<void> => {
    const wrong = await order.save().catch((error: unknown) => failureMessage(error, 'step.failed.photos'));
    setMessage((shown) => wrong ?? (shown?.key === 'step.failed.photos' ? undefined : shown));
  };

  const sendAndReread = async (): Promise<void> => {
    let ended = false;
    while (!ended && nextToSend(latest.current)) {
      const outcome = await sendWaiting();
      ended = outcome.ended;
      const left = photos.leaving.current.signal.aborted;
      // A failure to read leaves an old base, which the next save replaces.
      if (outcome.sent && !left) await order.reread().catch(() => undefined);
      if (outcome.sent) await announceSaved();
      if (left) return;
    }
    if (order.unsaved()) await saveOrder();
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
    if (latest.current.some(isPending)) {
      // The response to an upload may have been lost.
      const overtaken = await order.catchUp();
      if (overtaken) return overtaken;
    }
    change((all) => all.map((item) => (isPending(item) && mayRetry(item) ? waitingAgain(item) : item)));
    await upload();
    if (photos.leaving.current.signal.aborted) return undefined;
    return pendingMessage(latest.current) ?? (await order.save());
  };

  const save = async (): Promise<void> => {
    if (work === 'saving' || work === 'saved') return;
    await removal.current;
    const missing = incomplete();
    setMessage(missing);
    if (missing) return;
    setWork('saving');
    const wrong = await saveAll().catch((error: unknown) => failureMessage(error, 'step.failed.photos'));
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
      await order.inTurn(async () => {
        await removeSaved(item.photo.id);
        change((all) => all.filter((each) => each.key !== key));
        await order.reread().catch(() => undefined);
      });
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
    profileKey: order.profileKey,
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
    chooseProfile: (key: string) => {
      order.choose({ chosen: key });
      void saveOrder();
    },
    moveTo: (from: number, to: number) => {
      change((all) => move(all, from, to));
      void saveOrder();
    },
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
