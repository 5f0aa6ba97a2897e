/**
 * The record of the stored variants of one picture, shared by all members who have it. It is written before the first
 * variant and deleted after the last, so no variant exists without it.
 */
export type PhotoFile = {
  /** SHA-256 of the upload, hexadecimal. */
  _id: string;
  /** 'new': variants may exist; 'kept': all WebP variants exist; 'removing': a sweep is deleting them. */
  state: 'new' | 'kept' | 'removing';
  /** When an upload or a sweep last found it in use. */
  touched_at: Date;
  /** As in StoredPhoto; present when `kept`. */
  width?: number;
  height?: number;
  thumbhash?: string;
  /** Whether the AVIF variants exist too. */
  avif?: boolean;
  /** When the lease of the worker that encodes AVIF ends, and how often a worker has started. */
  avif_lease_until?: Date;
  avif_attempts?: number;
  /** When the running removal must have ended. */
  removal_until?: Date;
};
