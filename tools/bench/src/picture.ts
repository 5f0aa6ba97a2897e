import sharp from 'sharp';

/** In pixels. */
export const PICTURE = { width: 1440, height: 1920 } as const;

/** A WebP picture that compresses like a photograph: soft colours with grain. `hue` in degrees makes another one. */
export async function photoLike(hue = 0): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const colours = Buffer.from(Array.from({ length: 6 * 8 * 3 }, (_, index) => (index * 89) % 256));
  const soft = await sharp(colours, { raw: { width: 6, height: 8, channels: 3 } })
    .resize({ ...PICTURE, fit: 'fill', kernel: 'cubic' })
    .modulate({ hue })
    .png()
    .toBuffer();
  const grain = await sharp({ create: { ...PICTURE, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  return sharp(soft)
    .composite([{ input: grain, blend: 'soft-light' }])
    .webp({ quality: 85 })
    .toBuffer();
}
