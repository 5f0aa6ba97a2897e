import { LARGEST_PHOTO_SIZE, PHOTO_LIMITS, PHOTO_SIZES, type PhotoSize, sizeProblem } from '@bandhavya/domain';
import type { SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PhotoRefusedError } from '../errors.ts';
import { photoTypeOf } from './content-type.ts';
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

const QUALITY = 80;
/** 0 to 6. A higher effort makes smaller files of the same quality, and takes longer. */
const EFFORT = 4;
/** The largest size in pixels that ThumbHash accepts. */
const THUMBHASH_MAX = 100;

type Raw = { data: Buffer; width: number; height: number };

/**
 * Decodes an upload and makes its variants: upright, sRGB, on white where transparent, without metadata, never enlarged.
 * Uses the first frame of an animated picture, because phones save stills in animated formats. Throws
 * {@link PhotoRefusedError} for an invalid upload. A service runs it in a photo process, which bounds memory and time.
 */
export async function processPhoto(upload: Buffer, effort = EFFORT): Promise<ProcessedPhoto> {
  if (upload.length > PHOTO_LIMITS.bytes) throw new PhotoRefusedError('photo.too-large');
  if (upload.length === 0) throw new PhotoRefusedError('photo.refused');
  if (photoTypeOf(upload) === undefined) throw new PhotoRefusedError('photo.unsupported');
  try {
    return await variantsOf(upload, effort);
  } catch (error) {
    throw refusal(error);
  }
}

async function variantsOf(upload: Buffer, effort: number): Promise<ProcessedPhoto> {
  const largest = await decoded(upload);
  const problem = sizeProblem(largest);
  if (problem) throw new PhotoRefusedError(problem);
  const variants: { size: PhotoSize; data: Buffer }[] = [];
  for (const size of PHOTO_SIZES) {
    const before = variants.at(-1);
    // A picture that fits into the previous size is not enlarged, so the variant is the same.
    const same = before !== undefined && Math.max(largest.width, largest.height) <= before.size;
    variants.push({ size, data: same ? before.data : await webpOf(largest, { size, effort }) });
  }
  const { width, height } = largest;
  return { width, height, thumbhash: await thumbHashOf(largest), variants };
}

/** Decodes the picture once, at the largest size. All variants are made from the result. */
async function decoded(upload: Buffer): Promise<Raw> {
  const { data, info } = await sharp(upload, {
    // Compared with the dimensions in the header, before any pixel is decoded.
    limitInputPixels: PHOTO_LIMITS.pixels,
    // Rejects truncated pictures, but not the warnings that files of many cameras cause.
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: LARGEST_PHOTO_SIZE, height: LARGEST_PHOTO_SIZE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Decoded to ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

async function webpOf(raw: Raw, { size, effort }: { size: PhotoSize; effort: number }): Promise<Buffer> {
  return fromRaw(raw)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort })
    .toBuffer();
}

async function thumbHashOf(raw: Raw): Promise<string> {
  const { data, info } = await fromRaw(raw)
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

/** Recognises sharp's error messages. Any other failure means that the picture is invalid. */
function refusal(error: unknown): PhotoRefusedError {
  if (error instanceof PhotoRefusedError) return error;
  const message = error instanceof Error ? error.message : '';
  return new PhotoRefusedError(/pixel limit/u.test(message) ? 'photo.too-large' : 'photo.refused', error);
}
