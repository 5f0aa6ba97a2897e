import { PHOTO_LIMITS, PHOTO_SIZES, type PhotoSize } from '@bandhavya/contracts';
import type { SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PhotoRefusedError, PhotosUnavailableError } from '../errors.ts';
import { contentTypeOf } from './content-type.ts';
import { sharp } from './sharp.ts';

/** The result of processing an upload. The upload itself is not stored. */
export type ProcessedPhoto = {
  /** Size of the largest variant in pixels, with the orientation applied. */
  width: number;
  height: number;
  /** A blurred preview as ThumbHash, base64. */
  thumbhash: string;
  /** WebP, one for each of PHOTO_SIZES. */
  variants: readonly { size: PhotoSize; data: Buffer }[];
};

/** Deadline for processing one upload, in milliseconds. */
export const PHOTO_DEADLINE = 5000;

const WEBP = { quality: 80, effort: 4 } as const;
const LARGEST: PhotoSize = PHOTO_SIZES[PHOTO_SIZES.length - 1] ?? 1920;
/** The largest size in pixels that ThumbHash accepts. */
const THUMBHASH_MAX = 100;

/** The start of sharp's error message after its timeout. */
const TIMEOUT_MESSAGE = 'timeout';

type Raw = { data: Buffer; width: number; height: number };

/**
 * Decodes an upload and makes its variants: upright, sRGB, on white where transparent, without metadata, never enlarged.
 * Uses the first frame of an animated picture, because phones save stills in animated formats. Throws
 * {@link PhotoRefusedError} for an invalid upload and {@link PhotosUnavailableError} after the deadline.
 */
export async function processPhoto(upload: Buffer, deadline = PHOTO_DEADLINE): Promise<ProcessedPhoto> {
  if (upload.length > PHOTO_LIMITS.bytes) throw new PhotoRefusedError('photo.too-large');
  if (upload.length === 0) throw new PhotoRefusedError('photo.refused');
  if (contentTypeOf(upload) === undefined) throw new PhotoRefusedError('photo.unsupported');
  try {
    return await variantsOf(upload, performance.now() + deadline);
  } catch (error) {
    throw refusal(error);
  }
}

async function variantsOf(upload: Buffer, until: number): Promise<ProcessedPhoto> {
  const largest = await decoded(upload, until);
  const variants: { size: PhotoSize; data: Buffer }[] = [];
  for (const size of PHOTO_SIZES) {
    const before = variants.at(-1);
    // A picture that fits into the previous size is not enlarged, so the variant is the same.
    const same = before !== undefined && Math.max(largest.width, largest.height) <= before.size;
    variants.push({ size, data: same ? before.data : await webpOf(largest, size, until) });
  }
  const { width, height } = largest;
  return { width, height, thumbhash: await thumbHashOf(largest, until), variants };
}

/** Decodes the picture once, at the largest size. All variants are made from the result. */
async function decoded(upload: Buffer, until: number): Promise<Raw> {
  const { data, info } = await sharp(upload, {
    limitInputPixels: PHOTO_LIMITS.pixels,
    // Rejects truncated pictures, but not the warnings that files of many cameras cause.
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: secondsUntil(until) })
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Decoded to ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

async function webpOf(raw: Raw, size: PhotoSize, until: number): Promise<Buffer> {
  return fromRaw(raw)
    .timeout({ seconds: secondsUntil(until) })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer();
}

async function thumbHashOf(raw: Raw, until: number): Promise<string> {
  const { data, info } = await fromRaw(raw)
    .timeout({ seconds: secondsUntil(until) })
    .resize({ width: THUMBHASH_MAX, height: THUMBHASH_MAX, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function fromRaw({ data, width, height }: Raw) {
  const raw: SharpOptions = { raw: { width, height, channels: 3 } };
  return sharp(data, raw);
}

/** The rest of the deadline for sharp's timeout, which takes whole seconds. */
function secondsUntil(until: number): number {
  const left = until - performance.now();
  if (left <= 0) throw new Error(TIMEOUT_MESSAGE);
  return Math.ceil(left / 1000);
}

/** Recognises sharp's error messages. Any other failure means that the picture is invalid. */
function refusal(error: unknown): PhotoRefusedError | PhotosUnavailableError {
  const message = error instanceof Error ? error.message : '';
  // Within the limits of bytes and pixels only a busy machine causes a timeout, so the picture may be valid.
  if (message.startsWith(TIMEOUT_MESSAGE))
    return new PhotosUnavailableError('Processing the photo took too long', { cause: error });
  if (/pixel limit/u.test(message)) return new PhotoRefusedError('photo.too-large', error);
  return new PhotoRefusedError('photo.refused', error);
}
