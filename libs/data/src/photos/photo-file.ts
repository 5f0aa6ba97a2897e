/**
 * What is known of the files of one picture, whoever has it. Comes before the first file and goes after the last, so that
 * no file is without it.
 */
export type PhotoFile = {
  /** SHA-256 of the upload, hexadecimal. */
  _id: string;
  /** 'new': files may be there or not; 'kept': all WebP files are there; 'removing': they are being removed. */
  state: 'new' | 'kept' | 'removing';
  /** When somebody last began to use it, or was seen to use it. */
  touched_at: Date;
  /** Of a kept picture, as StoredPhoto has them. */
  width?: number;
  height?: number;
  thumbhash?: string;
  /** The AVIF files are there too. */
  avif?: boolean;
  /** Until when a worker makes the AVIF files, and how often one began to. */
  avif_lease_until?: Date;
  avif_attempts?: number;
  /** Until when the removal that is under way may go on. */
  removal_until?: Date;
};
