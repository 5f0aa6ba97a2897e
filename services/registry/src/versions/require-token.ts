import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '@bandhavya/server';
import type { RequestHandler } from 'express';

/** Lets through who sends `Authorization: Bearer <token>`; anybody else gets the problem 'token.refused'. */
export function requireToken(token: string): RequestHandler {
  const expected = digest(token);
  return (req, _res, next) => {
    const [, sent = ''] = /^Bearer (\S+)$/iu.exec(req.get('authorization') ?? '') ?? [];
    // Digests have one length, so the comparison takes the same time whatever was sent.
    if (timingSafeEqual(digest(sent), expected)) return next();
    throw problem('token.refused', [], { headers: { 'www-authenticate': 'Bearer' } });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
