import type { ProblemCode } from '@bandhavya/contracts';

/** A rejected upload, with the code of its problem. */
export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
  readonly code: Extract<
    ProblemCode,
    'photo.refused' | 'photo.too-large' | 'photo.too-narrow' | 'photo.too-small' | 'photo.unsupported'
  >;

  constructor(code: PhotoRefusedError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The photo store is unavailable, or too many photos are being processed. The same request may succeed later. */
export class PhotosUnavailableError extends Error {
  override readonly name = 'PhotosUnavailableError';
}
