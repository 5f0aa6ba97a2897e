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
  keepOrder,
  matchSaved,
  move,
  orderToSave,
  profileKeyOf,
} from './photo-items.ts';
import { CHANGED, FULL, failureMessage, NONE, type PhotoMessage, REFUSED, UPLOAD_FAILED } from './photo-messages.ts';
import { usePhotoItems } from './use-photo-items.ts';
import { useUploads } from './use-uploads.ts';

/** How long the message about a duplicate stays, in milliseconds. */
const DUPLICATE_SHOWN_MS = 3500;

/** State and actions of the photos screen. `read` fetches the saved photos. */
export function usePhotosStep(saved: PhotosState, read: () => Promise<PhotosState>) {
  const member = useMember();
  const { editing, goOn, ...step } = useStep('photos');
  const photos = usePhotoItems(saved);
  const { items, latest, change } = photos;
  const { sendOne, sendAll } = useUploads(photos);
  const { mutateAsync: saveOrder } = useOrderPhotos();
  const { mutateAsync: removeSaved } = useRemovePhoto();
  const [chosen, setChosen] = useState<string>();
  const [work, setWork] = useState<'saving' | 'saved' | { key: string }>();
  const [message, setMessage] = useState<PhotoMessage>();
  /** The saved state that the order on the screen is based on. */
  const base = useRef(saved);
  /** The running upload or removal of one photo. Next waits for it instead of ignoring the press. */
  const single = useRef<Promise<unknown>>(undefined);
  const profileKey = profileKeyOf(items, chosen);

  useEffect(() => {
    if (message?.code !== 'photo.duplicate') return;
    const timer = setTimeout(() => setMessage(undefined), DUPLICATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);

  // Shows a change from another tab at once, unless the member has changed the order or a request is running.
  useEffect(() => {
    if (work || saved.etag === base.current.etag) return;
    if (orderToSave(latest.current, profileKeyOf(latest.current, chosen), base.current)) return;
    base.current = saved;
    change((all) => adoptOrder(all, saved.photos));
  }, [saved, work, chosen, latest, change]);

  /** Reads the saved photos after this screen changed them. */
  const reread = async (): Promise<void> => {
    base.current = await read();
    change((all) => keepOrder(all, base.current.photos));
  };

  /** Shows the saved photos of another tab in place of the order on the screen. */
  const showNewer = (news: PhotosState): PhotoMessage => {
    base.current = news;
    setChosen(undefined);
    change((all) => adoptOrder(all, news.photos));
    return latest.current.length > PHOTOS_MAX ? { code: 'photos.too-many' } : CHANGED;
  };

  const incomplete = (): PhotoMessage | undefined => {
    const count = latest.current.length;
    const settled = editing && (member?.onboarding.locked ?? false);
    if (count > PHOTOS_MAX) return { code: 'photos.too-many' };
    if (settled ? hasPhotos({ count, settled }) : count === PHOTOS_MAX) return undefined;
    if (settled) return NONE;
    const pending = latest.current.filter(isPending).length;
    return { key: 'photos.incomplete', values: { saved: count - pending, pending } };
  };

  /** Resolves with the message to show, or undefined when everything is saved. */
  const saveAll = async (): Promise<PhotoMessage | undefined> => {
    if (latest.current.some(isPending)) {
      const news = await read();
      change((all) => matchSaved(all, news.photos));
      if (!isOwnChange(base.current, latest.current, news)) return showNewer(news);
      base.current = news;
      const all = await sendAll();
      if (photos.leaving.current.signal.aborted) return undefined;
      await reread();
      // An upload whose response was lost may have been saved.
      if (!all && latest.current.some(isPending)) return UPLOAD_FAILED;
    }
    const order = orderToSave(latest.current, profileKeyOf(latest.current, chosen), base.current);
    if (order) base.current = await saveOrder({ ...order, etag: base.current.etag });
    return undefined;
  };

  const save = async (): Promise<void> => {
    if (work === 'saving' || work === 'saved') return;
    await single.current;
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

  /** Retries the upload of one photo. Resolves with whether it is saved. */
  const retry = async (key: string): Promise<boolean> => {
    if (work) return false;
    setMessage(undefined);
    setWork({ key });
    const outcome = await sendOne(key);
    if (outcome === 'sent') await reread().catch(() => undefined);
    await announceSaved();
    setWork(undefined);
    if (outcome !== 'sent') setMessage(UPLOAD_FAILED);
    return outcome === 'sent';
  };

  /** Resolves with whether the photo is removed. */
  const remove = async (key: string): Promise<boolean> => {
    const item = latest.current.find((each) => each.key === key);
    if (!item || work) return false;
    setMessage(undefined);
    if (isPending(item)) {
      photos.drop(key);
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

  const alone = (one: Promise<boolean>) => {
    single.current = one;
    return one;
  };

  return {
    ...step,
    editing,
    items,
    profileKey,
    message,
    /** 'saving', 'saved' until the next screen opens, or the key of the photo that is being sent or removed. */
    work,
    savedCount: items.filter(isSaved).length,
    save,
    retry: (key: string) => alone(retry(key)),
    remove: (key: string) => alone(remove(key)),
    chooseProfile: (key: string) => setChosen(key),
    moveTo: (from: number, to: number) => change((all) => move(all, from, to)),
    add: (files: readonly File[]) => {
      const { taken, refused } = choose(files, latest.current);
      setMessage(refused === 'full' ? FULL : refused && REFUSED[refused](taken.length));
      photos.add(taken);
    },
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'section.changed';
}
