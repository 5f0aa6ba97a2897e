import { ApiError, isOffline } from '@bandhavya/api-client';
import type { MessageCode, ProblemCode } from '@bandhavya/contracts';
import { messageText } from '@bandhavya/texts';
import type { en } from '../../locales/en.ts';
import type { useText } from '../../texts.ts';
import { isPending, type PhotoItems } from './photo-items.ts';
import { mayRetry } from './use-uploads.ts';

type TextKey = keyof typeof en;

/** A message on the photos screen: a key of this catalogue, or a code of the contracts. */
export type PhotoMessage =
  | { key: TextKey; values?: Record<string, number>; code?: undefined }
  | { code: ProblemCode | MessageCode; key?: undefined };

export const FULL: PhotoMessage = { code: 'photos.full' };
export const CHANGED: PhotoMessage = { key: 'photos.changed' };
export const NONE: PhotoMessage = { key: 'photos.none' };
const UPLOAD_FAILED: PhotoMessage = { key: 'photos.upload-failed' };
const UNUSABLE: PhotoMessage = { key: 'photos.unusable' };
const OFFLINE: PhotoMessage = { key: 'photos.offline' };
const BLURRY: PhotoMessage = { key: 'photos.blurry.first' };

/** Messages for chosen files that were refused. `taken` counts the accepted files. */
export const REFUSED: Record<'duplicate' | 'partly' | 'no-picture', (taken: number) => PhotoMessage> = {
  duplicate: () => ({ code: 'photo.duplicate' }),
  partly: (taken) => ({ key: 'photos.some-taken', values: { taken } }),
  'no-picture': () => ({ key: 'photos.no-pictures' }),
};

/** Problems whose own message says more than `otherwise`. */
const SPECIFIC: readonly string[] = ['photos.last', 'rate.limited', 'uploads.busy', 'ground-rules.required'];

/** The message for a failed request; logs the error. */
export function failureMessage(error: unknown, otherwise: TextKey): PhotoMessage {
  console.error('The photos could not be saved', error);
  if (isOffline(error)) return OFFLINE;
  if (!(error instanceof ApiError)) return { key: otherwise };
  if (error.code !== 'network' && SPECIFIC.includes(error.code)) return { code: error.code };
  return { key: otherwise };
}

/** The message after uploads: which of the photos are not saved, and what the member can do. */
export function uploadMessage(items: PhotoItems): PhotoMessage | undefined {
  // A photo that was refused before its upload has no name; its card says why.
  const failed = items.filter(isPending).filter(({ state, fileName }) => state === 'failed' && fileName !== undefined);
  const lost = failed.filter(mayRetry);
  if (lost.some(({ problem }) => problem === 'network') && !navigator.onLine) return OFFLINE;
  if (lost.length > 0) return UPLOAD_FAILED;
  return failed.length > 0 ? UNUSABLE : undefined;
}

/** The message that keeps the member on the screen while photos are not saved. */
export function pendingMessage(items: PhotoItems): PhotoMessage | undefined {
  const pending = items.filter(isPending);
  const unusable = pending.some(({ state }) => state === 'failed') ? UNUSABLE : undefined;
  const blurry = pending.some(({ state }) => state === 'blurry') ? BLURRY : undefined;
  return uploadMessage(items) ?? unusable ?? blurry;
}

/** The text for the problem of a failed upload. */
export function uploadProblemText(problem: ProblemCode | 'network', text: ReturnType<typeof useText>): string {
  return problem === 'network' ? text('photos.problem.network') : messageText(problem);
}

export function photoMessageText(message: PhotoMessage, text: ReturnType<typeof useText>): string {
  if (message.key !== undefined) return text(message.key, message.values);
  return messageText(message.code);
}
