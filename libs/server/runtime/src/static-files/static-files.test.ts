import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from './compress.ts';
import { contentTypeOf } from './static-file.ts';

const TEXT = Buffer.from('a text that is worth compressing '.repeat(100));

it('compresses text files with Brotli and gzip', async () => {
  const copies = await compress('entry.js', TEXT);
  expect(copies.map(({ encoding }) => encoding)).toEqual(['br', 'gzip']);
  const [brotli = Buffer.alloc(0), gzip = Buffer.alloc(0)] = copies.map(({ content }) => content);
  expect([brotliDecompressSync(brotli).equals(TEXT), gunzipSync(gzip).equals(TEXT)]).toEqual([true, true]);
});

it.each([
  ['a small file', 'entry.js', TEXT.subarray(0, 100)],
  ['a binary file', 'picture.png', TEXT],
])('does not compress %s', async (_, path, content) => {
  expect(await compress(path, content)).toEqual([]);
});

it('returns the content type of known extensions only', () => {
  expect([contentTypeOf('a/b.mjs'), contentTypeOf('a/b.map')]).toEqual(['text/javascript; charset=utf-8', undefined]);
});
