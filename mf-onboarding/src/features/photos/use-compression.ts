import { PHOTO_COMPRESSION, sizeProblem } from '@bandhavya/domain';
import { shrinkPicture } from '@bandhavya/platform';
import { useRef } from 'react';
import { isPending, type PendingPhoto } from './photo-items.ts';
import type { PreparedPhoto } from './photos-state.ts';
import type { PhotosAccess } from './use-photos-screen.ts';

/** The longest side of a preview on a card, in pixels. */
const PREVIEW_PIXELS = 640;

/** Compresses chosen photos one at a time, so that only one is in memory as pixels. Leaving the screen aborts the work. */
export function useCompression({ current, dispatch, leaving }: PhotosAccess) {
  const ready = useRef(new Map<string, Promise<void>>());

  const prepare = async ({ key, original }: PendingPhoto): Promise<void> => {
    const isThere = () => current().items.some((item) => item.key === key && isPending(item));
    if (!isThere()) return;
    const signal = leaving();
    const made = await compressed(original, signal);
    // The photo was removed, or the screen was left, during the compression.
    if (signal.aborted || !isThere()) return;
    const urls = { preview: URL.createObjectURL(made.preview), whole: URL.createObjectURL(made.file) };
    dispatch({ type: 'photo-prepared', key, prepared: { ...verdictOn(made), file: made.file, urls } });
  };

  return {
    /** Starts to compress added photos. */
    begin: (pending: readonly PendingPhoto[]): void => {
      for (const photo of pending) {
        const before = [...ready.current.values()].at(-1) ?? Promise.resolve();
        ready.current.set(
          photo.key,
          before.then(() => prepare(photo)),
        );
      }
    },
    /** Resolves when the compression of the photo has ended. */
    prepared: (key: string) => ready.current.get(key),
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
function verdictOn({ size, blurry }: Compressed): Pick<PreparedPhoto, 'state' | 'problem' | 'size'> {
  if (!size) return { state: 'waiting' };
  const problem = sizeProblem(size);
  if (problem) return { state: 'failed', problem, size };
  return { state: blurry ? 'blurry' : 'waiting', size };
}
