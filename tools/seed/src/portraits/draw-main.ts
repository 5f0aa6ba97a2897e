import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPortraits } from './draw-portrait.ts';
import { drawnFile, facesOf } from './faces.ts';

// Runs in its own process, because @bandhavya/photos disables SVG in sharp.

const [folder = '', set] = process.argv.slice(2);
/** Fast compression, because each file is read once and then removed. */
const QUICK = { compressionLevel: 3 } as const;

for (const face of facesOf(set === 'few' ? 'few' : 'all')) {
  const drawings = drawPortraits(face).map(async (svg, index) => {
    const picture = await sharp(Buffer.from(svg)).png(QUICK).toBuffer();
    await writeFile(path.join(folder, drawnFile(face.id, index)), picture);
  });
  await Promise.all(drawings);
}
