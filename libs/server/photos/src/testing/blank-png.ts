import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Channels by the colour type of a PNG. */
const CHANNELS = { grey: 1, rgb: 3, rgba: 4 } as const;
const COLOUR_TYPES = { grey: 0, rgb: 2, rgba: 6 } as const;
/** Offset and step of each Adam7 pass: x, y, step of x, step of y. */
const ADAM7: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
type Pass = readonly [number, number, number, number];
const BLOCK = 1024 * 1024;
const ADLER_MODULUS = 65_521;

type PngOptions = {
  colour?: keyof typeof CHANNELS;
  /** Bits of a channel. */
  depth?: 8 | 16;
  interlaced?: boolean;
  /** With fewer rows than its height the picture is truncated. */
  rows?: number;
};

/** A black PNG, which is a small file at any dimensions. Made in milliseconds, without a buffer of its pixels. */
export function blankPng(width: number, height: number, options: PngOptions = {}): Buffer {
  const { colour = 'rgb', depth = 8, interlaced = false, rows = height } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOUR_TYPES[colour], 0, 0, Number(interlaced)], 8);
  const pixelBytes = (CHANNELS[colour] * depth) / 8;
  const passes: readonly Pass[] = interlaced ? ADAM7 : [[0, 0, 1, 1]];
  const sizes = passes.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((rows - y) / dy)] as const);
  // Each row begins with its filter, which is zero too.
  const bytes = sizes.reduce((sum, [w, h]) => (w > 0 && h > 0 ? sum + h * (1 + w * pixelBytes) : sum), 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A zlib stream of zeros. A flushed block does not refer to earlier ones, so one is compressed and repeated. */
function zeros(bytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK), { finishFlush: constants.Z_FULL_FLUSH });
  const last = deflateRawSync(Buffer.alloc(bytes % BLOCK));
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE(bytes % ADLER_MODULUS, 0);
  adler.writeUInt16BE(1, 2);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(Math.floor(bytes / BLOCK)).fill(block), last, adler]);
}
