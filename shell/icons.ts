import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import sharp from 'sharp';

const PAPER = '#fffaf3';

type Icon = {
  file: string;
  width: number;
  height: number;
  /** Pixels between the drawing and the nearest edge. A launcher may cut a maskable icon to a circle. */
  margin: number;
};

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', width: 192, height: 192, margin: 8 },
  { file: 'icon-512.png', width: 512, height: 512, margin: 20 },
  { file: 'icon-maskable-512.png', width: 512, height: 512, margin: 96 },
  { file: 'apple-touch-icon.png', width: 180, height: 180, margin: 16 },
  // Shown by messengers beside a link to the site.
  { file: 'preview.png', width: 1200, height: 630, margin: 100 },
];

/** Draws the PNG icons of the site from its favicon, as files of the build. */
export function icons(directory: string): RsbuildPlugin {
  return {
    name: 'bandhavya:icons',
    setup: (api) => {
      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        const drawing = await readFile(join(directory, 'src/favicon.svg'));
        for (const icon of ICONS) {
          compilation.emitAsset(icon.file, new sources.RawSource(await draw(drawing, icon)));
        }
      });
    },
  };
}

async function draw(drawing: Buffer, { width, height, margin }: Icon): Promise<Buffer> {
  const side = Math.min(width, height) - 2 * margin;
  const knot = await sharp(drawing, { density: 72 * Math.ceil(side / 48) })
    .resize(side, side)
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: knot }])
    .png({ palette: true })
    .toBuffer();
}
