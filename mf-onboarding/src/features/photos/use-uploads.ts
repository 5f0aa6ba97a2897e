import { ApiError, errorCode, useAddPhoto } from '@bandhavya/api-client';
import { PHOTO_LIMITS } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { uploadName } from './photo-files.ts';
import { isPending, type PendingPhoto, placeAmongSaved } from './photo-items.ts';
import type { usePhotoItems } from './use-photo-items.ts';

/** Problems that every further upload would have too. */
const ENDS_ALL: readonly string[] = ['session.required', 'consent.required', 'ground-rules.required'];

/** Problems of the picture itself, which a retry does not solve. */
const FINAL: readonly string[] = ['photo.duplicate', 'photo.refused', 'photo.too-large', 'photo.unsupported'];

export function mayRetry({ state, problem }: PendingPhoto): boolean {
  return state === 'failed' && !FINAL.includes(problem ?? '');
}

/** Sends pending photos, one at a time. */
export function useUploads({ latest, update, prepared, leaving }: ReturnType<typeof usePhotoItems>) {
  const member = useMember();
  const { mutateAsync } = useAddPhoto();

  /** Uploads one photo. A failure is kept in the photo as its problem. */
  const sendOne = async (key: string): Promise<'sent' | 'failed' | 'end'> => {
    const { signal } = leaving.current;
    await prepared(key);
    const item = latest.current.find((each) => each.key === key);
    if (signal.aborted) return 'end';
    if (!item || !isPending(item) || !item.file) return 'sent';
    try {
      const fileName = item.fileName ?? uploadName(member?.id, item.original, item.file.type, new Date());
      update(key, ({ problem: _, ...rest }) => ({ ...rest, fileName, state: 'sending', part: 0 }));
      // Saves an upload of ten megabytes that the server would refuse.
      if (item.file.size > PHOTO_LIMITS.bytes) throw new ApiError('photo.too-large', 413, fileName);
      const photo = await mutateAsync({
        file: item.file,
        fileName,
        idempotencyKey: key,
        orderIndex: placeAmongSaved(latest.current, key),
        signal,
        onProgress: (part) => update(key, (sending) => ({ ...sending, part })),
      });
      update(key, () => ({ key, photo }));
      return 'sent';
    } catch (error) {
      if (signal.aborted) return 'end';
      console.error(`${item.original.name} could not be uploaded`, error);
      const problem = errorCode(error);
      update(key, (sending) => ({ ...sending, state: 'failed', problem }));
      return ENDS_ALL.includes(problem) ? 'end' : 'failed';
    }
  };

  /** Uploads all pending photos in order and continues after failures. Resolves with whether all were sent. */
  const sendAll = async (): Promise<boolean> => {
    let all = true;
    for (const item of latest.current.filter(isPending)) {
      const outcome = item.state === 'failed' && !mayRetry(item) ? 'failed' : await sendOne(item.key);
      all &&= outcome === 'sent';
      if (outcome === 'end') return false;
    }
    return all;
  };

  return { sendOne, sendAll };
}
