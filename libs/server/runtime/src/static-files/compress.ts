import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The content encodings of static files, each with the file name suffix of a compressed copy. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const TEXT = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/u;
const MIN_BYTES = 512;
/** Brotli quality 11 takes about a second per megabyte; larger files get quality 9, which is ten times faster. */
const LARGE_BYTES = 1024 * 1024;

export type Compressed = { encoding: Encoding; content: Buffer };

/** Compresses text files with Brotli and gzip. Leaves out copies that are not smaller, and all copies of binary files. */
export async function compress(path: string, content: Uint8Array): Promise<Compressed[]> {
  if (!TEXT.test(path) || content.length < MIN_BYTES) return [];
  const quality = content.length > LARGE_BYTES ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const copies: Compressed[] = [
    { encoding: 'br', content: await brotli(content, { params }) },
    { encoding: 'gzip', content: await zip(content, { level: 9 }) },
  ];
  return copies.filter((copy) => copy.content.length < content.length);
}
