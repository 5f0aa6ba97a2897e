import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_POLICY, problem } from '@bandhavya/runtime';
import type { Request, Response } from 'express';

/** The answer of an endpoint that returns a file. */
export type FileAnswer = {
  /** Media type. */
  type: string;
  /** File name for saving. */
  name: string;
  etag: string;
  cacheControl: string;
  /** Request headers that select the answer. */
  vary: readonly string[];
  /** Content security policy of the file. Absent: forbids everything. */
  policy?: string;
  /** Opens the file, unless the client has it already. Undefined when the file no longer exists. */
  open: () => Promise<{ stream: Readable; length: number } | undefined>;
};

/** Longest time in which a client reads nothing, in milliseconds. */
const IDLE = 60_000;

/** Opens a file unless the client has it already. Resolves with a function that sends the file. */
export async function openFile(req: Request, res: Response, file: FileAnswer): Promise<() => Promise<void>> {
  if (isKnown(req, file.etag)) {
    return async () => {
      setHeaders(res, file);
      res.status(304).end();
    };
  }
  const found = await file.open();
  if (!found) {
    req.log.error({ etag: file.etag }, 'A file does not exist');
    throw problem('resource.absent');
  }
  // The deadline has passed, and a problem was sent.
  if (res.headersSent) found.stream.destroy();
  return async () => {
    setHeaders(res, file);
    res.set({
      'content-type': file.type,
      'content-length': String(found.length),
      'content-disposition': `inline; filename="${file.name}"`,
    });
    await send(req, res, found.stream);
  };
}

function setHeaders(res: Response, file: FileAnswer): void {
  for (const header of file.vary) res.vary(header);
  res.set({
    etag: file.etag,
    'cache-control': file.cacheControl,
    'content-security-policy': file.policy ?? FILE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

/** Whether If-None-Match names the file, as a strong or a weak tag. */
function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag);
}

async function send(req: Request, res: Response, stream: Readable): Promise<void> {
  if (req.method === 'HEAD') {
    stream.destroy();
    res.end();
    return;
  }
  res.setTimeout(IDLE, () => res.destroy());
  await pipeline(stream, res).catch((error: unknown) => {
    // The pipeline has closed the connection, which tells the client that the file is incomplete.
    req.log.warn({ err: error }, 'A file was not sent completely');
  });
}
