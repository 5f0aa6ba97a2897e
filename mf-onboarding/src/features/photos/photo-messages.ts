import { ApiError, isOffline } from '@bandhavya/api-client';
import type { MessageCode, ProblemCode } from '@bandhavya/contracts';
import { messageText } from '@bandhavya/texts';
import type { en } from '../../locales/en.ts';
import type { useText } from '../../texts.ts';

type TextKey = keyof typeof en;

/** A message on the photos screen: a key of this catalogue, or a code of the contracts. */
export type PhotoMessage =
  | { key: TextKey; values?: Record<string, number>; code?: undefined }
  | { code: ProblemCode | MessageCode; key?: undefined };

export const FULL: PhotoMessage = { code: 'photos.full' };
export const CHANGED: PhotoMessage = { key: 'photos.changed' };
export const NONE: PhotoMessage = { key: 'photos.none' };
export const UPLOAD_FAILED: PhotoMessage = { key: 'photos.upload-failed' };

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
  if (isOffline(error)) return { key: 'photos.offline' };
  if (!(error instanceof ApiError)) return { key: otherwise };
  if (error.code !== 'network' && SPECIFIC.includes(error.code)) return { code: error.code };
  return { key: otherwise };
}

/** The text for the problem of a failed upload. */
export function uploadProblemText(problem: ProblemCode | 'network', text: ReturnType<typeof useText>): string {
  return problem === 'network' ? text('photos.problem.network') : messageText(problem);
}

export function photoMessageText(message: PhotoMessage, text: ReturnType<typeof useText>): string {
  if (message.key !== undefined) return text(message.key, message.values);
  return messageText(message.code);
}
