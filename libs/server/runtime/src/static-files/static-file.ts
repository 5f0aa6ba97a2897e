import { extname } from 'node:path';
import type { Request } from 'express';
import { ENCODINGS, type Encoding } from './compress.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

export type StaticFile = {
  /** Its extension decides the content type. */
  path: string;
  /** Identifies the uncompressed content. */
  hash: string;
  /** The encodings in which a compressed copy exists. */
  encodings: readonly Encoding[];
  /** Whether the content at this address never changes. */
  immutable: boolean;
};

/** The content type of a file name's extension; undefined when it is unknown. */
export function contentTypeOf(path: string): string | undefined {
  return CONTENT_TYPES[extname(path)];
}

/**
 * Chooses the encoding of a static file for a request; undefined means uncompressed. `headers` are all headers that the
 * file needs, except `vary: accept-encoding`. Browsers do not interpret a file of unknown type.
 */
export function negotiateStaticFile(
  req: Request,
  { path, hash, encodings, immutable }: StaticFile,
): { encoding: Encoding | undefined; headers: Record<string, string> } {
  // Browsers list gzip first, so `req.acceptsEncodings()` without an argument would prefer it to Brotli.
  const encoding = (['br', 'gzip'] as const).find((each) => encodings.includes(each) && req.acceptsEncodings(each));
  const headers = {
    'cache-control': immutable ? IMMUTABLE : REVALIDATED,
    'content-type': contentTypeOf(path) ?? 'application/octet-stream',
    etag: `"${hash}${encoding ? ENCODINGS[encoding] : ''}"`,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  return { encoding, headers };
}
