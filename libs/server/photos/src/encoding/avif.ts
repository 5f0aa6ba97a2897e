import { sharp } from './sharp.ts';

const QUALITY = 55;
/** 0 to 9. Encoding a large picture takes seconds, so only the worker does it. */
const EFFORT = 4;

/** Converts a WebP variant of {@link processPhoto} to AVIF. */
export async function toAvif(webp: Buffer, effort = EFFORT): Promise<Buffer> {
  return sharp(webp).avif({ quality: QUALITY, effort }).toBuffer();
}

/**
 * An encoder for the variants of one photo, in the order of their sizes. Sizes above that of the photo have equal variants,
 * which are encoded once.
 */
export function encodeEqualOnce(encode: (webp: Buffer) => Promise<Buffer>): (webp: Buffer) => Promise<Buffer> {
  let before: { webp: Buffer; avif: Buffer } | undefined;
  return async (webp) => {
    if (!before?.webp.equals(webp)) before = { webp, avif: await encode(webp) };
    return before.avif;
  };
}
