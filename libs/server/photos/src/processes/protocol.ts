import type { ProcessedPhoto } from '../encoding/process-photo.ts';
import type { PhotoRefusedError } from '../errors.ts';

/** The tasks of a photo process, with their results. */
export type ProcessResults = { variants: ProcessedPhoto; avif: Buffer };
export type Task = keyof ProcessResults;

/** A message to a photo process. It gets one at a time. */
export type Request = { task: Task; bytes: Buffer };

/** A message from a photo process. */
export type Message =
  | { kind: 'ready' }
  | { kind: 'done'; result: ProcessResults[Task] }
  /** The upload is invalid. */
  | { kind: 'refused'; code: PhotoRefusedError['code']; reason: string }
  | { kind: 'failed'; reason: string }
  /** The memory of the process has exceeded its limit. `bytes` is the size. */
  | { kind: 'exceeded'; bytes: number };
