import { ApiError } from '@bandhavya/api-client';
import type { MessageCode, ProblemCode } from '@bandhavya/contracts';
import { messageText } from '@bandhavya/texts';
import type { en } from '../../locales/en.ts';
import type { useText } from '../../texts.ts';

type TextKey = keyof typeof en;

/** A sentence that is on the screen: of this remote, or of the contracts by its code. Put into words when it is shown. */
export type Said =
  | { key: TextKey; values?: Record<string, number>; code?: undefined }
  | { code: ProblemCode | MessageCode; key?: undefined };

export const FULL: Said = { code: 'photos.full' };
export const CHANGED: Said = { key: 'photos.changed' };
export const NONE: Said = { key: 'photos.none' };
export const UPLOAD_FAILED: Said = { key: 'photos.upload-failed' };

/** Why not all of the chosen files were taken. */
export const REFUSED: Record<'duplicate' | 'partly' | 'no-picture', (taken: number) => Said> = {
  duplicate: () => ({ code: 'photo.duplicate' }),
  partly: (taken) => ({ key: 'photos.some-taken', values: { taken } }),
  'no-picture': () => ({ key: 'photos.no-pictures' }),
};

/** Problems whose own sentence says more than `otherwise` does. */
const TELLING: readonly string[] = ['photos.last', 'rate.limited', 'ground-rules.required'];

/** What is said of something that did not succeed. */
export function problemSaid(error: unknown, otherwise: TextKey): Said {
  console.error('The photos could not be saved', error);
  if (!(error instanceof ApiError)) return { key: otherwise };
  if (error.code === 'network' && !navigator.onLine) return { key: 'photos.offline' };
  if (error.code !== 'network' && TELLING.includes(error.code)) return { code: error.code };
  return { key: otherwise };
}

/** Why a photo could not be uploaded, in words. */
export function problemInWords(problem: ProblemCode | 'network', text: ReturnType<typeof useText>): string {
  return problem === 'network' ? text('photos.problem.network') : messageText(problem);
}

/** In words. */
export function inWords(said: Said, text: ReturnType<typeof useText>): string {
  if (said.key !== undefined) return text(said.key, said.values);
  return messageText(said.code);
}
