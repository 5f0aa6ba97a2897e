import { problem } from '@bandhavya/runtime';
import type { Request, RequestHandler } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that our own pages did not send. Browsers name the sender in Origin, and without it in
 * Sec-Fetch-Site or Referer. A request without any of these is refused.
 */
export function originCheck(publicOrigin: string): RequestHandler {
  return (req, _res, next) => {
    if (!SAFE_METHODS.has(req.method) && !comesFrom(req, publicOrigin)) throw problem('origin.refused');
    next();
  };
}

function comesFrom(req: Request, publicOrigin: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = req.headers;
  if (origin !== undefined) return origin === publicOrigin;
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === publicOrigin;
}
