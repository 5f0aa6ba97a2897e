import { announceSaved, type PhotosState, useRemovePhoto } from '@bandhavya/api-client';
import { hasPhotos, PHOTOS_MAX } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStep } from '../../step-frame/use-step.ts';
import { choose } from './photo-files.ts';
import { isPending, isSaved, isUploading, nextToSend, type PendingPhoto, profileKeyOf } from './photo-items.ts';
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
import { unsavedOrder } from './photos-state.ts';
import { useCompression } from './use-compression.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotosScreen } from './use-photos-screen.ts';
import { useUploads } from './use-uploads.ts';

/** How long the message about a duplicate stays, in milliseconds. */
const DUPLICATE_SHOWN_MS = 3500;

/** Connects the state of the photos screen with its uploads and requests. `read` fetches the saved photos. */
export function usePhotosStep(saved: PhotosState, read: () => Promise<PhotosState>) {
  const member = useMember();
  const { editing, goOn, ...step } = useStep('photos');
  const { state, access } = usePhotosScreen(saved);
  const { items, work, message } = state;
  const { current, dispatch, leaving } = access;
  const order = usePhotoOrder(read, access);
  const compression = useCompression(access);
  const { sendWaiting, cancel } = useUploads(access, compression.prepared);
  const { mutateAsync: removeSaved } = useRemovePhoto();
  /** The running removal of one photo. Next waits for it instead of ignoring the press. */
  const removal = useRef<Promise<unknown>>(undefined);
  const uploads = useRef<Promise<void>>(undefined);
  const uploading = isUploading(items);

  useEffect(() => {
    if (message?.code !== 'photo.duplicate') return;
    const timer = setTimeout(() => dispatch({ type: 'message-expired' }), DUPLICATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message, dispatch]);

  // Shows a change from another tab at once, unless an order or a request waits for its answer.
  const onNewer = useEffectEvent((news: PhotosState) => {
    const screen = current();
    if (!screen.known.has(news.etag) && !unsavedOrder(screen)) dispatch({ type: 'other-change-read', saved: news });
  });
  useEffect(() => {
    if (!work && !uploading) onNewer(saved);
  }, [saved, work, uploading]);

  /** Saves the order and the profile photo. A message of an earlier attempt goes when it succeeds. */
  const saveOrder = async (): Promise<void> => {
    const wrong = await order.save().catch((error: unknown) => failureMessage(error, 'step.failed.photos'));
    dispatch({ type: 'order-save-ended', message: wrong });
  };

  const sendAndReread = async (): Promise<void> => {
    let ended = false;
    while (!ended && nextToSend(current().items)) {
      const outcome = await sendWaiting();
      ended = outcome.ended;
      const left = leaving().aborted;
      if (outcome.sent && !left) await order.reread();
      if (outcome.sent) await announceSaved();
      if (left) return;
    }
    if (unsavedOrder(current())) await saveOrder();
    dispatch({ type: 'uploads-ended', message: uploadMessage(current().items) });
  };

  /** Uploads all waiting photos, also those that are added during the uploads. */
  const upload = (): Promise<void> => {
    uploads.current ??= sendAndReread().finally(() => {
      uploads.current = undefined;
    });
    return uploads.current;
  };

  const incomplete = (): PhotoMessage | undefined => {
    const count = current().items.length;
    const settled = editing && (member?.onboarding.locked ?? false);
    if (count > PHOTOS_MAX) return TOO_MANY;
    if (settled ? hasPhotos({ count, settled }) : count === PHOTOS_MAX) return undefined;
    if (settled) return NONE;
    const pending = current().items.filter(isPending).length;
    return { key: 'photos.incomplete', values: { saved: count - pending, pending } };
  };

  /** Resolves with the message to show, or undefined when everything is saved. */
  const saveAll = async (): Promise<PhotoMessage | undefined> => {
    await uploads.current;
    if (current().items.some(isPending)) {
      // The response to an upload may have been lost.
      const overtaken = await order.catchUp();
      if (overtaken) return overtaken;
    }
    dispatch({ type: 'uploads-retried' });
    await upload();
    if (leaving().aborted) return undefined;
    return pendingMessage(current().items) ?? (await order.save());
  };

  const save = async (): Promise<void> => {
    if (work === 'saving' || work === 'saved') return;
    await removal.current;
    const missing = incomplete();
    if (missing) return dispatch({ type: 'save-refused', message: missing });
    dispatch({ type: 'save-begun' });
    const wrong = await saveAll().catch((error: unknown) => failureMessage(error, 'step.failed.photos'));
    await announceSaved();
    dispatch({ type: 'save-ended', message: wrong });
    if (!wrong && !leaving().aborted) goOn();
  };

  /** Sends a photo whose upload failed, or that the member uses although it is blurry. */
  const send = (key: string): void => {
    dispatch({ type: 'send-pressed', key });
    void upload();
  };

  /** Resolves with whether the photo is removed. */
  const remove = async (key: string): Promise<boolean> => {
    const item = current().items.find((each) => each.key === key);
    if (!item || work) return false;
    if (isPending(item)) {
      dispatch({ type: 'pending-removed', key });
      cancel(item);
      return true;
    }
    dispatch({ type: 'removal-begun', key });
    const removeInTurn = async (): Promise<undefined> => {
      await removeSaved(item.photo.id);
      dispatch({ type: 'removed', key });
      await order.reread();
    };
    const wrong = await order
      .inTurn(removeInTurn)
      .catch((error: unknown) => failureMessage(error, 'photos.remove-failed'));
    dispatch({ type: 'removal-ended', message: wrong });
    return wrong === undefined;
  };

  return {
    ...step,
    editing,
    items,
    profileKey: profileKeyOf(items, state.choice),
    message,
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
      dispatch({ type: 'profile-chosen', key });
      void saveOrder();
    },
    moveTo: (from: number, to: number) => {
      dispatch({ type: 'moved', from, to });
      void saveOrder();
    },
    add: (files: readonly File[]) => {
      const { taken, refused } = choose(files, current().items);
      const pending = taken.map(
        (original): PendingPhoto => ({ key: crypto.randomUUID(), original, state: 'preparing', part: 0 }),
      );
      const refusal = refused === 'full' ? FULL : refused && REFUSED[refused](taken.length);
      dispatch({ type: 'files-chosen', pending, message: refusal });
      compression.begin(pending);
      void upload();
    },
  };
}
