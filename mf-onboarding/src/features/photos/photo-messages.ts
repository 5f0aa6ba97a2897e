import { ApiError, isOffline } from '@bandhavya/api-client';
import type { MessageCode, ProblemCode } from '@bandhavya/contracts';
import { messageText } from '@bandhavya/page-texts';
import type { en } from '../../locales/en.ts';
import type { useText } from '../../texts.ts';
import { isPending, mayRetry, type PhotoItems } from './photo-items.ts';

type TextKey = keyof typeof en;

/** One sentence: a key of this catalogue, or a code of the contracts. */
type Sentence =
  | { key: TextKey; values?: Record<string, number>; code?: undefined }
  | { code: ProblemCode | MessageCode; key?: undefined };

/** A message on the photos screen: the sentence of the specification for a failure, and the reason after it. */
export type PhotoMessage = Sentence & { reason?: Sentence | undefined };

/** The sentences of the specification for requests that fail. */
type FailureKey = 'photos.remove-failed' | 'photos.upload-failed' | 'step.failed.photos';

/** The message after a change of another device won over the one on the screen. */
export const OVERTAKEN: PhotoMessage = { key: 'step.failed.photos', reason: { key: 'photos.changed' } };
export const TOO_MANY: PhotoMessage = { code: 'photos.too-many' };
export const FULL: PhotoMessage = { code: 'photos.full' };
export const NONE: PhotoMessage = { key: 'photos.none' };
const BLURRY: PhotoMessage = { key: 'photos.blurry.first' };
const OFFLINE: Sentence = { key: 'photos.offline' };
const UNUSABLE: Sentence = { key: 'photos.unusable' };

/** Messages for chosen files that were refused. `taken` counts the accepted files. */
export const REFUSED: Record<'duplicate' | 'partly' | 'no-picture', (taken: number) => PhotoMessage> = {
  duplicate: () => ({ code: 'photo.duplicate' }),
  partly: (taken) => ({ key: 'photos.some-taken', values: { taken } }),
  'no-picture': () => ({ key: 'photos.no-pictures' }),
};

/** Problems whose own message tells the member more. */
const SPECIFIC: readonly string[] = [
  'photos.last',
  'rate.limited',
  'uploads.busy',
  'ground-rules.required',
  'service.unavailable',
];

/** The message for a failed request; logs the error. */
export function failureMessage(error: unknown, key: FailureKey): PhotoMessage {
  console.error('The photos could not be saved', error);
  if (isOffline(error)) return { key, reason: OFFLINE };
  const code = error instanceof ApiError && error.code !== 'network' && SPECIFIC.includes(error.code) && error.code;
  return code ? { key, reason: { code } } : { key };
}

/** The message after uploads: which of the photos are not saved, and what the member can do. */
export function uploadMessage(items: PhotoItems): PhotoMessage | undefined {
  const reason = uploadReason(items);
  return reason && { key: 'photos.upload-failed', reason };
}

function uploadReason(items: PhotoItems): Sentence | undefined {
  // A photo that was refused before its upload has no name; its card says why.
  const failed = items.filter(isPending).filter(({ state, fileName }) => state === 'failed' && fileName !== undefined);
  const lost = failed.filter(mayRetry);
  if (lost.some(({ problem }) => problem === 'network') && !navigator.onLine) return OFFLINE;
  if (lost.length > 0) return { key: 'photos.not-saved' };
  return failed.length > 0 ? UNUSABLE : undefined;
}

/** The message that keeps the member on the screen while photos are not saved. */
export function pendingMessage(items: PhotoItems): PhotoMessage | undefined {
  const pending = items.filter(isPending);
  const reason = uploadReason(items) ?? (pending.some(({ state }) => state === 'failed') ? UNUSABLE : undefined);
  if (reason) return { key: 'step.failed.photos', reason };
  return pending.some(({ state }) => state === 'blurry') ? BLURRY : undefined;
}

/** The text for the problem of a failed upload. */
export function uploadProblemText(problem: ProblemCode | 'network', text: ReturnType<typeof useText>): string {
  return problem === 'network' ? text('photos.problem.network') : messageText(problem);
}

export function photoMessageText({ reason, ...message }: PhotoMessage, text: ReturnType<typeof useText>): string {
  return [message, reason].flatMap((each) => (each ? [sentenceText(each, text)] : [])).join(' ');
}

function sentenceText(sentence: Sentence, text: ReturnType<typeof useText>): string {
  if (sentence.key !== undefined) return text(sentence.key, sentence.values);
  return messageText(sentence.code);
}
