import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { PHOTO_LIMITS, PHOTO_SIZES } from '@bandhavya/domain';
import { expect, test } from 'vitest';
import { blankPng } from '../testing/blank-png.ts';
import { drawnPicture, stripes } from '../testing/pictures.ts';
import { toAvif } from './avif.ts';
import { type ProcessedPhoto, processPhoto } from './process-photo.ts';
import { sharp } from './sharp.ts';

const codeOf = (upload: Buffer) =>
  processPhoto(upload).then(
    () => 'taken',
    (error: { code: unknown }) => error.code,
  );

async function largest({ variants }: ProcessedPhoto) {
  const data = variants.at(-1)?.data ?? Buffer.alloc(0);
  return { data, metadata: await sharp(data).metadata() };
}

/** The colour of the largest variant at a position from 0 to 1 in both directions. */
async function colourAt(photo: ProcessedPhoto, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp((await largest(photo)).data)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('When a large photo is processed, then each variant is a WebP of its size, and the preview is small', async () => {
  const photo = await processPhoto(await stripes(1, 2400, 3000).jpeg().toBuffer());
  expect([photo.width, photo.height]).toEqual([1536, 1920]);
  const sizes = await Promise.all(photo.variants.map(async ({ data }) => sharp(data).metadata()));
  expect(sizes.map(({ format, height }) => [format, height])).toEqual(PHOTO_SIZES.map((size) => ['webp', size]));
  expect(photo.variants.map(({ size }) => size)).toEqual([...PHOTO_SIZES]);
  const preview = Buffer.from(photo.thumbhash, 'base64');
  expect(preview.length).toBeGreaterThan(5);
  expect(preview.length).toBeLessThan(40);
});

test('When a photo is smaller than a variant, then it is not enlarged', async () => {
  const photo = await processPhoto(await drawnPicture(1, 900, 600));
  const widths = await Promise.all(photo.variants.map(async ({ data }) => (await sharp(data).metadata()).width));
  expect(widths).toEqual([96, 480, 900, 900]);
  expect([photo.width, photo.height]).toEqual([900, 600]);
});

test.each([
  [600, 600, [600, 600]],
  [6000, 2000, [1920, 640]],
  [1000, 3000, [640, 1920]],
])('When a picture of %i x %i pixels is processed, then all variants are made', async (width, height, size) => {
  const photo = await processPhoto(blankPng(width, height));
  expect([photo.width, photo.height]).toEqual(size);
  expect(await colourAt(photo, 0, 0)).toEqual([0, 0, 0]);
});

test('When a photo has orientation and metadata, then the variants are upright and have no metadata', async () => {
  const upright = stripes(2, 800, 600);
  // Orientation 6: viewers rotate the picture clockwise by 90 degrees.
  const upload = await upright
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6', Copyright: 'SecretName' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .toBuffer();
  const sent = await sharp(upload).metadata();
  expect([sent.orientation, sent.exif?.includes('SecretCamera'), sent.icc !== undefined]).toEqual([6, true, true]);
  const photo = await processPhoto(upload);
  expect([photo.width, photo.height]).toEqual([600, 800]);
  // Green increases downwards in the upload, so it increases to the left after the rotation.
  const [left = [], right = []] = [await colourAt(photo, 0.02, 0.5), await colourAt(photo, 0.98, 0.5)];
  expect(left[1]).toBeGreaterThan(200);
  expect(right[1]).toBeLessThan(60);
  for (const { data } of photo.variants) {
    const { exif, icc, xmp, iptc, orientation, space } = await sharp(data).metadata();
    expect({ exif, icc, xmp, iptc, orientation, space }).toEqual({ space: 'srgb' });
    expect(data.includes('Secret')).toBe(false);
  }
});

test.each([
  ['a CMYK JPEG', () => stripes(3, 600, 600).toColourspace('cmyk').jpeg().toBuffer()],
  ['a grey JPEG', () => stripes(3, 600, 600).greyscale().jpeg().toBuffer()],
  ['a progressive JPEG', () => stripes(3, 600, 600).jpeg({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', () => stripes(3, 600, 600).toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', () => stripes(3, 600, 600).png({ palette: true }).toBuffer()],
  ['a WebP without loss', () => stripes(3, 600, 600).webp({ lossless: true }).toBuffer()],
])('When %s is processed, then the variants are WebP in sRGB', async (_, make) => {
  const { metadata } = await largest(await processPhoto(await make()));
  expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', width: 600, height: 600, channels: 3 });
});

test('When a picture is transparent, then its background is white', async () => {
  const create = { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const photo = await processPhoto(await sharp({ create }).png().toBuffer());
  expect(await colourAt(photo, 0.5, 0.5)).toEqual([255, 255, 255]);
});

test('When a WebP is animated, then its first frame is used', async () => {
  const frames = await Promise.all([10, 200].map((value) => frame(value)));
  const upload = await sharp(Buffer.concat(frames), {
    raw: { width: 600, height: 1200, channels: 3, pageHeight: 600 },
  })
    .webp({ lossless: true })
    .toBuffer();
  expect((await sharp(upload).metadata()).pages).toBe(2);
  const photo = await processPhoto(upload);
  expect([photo.width, photo.height]).toEqual([600, 600]);
  expect(await colourAt(photo, 0.5, 0.5)).toEqual([10, 10, 10]);
});

const frame = async (value: number) => Buffer.alloc(600 * 600 * 3, value);

test('When a picture also contains HTML and an archive header, then the variants contain the picture only', async () => {
  const picture = await drawnPicture(4);
  const page = Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004');
  for (const upload of [
    Buffer.concat([picture, page]),
    Buffer.concat([picture.subarray(0, 2), comment(page), picture.subarray(2)]),
  ]) {
    const photo = await processPhoto(upload);
    for (const { data } of photo.variants) {
      expect(data.includes('<script>')).toBe(false);
      expect(data.includes('PK\u0003\u0004')).toBe(false);
    }
  }
});

/** A JPEG comment segment. */
function comment(text: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, text]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['nothing', () => Buffer.alloc(0), 'photo.refused'],
  ['text', () => Buffer.from('hello'), 'photo.unsupported'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo.unsupported'],
  ['an SVG with a script', () => Buffer.from(SVG), 'photo.unsupported'],
  ['an XML declaration and an SVG', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), 'photo.unsupported'],
  ['a GIF', () => stripes(1, 20, 20).gif().toBuffer(), 'photo.unsupported'],
  ['a TIFF', () => stripes(1, 20, 20).tiff().toBuffer(), 'photo.unsupported'],
  ['an AVIF', () => stripes(1, 20, 20).avif().toBuffer(), 'photo.unsupported'],
  ['a PDF', () => Buffer.from('%PDF-1.4'), 'photo.unsupported'],
  ['an SVG behind the first bytes of a JPEG', () => withStart([0xff, 0xd8, 0xff], SVG), 'photo.refused'],
  ['only the first bytes of a PNG', () => blankPng(9, 9).subarray(0, 8), 'photo.refused'],
  ['a source file', () => readFileSync(import.meta.filename), 'photo.unsupported'],
  ['one byte too many', () => Buffer.alloc(PHOTO_LIMITS.bytes + 1, 0xff), 'photo.too-large'],
  ['one pixel too narrow', () => stripes(1, 599, 800).jpeg().toBuffer(), 'photo.too-small'],
  ['one pixel too low', () => stripes(1, 800, 599).webp().toBuffer(), 'photo.too-small'],
  ['a single pixel', () => blankPng(1, 1), 'photo.too-small'],
  ['a panorama that is too low at 1920 pixels', () => blankPng(8000, 2000), 'photo.too-narrow'],
  ['a long strip', () => blankPng(1000, 4000), 'photo.too-narrow'],
  ['a PNG of 16000 x 16000 pixels', () => blankPng(16_000, 16_000, { rows: 1 }), 'photo.too-large'],
])('When the upload is %s, then it is rejected', async (_, make, code) => {
  expect(await codeOf(await make())).toBe(code);
});

function withStart(bytes: number[], text: string): Buffer {
  return Buffer.concat([Buffer.from(bytes), Buffer.from(text)]);
}

test.each(['jpeg', 'png', 'webp'] as const)('When a %s is truncated, then it is rejected', async (format) => {
  const whole = await stripes(5, 600, 600).toFormat(format).toBuffer();
  expect(await codeOf(whole)).toBe('taken');
  for (const part of [0.3, 0.6, 0.95]) {
    expect([part, await codeOf(whole.subarray(0, whole.length * part))]).toEqual([part, 'photo.refused']);
  }
});

test('When a variant is converted to AVIF, then its content is AVIF', async () => {
  const { data } = await largest(await processPhoto(await drawnPicture(7)));
  const made = await toAvif(data);
  expect(made.toString('latin1', 4, 12)).toBe('ftypavif');
  expect(made.length).toBeGreaterThan(200);
});
