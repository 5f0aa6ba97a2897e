import { integer } from '@bandhavya/runtime';
import { DEFAULT_MEMORY } from './photo-processor.ts';

const MEGABYTE = 1024 * 1024;
const DEFAULT = String(DEFAULT_MEMORY / MEGABYTE);

/** Environment variables of the services that run photo processes. */
export const photoProcessEnvironment = {
  PHOTO_PROCESS_MEMORY_MB: {
    schema: integer(128, 4096),
    purpose: 'Most memory of one photo process in megabytes; a photo that needs more is refused',
    example: DEFAULT,
    default: DEFAULT,
  },
} as const;

/** The limit in bytes. */
export function memoryOf({ PHOTO_PROCESS_MEMORY_MB }: { PHOTO_PROCESS_MEMORY_MB: number }): number {
  return PHOTO_PROCESS_MEMORY_MB * MEGABYTE;
}
