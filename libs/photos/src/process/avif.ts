import { sharp } from './sharp.ts';

const QUALITY = 55;
/** Of 9: takes seconds for a large picture, so never while somebody waits. */
const EFFORT = 4;
const AVIF_SECONDS = 60;

/** The same picture as AVIF, from a variant that {@link processPhoto} made. */
export async function toAvif(webp: Buffer, effort = EFFORT): Promise<Buffer> {
  return sharp(webp).timeout({ seconds: AVIF_SECONDS }).avif({ quality: QUALITY, effort }).toBuffer();
}
