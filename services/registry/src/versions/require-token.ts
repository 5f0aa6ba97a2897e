import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '@bandhavya/server';
import type { RequestHandler } from 'express';

/** Requires the header `Authorization: Bearer <token>`; without it throws the problem 'token.refused'. */
export function requireToken(token: string): RequestHandler {
  const expected = digest(token);
  return (req, _res, next) => {
    const [, sent = ''] = /^Bearer (\S+)$/iu.exec(req.get('authorization') ?? '') ?? [];
    // timingSafeEqual needs buffers of equal length, which digests have.
    if (timingSafeEqual(digest(sent), expected)) return next();
    throw problem('token.refused', [], { headers: { 'www-authenticate': 'Bearer' } });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
