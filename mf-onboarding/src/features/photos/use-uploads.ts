import { ApiError, errorCode, useAddPhoto, useRemovePhoto } from '@bandhavya/api-client';
import { PHOTO_LIMITS } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import { useRef } from 'react';
import { uploadName } from './photo-files.ts';
import { isPending, nextToSend, type PendingPhoto, placeAmongSaved } from './photo-items.ts';
import type { usePhotoItems } from './use-photo-items.ts';

/** Problems that every further upload would have too. */
const ENDS_ALL: readonly string[] = ['session.required', 'consent.required', 'ground-rules.required'];

/** Problems of the picture itself, which a retry does not solve. */
const FINAL: readonly string[] = [
  'photo.duplicate',
  'photo.refused',
  'photo.too-large',
  'photo.too-narrow',
  'photo.too-small',
  'photo.unsupported',
];

export function mayRetry({ state, problem }: PendingPhoto): boolean {
  return state === 'failed' && !FINAL.includes(problem ?? '');
}

/** Sends pending photos, one at a time. */
export function useUploads({ latest, update, prepared, leaving }: ReturnType<typeof usePhotoItems>) {
  const member = useMember();
  const { mutateAsync } = useAddPhoto();
  const { mutateAsync: removeSaved } = useRemovePhoto();
  const current = useRef<{ key: string; removal: AbortController }>(undefined);

  /** Uploads one photo. A failure is kept in the photo as its problem. */
  const sendOne = async (item: PendingPhoto & { file: Blob }): Promise<'sent' | 'failed' | 'end'> => {
    const { key } = item;
    const removal = new AbortController();
    const signal = AbortSignal.any([leaving.current.signal, removal.signal]);
    current.current = { key, removal };
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
      // The member removed the photo after its last byte was sent.
      if (!latest.current.some((each) => each.key === key)) await removeSaved(photo.id);
      update(key, () => ({ key, photo }));
      return 'sent';
    } catch (error) {
      if (leaving.current.signal.aborted) return 'end';
      if (removal.signal.aborted) return 'failed';
      console.error(`${item.original.name} could not be uploaded`, error);
      const problem = errorCode(error);
      update(key, (sending) => ({ ...sending, state: 'failed', problem }));
      return ENDS_ALL.includes(problem) ? 'end' : 'failed';
    }
  };

  /**
   * Uploads the photos that wait, in order, also those that are added during the uploads, and continues after failures.
   * Resolves with whether the server has new photos, and whether further uploads would fail too.
   */
  const sendWaiting = async (): Promise<{ sent: boolean; ended: boolean }> => {
    let sent = false;
    for (let next = nextToSend(latest.current); next; next = nextToSend(latest.current)) {
      const { key } = next;
      await prepared(key);
      if (leaving.current.signal.aborted) return { sent, ended: true };
      const item = latest.current.find((each) => each.key === key);
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
      if (current.current?.key === key && part < 1) current.current.removal.abort();
    },
  };
}
