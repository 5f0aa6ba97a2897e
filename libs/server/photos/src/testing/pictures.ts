import { PHOTO_LIMITS } from '@bandhavya/domain';
import { sharp } from '../encoding/sharp.ts';

const cache = new Map<string, Promise<Buffer>>();

const [DARK, LIGHT] = [40, 200];

/**
 * A JPEG of two greys whose border differs for each seed below its height, by default as small as an upload may be. Its
 * variants are encoded in a third of the time of stripes. Cached in the process.
 */
export function drawnPicture(seed: number, width: number = PHOTO_LIMITS.shortSide, height = 750): Promise<Buffer> {
  const name = `${seed}-${width}x${height}`;
  const picture = cache.get(name) ?? twoGreys(seed, width, height).jpeg({ quality: 85 }).toBuffer();
  cache.set(name, picture);
  return picture;
}

function twoGreys(seed: number, width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3, DARK);
  pixels.fill(LIGHT, 0, width * 3 * (seed % height));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Stripes whose orientation is visible, to save in any format. */
export function stripes(seed: number, width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      pixels[at] = (x * 255) / width;
      pixels[at + 1] = (y * 255) / height;
      pixels[at + 2] = (Math.floor(x / 24) * 37 + seed * 61) % 256;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
