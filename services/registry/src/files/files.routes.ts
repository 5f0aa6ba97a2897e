import { extname } from 'node:path';
import { methodRefused, problem } from '@bandhavya/server';
import { type Request, Router } from 'express';
import { ENCODINGS, type Encoding } from '../versions/compress.ts';
import type { Library, StoredVersion } from '../versions/library.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What remotes are made of. Anything else is served as bytes, which no browser will interpret. */
const TYPES: Record<string, string> = {
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
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * GET /files/:name/:version/<path>: the files of complete versions, for pages of other origins, cacheable for ever and
 * in the best encoding that the client takes. Only paths of the version's record exist.
 */
export function fileRoutes(library: Library): Router {
  const router = Router();
  router.use('/files', (_req, res, next) => {
    res.set({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      // A page of a remote that is opened by itself gets an origin of its own and may load nothing.
      'content-security-policy': "sandbox; default-src 'none'",
    });
    next();
  });
  router.get('/files/:name/:version/*path', (req, res, next) => {
    const { name, version } = req.params;
    const path = req.params.path.join('/');
    const stored = library.find({ name, version });
    const file = stored?.record.files.find((each) => each.path === path);
    if (!stored || !file) throw problem('resource.absent');
    const encoding = chooseEncoding(req, stored, path);
    const headers = {
      'cache-control': IMMUTABLE,
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      etag: `"${file.integrity}${encoding ? ENCODINGS[encoding] : ''}"`,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
    const options = { root: library.filesOf({ name, version }), headers, ...PLAIN };
    res.sendFile(path + (encoding ? ENCODINGS[encoding] : ''), options, (error?: Error) => {
      // A client that goes away in the middle is no error of ours, and there is nobody left to tell.
      if (error && !res.headersSent && !req.destroyed) next(error);
    });
  });
  router.all('/files/*path', methodRefused(['GET', 'HEAD']));
  return router;
}

/** Leave the headers to us; no ranges, which would be ranges of the encoded bytes. */
const PLAIN = { acceptRanges: false, cacheControl: false, lastModified: false } as const;

function chooseEncoding(req: Request, stored: StoredVersion, path: string): Encoding | undefined {
  const kept = stored.compressed[path] ?? [];
  return (['br', 'gzip'] as const).find((each) => kept.includes(each) && req.acceptsEncodings(each) !== false);
}
