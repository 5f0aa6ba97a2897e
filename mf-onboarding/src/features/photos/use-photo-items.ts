import type { PhotosState } from '@bandhavya/api-client';
import { PHOTO_COMPRESSION } from '@bandhavya/contracts';
import { shrinkPicture } from '@bandhavya/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberSource } from './photo-files.ts';
import { isPending, type PendingPhoto, type PhotoItem, type PhotoItems, takeOver } from './photo-items.ts';

/** The longest side of the pictures on the cards. */
const PREVIEW_PIXELS = 640;

/**
 * The photos on the screen, saved and pending. Chosen ones are made small one after the other, so that never more than one
 * is in memory as pixels. When the screen is left, all work ends and the pictures' local addresses are given back.
 */
export function usePhotoItems(saved: PhotosState) {
  const [items, setItems] = useState(() => takeOver([], saved.photos));
  /** What an upload that takes seconds has to work with: the photos of this moment, not of its beginning. */
  const latest = useRef(items);
  const ready = useRef(new Map<string, Promise<void>>());
  const leaving = useRef(new AbortController());

  const change = useCallback((make: (items: PhotoItems) => PhotoItems) => {
    const before = latest.current;
    latest.current = make(before);
    for (const item of before.filter(isPending)) afterwards(item, latest.current);
    setItems(latest.current);
  }, []);

  const update = useCallback(
    (key: string, make: (item: PendingPhoto) => PhotoItem) =>
      change((all) => all.map((item) => (item.key === key && isPending(item) ? make(item) : item))),
    [change],
  );

  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      latest.current.forEach(release);
    };
  }, []);

  const prepare = async (key: string): Promise<void> => {
    const { signal } = leaving.current;
    const original = latest.current.find((item) => item.key === key && isPending(item));
    if (!original || !isPending(original)) return;
    const made = await smallOf(original.original, signal);
    // Taken away meanwhile, or the screen was left.
    if (signal.aborted || !latest.current.some((item) => item.key === key)) return;
    const urls = { preview: URL.createObjectURL(made.preview), whole: URL.createObjectURL(made.file) };
    update(key, (item) => ({ ...item, state: 'waiting', file: made.file, urls }));
  };

  /** Puts chosen files behind the others and starts to make them small. */
  const add = (files: readonly File[]): void => {
    const fresh = files.map(
      (original): PendingPhoto => ({ key: crypto.randomUUID(), original, state: 'preparing', part: 0 }),
    );
    change((all) => [...all, ...fresh]);
    for (const { key } of fresh) {
      const before = [...ready.current.values()].at(-1) ?? Promise.resolve();
      ready.current.set(
        key,
        before.then(() => prepare(key)),
      );
    }
  };

  /** Drops a pending photo. */
  const drop = (key: string): void => change((all) => all.filter((item) => item.key !== key));

  return {
    items,
    latest,
    change,
    update,
    add,
    drop,
    /** Resolves when the photo has been made small, or could not be. */
    prepared: (key: string) => ready.current.get(key),
    /** Aborted when the screen is left. */
    leaving,
  };
}

/** Where the browser cannot decode a picture, the server may: the original goes as it is. */
async function smallOf(original: File, signal: AbortSignal): Promise<{ file: Blob; preview: Blob }> {
  try {
    return await shrinkPicture(original, { ...PHOTO_COMPRESSION, previewPixels: PREVIEW_PIXELS }, signal);
  } catch (error) {
    if (!signal.aborted) console.info(`${original.name} stays as it is`, error);
    return { file: original, preview: original };
  }
}

/** What is left to do for a photo that is not pending any more. */
function afterwards(item: PendingPhoto, items: PhotoItems): void {
  const now = items.find(({ key }) => key === item.key);
  if (now && isPending(now)) return;
  release(item);
  if (now) rememberSource(now.photo.id, item.original);
}

/** Gives back the addresses of a picture. */
function release(item: PhotoItem): void {
  if (!isPending(item) || !item.urls) return;
  URL.revokeObjectURL(item.urls.preview);
  URL.revokeObjectURL(item.urls.whole);
}
