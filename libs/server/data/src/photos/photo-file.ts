/**
 * The record of the stored variants of one picture, shared by all members who have it. It is written before the first
 * variant and deleted after the last, so no variant exists without it. Pending work has a time, which a lease moves on.
 */
export type PhotoFile = {
  /** SHA-256 of the upload, hexadecimal. */
  _id: string;
  /** 'new': variants may exist; 'kept': all WebP variants exist; 'removing': a sweep is deleting them. */
  state: 'new' | 'kept' | 'removing';
  /** As in StoredPhoto; present when `kept`. */
  width?: number;
  height?: number;
  thumbhash?: string;
  /** When a sweep checks whether a member refers to the photo, or when its lease ends. Absent: no check is pending. */
  check_at?: Date;
  /** The sweep that holds the lease. */
  check_lease?: string;
  /** Whether the AVIF variants exist too. */
  avif?: boolean;
  /** When a worker may encode AVIF, or when its lease ends. Absent: no variant is missing, or all attempts failed. */
  avif_at?: Date;
  /** The worker that holds the lease, and how often a worker has started. */
  avif_lease?: string;
  avif_attempts?: number;
};
