import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_LIMITS } from '@bandhavya/domain';
import sharp from 'sharp';

/** The camera in the EXIF data, beside the location. */
export const CAMERA = 'Phone camera 5000';
const POSITION = { latitude: '12/1 18/1 3456/100', longitude: '76/1 39/1 1234/100' } as const;

type Colour = readonly [red: number, green: number, blue: number];

const SKIES: readonly Colour[] = [
  [242, 198, 160],
  [169, 200, 216],
  [216, 180, 200],
  [201, 216, 169],
  [224, 210, 164],
  [180, 184, 216],
];
const CLOTHES: readonly Colour[] = [
  [155, 27, 59],
  [47, 107, 79],
  [200, 146, 46],
  [74, 59, 120],
  [125, 74, 34],
  [31, 95, 116],
];
const HAIR: Colour = [43, 27, 34];
const SKIN: Colour = [165, 106, 67];
const LIPS: Colour = [90, 35, 32];
const WHITE: Colour = [255, 250, 243];

/** On a canvas of 300 by 400. */
type Ellipse = { x: number; y: number; rx: number; ry: number; colour: Colour };

type Drawing = {
  /** Another number draws another picture. */
  number: number;
  width: number;
  height: number;
};

/** Values of the EXIF orientation. */
const UPRIGHT = 1;
export const TURNED = 6;

/** The shapes of a drawn portrait, the topmost first. Its number of dots tells it from the others. */
function portrait(number: number): Ellipse[] {
  const dots = Array.from({ length: number }, (_, n) => ({ x: 20 + n * 26, y: 380, rx: 9, ry: 9, colour: WHITE }));
  return [
    ...dots,
    { x: 126, y: 172, rx: 7, ry: 7, colour: HAIR },
    { x: 174, y: 172, rx: 7, ry: 7, colour: HAIR },
    { x: 150, y: 142, rx: 5, ry: 5, colour: LIPS },
    { x: 150, y: 228, rx: 26, ry: 6 + (number % 5), colour: LIPS },
    { x: 150, y: 185, rx: 62, ry: 80, colour: SKIN },
    { x: 150, y: 150, rx: 84, ry: 120, colour: HAIR },
    { x: 150, y: 420, rx: 130, ry: 130, colour: CLOTHES[number % CLOTHES.length] ?? LIPS },
  ];
}

/** The portrait as pixels: libs/server/photos switches SVG off for the whole process. */
function painted({ number, width, height }: Drawing) {
  const shapes = portrait(number);
  const sky = SKIES[number % SKIES.length] ?? WHITE;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column / width) * 300, (row / height) * 400];
      const hit = shapes.find((each) => ((x - each.x) / each.rx) ** 2 + ((y - each.y) / each.ry) ** 2 < 1);
      pixels.set(hit?.colour ?? sky, (row * width + column) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/**
 * Writes a picture as a phone's camera does: 12 megapixels, 3 to 8 MB of JPEG, with a location in its EXIF data. With
 * `turned` its pixels lie on their side and its orientation says so. Returns the path of the file.
 */
export async function cameraPhoto(folder: string, number: number, { turned = false } = {}): Promise<string> {
  const size = { width: 3000, height: 4000 };
  const { data, info } = await painted({ number, width: 750, height: 1000 })
    .resize(size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(grained(data), { raw: info });
  const picture = turned ? upright.rotate(-90) : upright;
  const file = path.join(folder, `camera-${number}.jpg`);
  await mkdir(folder, { recursive: true });
  await picture
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: CAMERA },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: POSITION.latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: POSITION.longitude,
      },
    })
    .withMetadata({ orientation: turned ? TURNED : UPRIGHT })
    .toFile(file);
  return file;
}

/** Adds the noise of a sensor: without it the drawing would be a file of a few kilobytes. */
function grained(pixels: Uint8Array): Uint8ClampedArray {
  const grain = randomBytes(GRAIN_LENGTH);
  const grown = new Uint8ClampedArray(pixels);
  for (let index = 0; index < grown.length; index += 1) {
    grown[index] = (pixels[index] ?? 0) + ((grain[index % GRAIN_LENGTH] ?? 0) - 128) / 5;
  }
  return grown;
}

/** A prime, so that the noise does not repeat in columns. */
const GRAIN_LENGTH = 65_537;

/** A picture of a few kilobytes, as narrow as a photo may be. */
export async function smallPhoto(number: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await painted({ number, width: PHOTO_LIMITS.shortSide, height: 800 }).jpeg().toBuffer();
  return { name: `small-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

export function smallPhotos(...numbers: readonly number[]) {
  return Promise.all(numbers.map(smallPhoto));
}
