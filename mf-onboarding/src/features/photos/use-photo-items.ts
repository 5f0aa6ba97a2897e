import type { PhotosState } from '@bandhavya/api-client';
import { PHOTO_COMPRESSION, sizeProblem } from '@bandhavya/domain';
import { shrinkPicture } from '@bandhavya/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberSource } from './photo-files.ts';
import { adoptOrder, isPending, type PendingPhoto, type PhotoItem, type PhotoItems } from './photo-items.ts';

/** The longest side of a preview on a card, in pixels. */
const PREVIEW_PIXELS = 640;

/**
 * The saved and pending photos of the screen. Chosen photos are compressed one at a time, so that only one is in memory as
 * pixels. Leaving the screen aborts the work and revokes the object URLs.
 */
export function usePhotoItems(saved: PhotosState) {
  const [items, setItems] = useState(() => adoptOrder([], saved.photos));
  /** The current photos, for an upload that outlives the render it began in. */
  const latest = useRef(items);
  const ready = useRef(new Map<string, Promise<void>>());
  const leaving = useRef(new AbortController());

  const change = useCallback((make: (items: PhotoItems) => PhotoItems) => {
    const before = latest.current;
    latest.current = make(before);
    for (const item of before.filter(isPending)) finishPending(item, latest.current);
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
      latest.current.forEach(revokeUrls);
    };
  }, []);

  const prepare = async (key: string): Promise<void> => {
    const { signal } = leaving.current;
    const original = latest.current.find((item) => item.key === key && isPending(item));
    if (!original || !isPending(original)) return;
    const made = await compressed(original.original, signal);
    // The photo was removed, or the screen was left, during the compression.
    if (signal.aborted || !latest.current.some((item) => item.key === key)) return;
    const urls = { preview: URL.createObjectURL(made.preview), whole: URL.createObjectURL(made.file) };
    update(key, (item) => ({ ...item, ...verdictOn(made), file: made.file, urls }));
  };

  /** Appends chosen files and starts to compress them. */
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

  /** Removes a pending photo. */
  const drop = (key: string): void => change((all) => all.filter((item) => item.key !== key));

  return {
    items,
    latest,
    change,
    update,
    add,
    drop,
    /** Resolves when the compression of the photo has ended. */
    prepared: (key: string) => ready.current.get(key),
    /** Its signal aborts when the screen is left. */
    leaving,
  };
}

type Compressed = { file: Blob; preview: Blob; size?: NonNullable<PendingPhoto['size']>; blurry: boolean };

/** Falls back to the original file, which the server may be able to decode. */
async function compressed(original: File, signal: AbortSignal): Promise<Compressed> {
  try {
    const limits = { ...PHOTO_COMPRESSION, previewPixels: PREVIEW_PIXELS };
    const { width, height, ...rest } = await shrinkPicture(original, limits, signal);
    return { ...rest, size: { width, height } };
  } catch (error) {
    if (!signal.aborted) console.info(`${original.name} stays as it is`, error);
    return { file: original, preview: original, blurry: false };
  }
}

/** The next state of a compressed photo: refused, questioned, or sent. */
function verdictOn({ size, blurry }: Compressed): Pick<PendingPhoto, 'state' | 'problem' | 'size'> {
  if (!size) return { state: 'waiting' };
  const problem = sizeProblem(size);
  if (problem) return { state: 'failed', problem, size };
  return { state: blurry ? 'blurry' : 'waiting', size };
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
