import { ApiError, errorCode, useAddPhoto, useRemovePhoto } from '@bandhavya/api-client';
import { PHOTO_LIMITS } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import { useRef } from 'react';
import { uploadName } from './photo-files.ts';
import { isPending, nextToSend, type PendingPhoto, placeAmongSaved } from './photo-items.ts';
import type { PhotosAccess } from './use-photos-screen.ts';

/** Problems that every further upload would have too. */
const ENDS_ALL: readonly string[] = ['session.required', 'consent.required', 'ground-rules.required'];

/**
 * Sends pending photos, one at a time.
 * @param prepared resolves when the compression of a photo has ended
 */
export function useUploads(
  { current, dispatch, leaving }: PhotosAccess,
  prepared: (key: string) => Promise<void> | undefined,
) {
  const member = useMember();
  const { mutateAsync } = useAddPhoto();
  const { mutateAsync: removeSaved } = useRemovePhoto();
  const running = useRef<{ key: string; removal: AbortController }>(undefined);

  /** Uploads one photo. A failure is kept in the photo as its problem. */
  const sendOne = async (item: PendingPhoto & { file: Blob }): Promise<'sent' | 'failed' | 'end'> => {
    const { key } = item;
    const removal = new AbortController();
    const signal = AbortSignal.any([leaving(), removal.signal]);
    running.current = { key, removal };
    try {
      const fileName = item.fileName ?? uploadName(member?.id, item.original, item.file.type, new Date());
      dispatch({ type: 'upload-begun', key, fileName });
      // Saves an upload of ten megabytes that the server would refuse.
      if (item.file.size > PHOTO_LIMITS.bytes) throw new ApiError('photo.too-large', 413, fileName);
      const photo = await mutateAsync({
        file: item.file,
        fileName,
        idempotencyKey: key,
        orderIndex: placeAmongSaved(current().items, key),
        signal,
        onProgress: (part) => dispatch({ type: 'upload-progressed', key, part }),
      });
      // The member removed the photo after its last byte was sent.
      if (!current().items.some((each) => each.key === key)) await removeSaved(photo.id);
      dispatch({ type: 'upload-done', key, photo });
      return 'sent';
    } catch (error) {
      if (leaving().aborted) return 'end';
      if (removal.signal.aborted) return 'failed';
      console.error(`${item.original.name} could not be uploaded`, error);
      const problem = errorCode(error);
      dispatch({ type: 'upload-failed', key, problem });
      return ENDS_ALL.includes(problem) ? 'end' : 'failed';
    }
  };

  /**
   * Uploads the photos that wait, in order, also those that are added during the uploads, and continues after failures.
   * Resolves with whether the server has new photos, and whether further uploads would fail too.
   */
  const sendWaiting = async (): Promise<{ sent: boolean; ended: boolean }> => {
    let sent = false;
    for (let next = nextToSend(current().items); next; next = nextToSend(current().items)) {
      const { key } = next;
      await prepared(key);
      if (leaving().aborted) return { sent, ended: true };
      const item = current().items.find((each) => each.key === key);
      if (!item || !isPending(item) || item.state !== 'waiting' || !item.file) continue;
      const outcome = await sendOne({ ...item, file: item.file });
      sent ||= outcome === 'sent';
      if (outcome === 'end') return { sent, ended: true };
    }
    return { sent, ended: false };
  };

  return {
    sendWaiting,
    /** Ends the upload of a removed photo, unless the server has all of it. */
    cancel: ({ key, part }: PendingPhoto): void => {
      if (running.current?.key === key && part < 1) running.current.removal.abort();
    },
  };
}
