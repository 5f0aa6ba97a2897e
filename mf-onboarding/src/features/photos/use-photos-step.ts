import { ApiError, announceSaved, type PhotosState, useOrderPhotos, useRemovePhoto } from '@bandhavya/api-client';
import { hasPhotos, PHOTOS_MAX } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { useEffect, useRef, useState } from 'react';
import { useStep } from '../../steps/use-step.ts';
import { choose } from './photo-files.ts';
import {
  followsFrom,
  isPending,
  isSaved,
  keepOrder,
  move,
  orderToSave,
  profileKeyOf,
  settle,
  takeOver,
} from './photo-items.ts';
import { CHANGED, FULL, NONE, problemSaid, REFUSED, type Said, UPLOAD_FAILED } from './said.ts';
import { usePhotoItems } from './use-photo-items.ts';
import { useUploads } from './use-uploads.ts';

/** How long the word of a duplicate stays, in milliseconds. */
const DUPLICATE_SHOWN_MS = 3500;

/** Everything that can be done on the photos screen. `read` asks the server what is saved now. */
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
  const [said, setSaid] = useState<Said>();
  /** What the server has, as far as the order on the screen goes back to it. */
  const base = useRef(saved);
  /** The one photo that is being sent or removed: who presses Next meanwhile need not press it again. */
  const single = useRef<Promise<unknown>>(undefined);
  const profileKey = profileKeyOf(items, chosen);

  useEffect(() => {
    if (said?.code !== 'photo.duplicate') return;
    const timer = setTimeout(() => setSaid(undefined), DUPLICATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  // News from another tab: shown at once, unless the member is arranging the photos or something is on its way.
  useEffect(() => {
    if (work || saved.etag === base.current.etag) return;
    if (orderToSave(latest.current, profileKeyOf(latest.current, chosen), base.current)) return;
    base.current = saved;
    change((all) => takeOver(all, saved.photos));
  }, [saved, work, chosen, latest, change]);

  /** After something was done to the saved photos from here. */
  const readBack = async (): Promise<void> => {
    base.current = await read();
    change((all) => keepOrder(all, base.current.photos));
  };

  /** What is saved is no longer what the screen was based on. */
  const takeNews = (news: PhotosState): Said => {
    base.current = news;
    setChosen(undefined);
    change((all) => takeOver(all, news.photos));
    return latest.current.length > PHOTOS_MAX ? { code: 'photos.too-many' } : CHANGED;
  };

  const incomplete = (): Said | undefined => {
    const count = latest.current.length;
    const settled = editing && (member?.onboarding.locked ?? false);
    if (count > PHOTOS_MAX) return { code: 'photos.too-many' };
    if (settled ? hasPhotos({ count, settled }) : count === PHOTOS_MAX) return undefined;
    if (settled) return NONE;
    const pending = latest.current.filter(isPending).length;
    return { key: 'photos.incomplete', values: { saved: count - pending, pending } };
  };

  /** Resolves with what is to be said, or nothing when all is saved. */
  const saveAll = async (): Promise<Said | undefined> => {
    if (latest.current.some(isPending)) {
      const news = await read();
      change((all) => settle(all, news.photos));
      if (!followsFrom(base.current, latest.current, news)) return takeNews(news);
      base.current = news;
      const all = await sendAll();
      if (photos.leaving.current.signal.aborted) return undefined;
      await readBack();
      // What failed may have arrived all the same.
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
    setSaid(missing);
    if (missing) return;
    setWork('saving');
    const wrong = await saveAll().catch(async (error: unknown) => {
      if (isChanged(error)) return takeNews(await read());
      return problemSaid(error, 'step.failed.photos');
    });
    await announceSaved();
    setWork(wrong ? undefined : 'saved');
    setSaid(wrong);
    if (!wrong && !photos.leaving.current.signal.aborted) goOn();
  };

  /** One photo whose upload has failed. Whether it is saved now. */
  const retry = async (key: string): Promise<boolean> => {
    if (work) return false;
    setSaid(undefined);
    setWork({ key });
    const outcome = await sendOne(key);
    if (outcome === 'sent') await readBack().catch(() => undefined);
    await announceSaved();
    setWork(undefined);
    if (outcome !== 'sent') setSaid(UPLOAD_FAILED);
    return outcome === 'sent';
  };

  /** Whether it is gone. */
  const remove = async (key: string): Promise<boolean> => {
    const item = latest.current.find((each) => each.key === key);
    if (!item || work) return false;
    setSaid(undefined);
    if (isPending(item)) {
      photos.drop(key);
      return true;
    }
    setWork({ key });
    try {
      await removeSaved(item.photo.id);
      change((all) => all.filter((each) => each.key !== key));
      await readBack().catch(() => undefined);
      return true;
    } catch (error) {
      setSaid(problemSaid(error, 'photos.remove-failed'));
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
    said,
    /** 'saving', 'saved' until the next screen is there, or the one photo that is being sent or removed. */
    work,
    savedCount: items.filter(isSaved).length,
    save,
    retry: (key: string) => alone(retry(key)),
    remove: (key: string) => alone(remove(key)),
    chooseProfile: (key: string) => setChosen(key),
    moveTo: (from: number, to: number) => change((all) => move(all, from, to)),
    add: (files: readonly File[]) => {
      const { taken, refused } = choose(files, latest.current);
      setSaid(refused === 'full' ? FULL : refused && REFUSED[refused](taken.length));
      photos.add(taken);
    },
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'section.changed';
}
