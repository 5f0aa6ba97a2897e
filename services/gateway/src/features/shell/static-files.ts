import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FRAMES_FILE, PRERENDERED_FILE } from '@bandhavya/contracts';
import { type Compressed, compress, contentTypeOf, negotiateStaticFile } from '@bandhavya/runtime';
import type { RequestHandler } from 'express';
import { INDEX_FILE } from './template.ts';

type MemoryFile = { body: Buffer; hash: string; compressed: readonly Compressed[] };

/** The files of the pages themselves, which are not served as they are. */
const TEMPLATES = [INDEX_FILE, PRERENDERED_FILE, FRAMES_FILE];

/** Whether a file has a content hash in its name, as in 'shell.3f9a0c1b2d.js'. Its content never changes. */
export function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8,}\.\w+$/u.test(path);
}

/**
 * Serves the files of the built shell from memory, so that all files belong to one build even when the folder changes.
 * Compresses them once in the background and sends them uncompressed until then.
 */
export async function staticFiles(shellDir: string): Promise<RequestHandler> {
  const files = await readAll(shellDir);
  void compressAll(files);
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined;
    if (!file) return next();
    const { encoding, headers } = negotiateStaticFile(req, {
      path: req.path,
      hash: file.hash,
      encodings: file.compressed.map((copy) => copy.encoding),
      immutable: isHashed(req.path),
    });
    res.vary('accept-encoding').set(headers);
    if (req.fresh) return res.status(304).end();
    const body = file.compressed.find((copy) => copy.encoding === encoding)?.content ?? file.body;
    res.set('content-length', String(body.length)).end(req.method === 'HEAD' ? undefined : body);
  };
}

async function readAll(dir: string): Promise<Map<string, MemoryFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !TEMPLATES.includes(entry.name) && contentTypeOf(entry.name) !== undefined)
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const body = await readFile(path);
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const file: MemoryFile = { body, hash, compressed: [] };
      return [`/${relative(dir, path).split(sep).join('/')}`, file] as const;
    }),
  );
  return new Map(files);
}

async function compressAll(files: Map<string, MemoryFile>): Promise<void> {
  for (const [path, file] of files) file.compressed = await compress(path, file.body);
}
