import { sharp } from './sharp.ts';

const QUALITY = 55;
/** 0 to 9. Encoding a large picture takes seconds, so only the worker does it. */
const EFFORT = 4;

/** Converts a WebP variant of {@link processPhoto} to AVIF. */
export async function toAvif(webp: Buffer, effort = EFFORT): Promise<Buffer> {
  return sharp(webp).avif({ quality: QUALITY, effort }).toBuffer();
}
