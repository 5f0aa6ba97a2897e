import { PHOTO_LIMITS, PHOTO_SIZES, type PhotoSize } from '@bandhavya/contracts';
import type { SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PhotoRefusedError, PhotosUnavailableError } from '../errors.ts';
import { contentTypeOf } from './content-type.ts';
import { sharp } from './sharp.ts';

/** What an upload becomes: nothing of the upload itself is kept. */
export type ProcessedPhoto = {
  /** Of the largest variant, upright. */
  width: number;
  height: number;
  /** A blurred preview: ThumbHash, base64. */
  thumbhash: string;
  /** WebP, one for each of PHOTO_SIZES. */
  variants: readonly { size: PhotoSize; data: Buffer }[];
};

/** How long one picture may be worked on, in milliseconds. */
export const PHOTO_DEADLINE = 5000;

const WEBP = { quality: 80, effort: 4 } as const;
const LARGEST: PhotoSize = PHOTO_SIZES[PHOTO_SIZES.length - 1] ?? 1920;
/** ThumbHash takes no more. */
const THUMBHASH_MAX = 100;

/** Beginning of what sharp says of a picture that took longer than it may, and of what we say. */
const TOO_LONG = 'timeout';

type Raw = { data: Buffer; width: number; height: number };

/**
 * Decodes an upload and makes its variants: upright, in sRGB, on white where it was transparent, without any metadata,
 * never enlarged. Of an animated picture the first frame is taken: phones save stills as such, and a member who sends one
 * gets what a viewer shows first. Throws {@link PhotoRefusedError},
 * and {@link PhotosUnavailableError} when it takes too long.
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
    // What is smaller than the size before is not enlarged, so it is the same picture again.
    const same = before !== undefined && Math.max(largest.width, largest.height) <= before.size;
    variants.push({ size, data: same ? before.data : await webpOf(largest, size, until) });
  }
  const { width, height } = largest;
  return { width, height, thumbhash: await thumbHashOf(largest, until), variants };
}

/** The whole picture is decoded once; the variants are made from what is left of it at the largest size. */
async function decoded(upload: Buffer, until: number): Promise<Raw> {
  const { data, info } = await sharp(upload, {
    limitInputPixels: PHOTO_LIMITS.pixels,
    // A truncated picture is an error; a warning is what many cameras' files give.
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

/** sharp counts in whole seconds, from when it begins. */
function secondsUntil(until: number): number {
  const left = until - performance.now();
  if (left <= 0) throw new Error(TOO_LONG);
  return Math.ceil(left / 1000);
}

/** The messages are sharp's own; every other failure of reading or writing a picture means that it is not right. */
function refusal(error: unknown): PhotoRefusedError | PhotosUnavailableError {
  const message = error instanceof Error ? error.message : '';
  // Within the limits of bytes and pixels only a busy machine takes so long: the picture may be fine.
  if (message.startsWith(TOO_LONG)) return new PhotosUnavailableError('A picture took too long', { cause: error });
  if (/pixel limit/u.test(message)) return new PhotoRefusedError('photo.too-large', error);
  return new PhotoRefusedError('photo.refused', error);
}
