import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { INDEX_FILE } from './template.ts';

type StaticFile = { body: Buffer; etag: string; type: string; br?: Buffer; gzip?: Buffer };

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.webmanifest', '.txt', '.svg']);
/** Small files gain nothing from compression. */
const COMPRESS_FROM = 1024;
const BROTLI_QUALITY = 10;

/** Names with a hash of the content, 'shell.3f9a0c1b2d.js', never mean anything else. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/u;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the files of the built shell from memory, so that all belong to one build whatever happens to the folder.
 * They are compressed in the background once; until then they go out as they are.
 */
export async function staticFiles(shellDir: string): Promise<RequestHandler> {
  const files = await readAll(shellDir);
  void compressAll(files);
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file) return next();
    res.set({
      'cache-control': HASHED.test(req.path) ? IMMUTABLE : REVALIDATED,
      etag: file.etag,
      'content-type': file.type,
    });
    if (file.br || file.gzip) res.vary('accept-encoding');
    if (req.fresh) return res.status(304).end();
    // Browsers list gzip first and would get it, were they asked which one they prefer.
    const encoding = (['br', 'gzip'] as const).find((each) => req.acceptsEncodings(each));
    const compressed = encoding && file[encoding];
    if (compressed) res.set('content-encoding', encoding);
    const body = compressed ?? file.body;
    res.set('content-length', String(body.length)).end(req.method === 'HEAD' ? undefined : body);
  };
}

async function readAll(dir: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== INDEX_FILE && Object.hasOwn(TYPES, extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const body = await readFile(path);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const file: StaticFile = { body, etag, type: TYPES[extname(path)] ?? '' };
      return [`/${relative(dir, path).split(sep).join('/')}`, file] as const;
    }),
  );
  return new Map(files);
}

async function compressAll(files: Map<string, StaticFile>): Promise<void> {
  for (const [path, file] of files) {
    if (!COMPRESSIBLE.has(extname(path)) || file.body.length < COMPRESS_FROM) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const [br, gz] = await Promise.all([brotli(file.body, { params }), zip(file.body)]);
    file.br = br;
    file.gzip = gz;
  }
}
