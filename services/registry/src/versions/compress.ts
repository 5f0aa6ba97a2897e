import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encodings a file is kept in beside its plain form, with the ending of each copy's name. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

const TEXT = /\.(?:css|html|js|json|mjs|svg|txt|wasm|xml)$/u;
const WORTH_COMPRESSING = 512;
/** The best brotli takes about a second per megabyte; larger files get a quality that is ten times faster. */
const LARGE = 1024 * 1024;

export type Compressed = { encoding: Encoding; content: Uint8Array };

/** The compressed copies that save something; none for what is compressed already. */
export async function compress(path: string, content: Uint8Array): Promise<Compressed[]> {
  if (!TEXT.test(path) || content.length < WORTH_COMPRESSING) return [];
  const quality = content.length > LARGE ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const copies: Compressed[] = [
    { encoding: 'br', content: await brotli(content, { params }) },
    { encoding: 'gzip', content: await zip(content, { level: 9 }) },
  ];
  return copies.filter((copy) => copy.content.length < content.length);
}
