import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { PHOTO_SIZES, type PhotoSize } from '@bandhavya/domain';
import { contentOf, encodeEqualOnce, type KeptPhoto, type PhotoFormat, processPhoto, toAvif } from '@bandhavya/photos';
import PQueue from 'p-queue';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { drawnFile, type Face, facesOf, PICTURES, type PortraitSet } from './faces.ts';

const DRAWN_WITHIN_MS = 2 * 60_000;
const LIST = 'pool.json';
/** A low effort saves half of the time of WebP, and most of that of AVIF, whose files are still smaller. */
const EFFORT = 1;

const pictures = z.array(z.object({ content: z.string(), width: z.int(), height: z.int(), thumbhash: z.string() }));
const list = z.record(z.string(), pictures);

/** The portraits of a set of faces, with the files of all sizes in one format. */
export type PortraitPool = {
  faces: readonly Face[];
  /** By the id of the face, in display order. */
  pictures: Readonly<Record<string, readonly KeptPhoto[]>>;
  format: PhotoFormat;
  /** Reads one file of a picture. */
  read: (content: string, size: PhotoSize) => Promise<Buffer>;
};

/** The pool of a set, in WebP. It is drawn at its first use on a machine, and again when the code that draws it has changed. */
export async function providePortraits(set: PortraitSet, say: Say): Promise<PortraitPool> {
  const folder = await unpackedOnce(nameOf(set), 'Drawing the demo portraits', say, (empty, report) =>
    fill(empty, set, report),
  );
  return {
    faces: facesOf(set),
    pictures: list.parse(JSON.parse(await readFile(path.join(folder, LIST), 'utf8'))),
    format: 'webp',
    read: (content, size) => readFile(variantFile(folder, content, size, 'webp')),
  };
}

/** The same pool in AVIF, which takes twice as long. One picture at a time, because the site runs beside it. */
export async function provideAvif(pool: PortraitPool, set: PortraitSet, signal: AbortSignal): Promise<PortraitPool> {
  const folder = await unpackedOnce(
    `${nameOf(set)}-avif`,
    'AVIF files of the demo portraits',
    () => {},
    async (empty) => {
      for (const { content } of Object.values(pool.pictures).flat()) {
        signal.throwIfAborted();
        await convert(empty, content, pool);
      }
    },
  );
  return { ...pool, format: 'avif', read: (content, size) => readFile(variantFile(folder, content, size, 'avif')) };
}

function nameOf(set: PortraitSet): string {
  return `portraits-${set}-${fingerprint()}`;
}

function variantFile(folder: string, content: string, size: PhotoSize, format: PhotoFormat): string {
  return path.join(folder, content, `${size}.${format}`);
}

async function fill(folder: string, set: PortraitSet, report: (detail: string) => void): Promise<void> {
  const drawn = path.join(folder, 'drawn');
  mkdirSync(drawn);
  const args = [path.join(import.meta.dirname, 'draw-main.ts'), drawn, set];
  const { code, output } = await run(process.execPath, args, { timeoutMs: DRAWN_WITHIN_MS });
  if (code !== 0) throw new Failure(`The demo portraits could not be drawn:\n${output}`);
  const queue = new PQueue({ concurrency: availableParallelism() });
  const faces = facesOf(set);
  let finished = 0;
  const finish = async (drawing: string) => {
    const photo = await make(folder, await readFile(drawing));
    finished += 1;
    report(`${finished} of ${faces.length * PICTURES}`);
    return photo;
  };
  const made = faces.map(async ({ id }) => {
    const drawings = Array.from({ length: PICTURES }, (_, index) => path.join(drawn, drawnFile(id, index)));
    const kept = await Promise.all(drawings.map((drawing) => queue.add(() => finish(drawing))));
    return [id, kept] as const;
  });
  await writeFile(path.join(folder, LIST), JSON.stringify(Object.fromEntries(await Promise.all(made))));
  rmSync(drawn, { recursive: true });
}

/** Makes the variants of a drawing as for an upload. */
async function make(folder: string, drawing: Buffer): Promise<KeptPhoto> {
  const content = contentOf(drawing);
  const { variants, ...rest } = await processPhoto(drawing, EFFORT);
  await mkdir(path.join(folder, content), { recursive: true });
  for (const { size, data } of variants) await writeFile(variantFile(folder, content, size, 'webp'), data);
  return { content, ...rest };
}

/** Makes the AVIF files of a picture. */
async function convert(folder: string, content: string, pool: PortraitPool): Promise<void> {
  await mkdir(path.join(folder, content), { recursive: true });
  const encode = encodeEqualOnce((webp) => toAvif(webp, EFFORT));
  for (const size of PHOTO_SIZES) {
    const avif = await encode(await pool.read(content, size));
    await writeFile(variantFile(folder, content, size, 'avif'), avif);
  }
}

/** The code that decides how the pictures look. */
const DRAWING = [
  'draw-main.ts',
  'draw-portrait.ts',
  'faces.ts',
  'scenes.ts',
  'style.ts',
  'wardrobe.ts',
  '../random.ts',
];

function fingerprint(): string {
  const processing = path.join(ROOT, 'libs/server/photos/src/encoding');
  const sources = [
    ...DRAWING.map((name) => path.join(import.meta.dirname, name)),
    ...readdirSync(processing)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => path.join(processing, name)),
  ];
  const hash = createHash('sha256').update(JSON.stringify([stylesVersions(), sharp.versions]));
  for (const file of sources) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function stylesVersions(): unknown {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'tools/seed/package.json'), 'utf8'));
  return [dependencies['@dicebear/core'], dependencies['@dicebear/styles']];
}
