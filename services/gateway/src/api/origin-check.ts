import { problem } from '@bandhavya/server';
import type { Request, RequestHandler } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something unless our own pages sent them. Browsers say where a request comes from in
 * Origin; the few that leave it out say it in Sec-Fetch-Site or Referer; a request that says nothing is refused.
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
