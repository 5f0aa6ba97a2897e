import type { ProblemCode } from '@bandhavya/contracts';

/** An upload that is not taken, by the code of the problem that says why. */
export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
  readonly code: Extract<ProblemCode, 'photo.refused' | 'photo.too-large' | 'photo.unsupported'>;

  constructor(code: PhotoRefusedError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Nothing is wrong with the photo: the store is away, or too much is to be done. Worth trying again soon. */
export class PhotosUnavailableError extends Error {
  override readonly name = 'PhotosUnavailableError';
}
