import { remoteVersion } from '@bandhavya/contracts';
import { ENCODINGS } from '@bandhavya/runtime';
import * as z from 'zod/mini';

const encodings = z.array(z.enum(Object.keys(ENCODINGS) as [keyof typeof ENCODINGS]));
export const storedVersion = z.object({
  /** ISO 8601. Versions are ordered by it. */
  published_at: z.iso.datetime(),
  record: remoteVersion,
  /** The encodings of the compressed copies of a file, by its path. */
  compressed: z.record(z.string(), encodings),
});
export type StoredVersion = z.output<typeof storedVersion>;
