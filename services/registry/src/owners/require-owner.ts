import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '@bandhavya/runtime';
import type { RequestHandler, Response } from 'express';
import type { OwnersFile } from './owners-file.ts';

/**
 * Requires the header `Authorization: Bearer <token>` with a token of the remote `:name`. Problems: 'token.refused' for an
 * unknown token, 'remote.foreign' for the token of another remote, 'service.unavailable' when the file cannot be read.
 */
export function requireOwner(file: OwnersFile): RequestHandler<{ name: string }> {
  return async (req, res, next) => {
    const owners = await file.read().catch((cause: unknown) => {
      throw problem('service.unavailable', [], { cause });
    });
    const [, sent = ''] = /^Bearer (\S+)$/iu.exec(req.get('authorization') ?? '') ?? [];
    const hash = createHash('sha256').update(sent).digest();
    // Compares with all hashes, so that the duration tells nothing about them.
    const matches = Object.entries(owners).flatMap(([name, { tokens }]) =>
      tokens.filter((token) => timingSafeEqual(Buffer.from(token, 'hex'), hash)).map(() => name),
    );
    if (matches.length === 0) throw problem('token.refused', [], { headers: { 'www-authenticate': 'Bearer' } });
    if (!matches.includes(req.params.name)) throw problem('remote.foreign');
    res.locals.within = owners[req.params.name]?.within ?? [];
    next();
  };
}

/** The prefixes below routes of other remotes in which the authorised remote may claim routes. */
export function withinOf(res: Response): readonly string[] {
  return res.locals.within;
}
