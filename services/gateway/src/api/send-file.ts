import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problem } from '@bandhavya/server';
import type { Request, Response } from 'express';

/** An answer that is a file. */
export type FileAnswer = {
  /** Media type. */
  type: string;
  /** What it is called when somebody saves it. */
  name: string;
  etag: string;
  cacheControl: string;
  /** Request headers on which the answer depends. */
  vary: readonly string[];
  /** Called when the file is really to be sent; undefined when it is not there any more. */
  open: () => Promise<{ stream: Readable; length: number } | undefined>;
};

/** How long a client may take nothing of what is sent, in milliseconds. */
const IDLE = 60_000;

/** Even when opened by its address a file is shown, and never run as a page of the site. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Opens a file unless the client has it already; resolves with what sends it. */
export async function openFile(req: Request, res: Response, file: FileAnswer): Promise<() => Promise<void>> {
  if (isKnown(req, file.etag)) {
    return async () => {
      setHeaders(res, file);
      res.status(304).end();
    };
  }
  const found = await file.open();
  if (!found) {
    req.log.error({ etag: file.etag }, 'A file is gone');
    throw problem('resource.absent');
  }
  // It took so long that something else was answered.
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
    'content-security-policy': FILE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

/** Whether the client has the file already, by any of its tags, strong or weak. */
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
    // Half of it is out: only the end of the connection, which the pipeline has seen to, tells the client.
    req.log.warn({ err: error }, 'A file was not sent to its end');
  });
}
