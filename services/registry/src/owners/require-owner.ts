import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '@bandhavya/runtime';
import type { RequestHandler, Response } from 'express';
import type { OwnersFile } from './owners-file.ts';

/** The owner of a token, as authorised for a remote. */
export type Owner = {
  /** The name that the history of moves gets. */
  name: string;
  /** The prefixes below routes of other remotes in which the remote may claim routes. */
  within: readonly string[];
};

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
    const matches = Object.entries(owners).flatMap(([remote, { tokens, within }]) =>
      tokens
        .map((token) => (typeof token === 'string' ? { sha256: token, owner: remote } : token))
        .filter(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), hash))
        .map(({ owner }) => ({ remote, owner: { name: owner, within } satisfies Owner })),
    );
    if (matches.length === 0) throw problem('token.refused', [], { headers: { 'www-authenticate': 'Bearer' } });
    const match = matches.find(({ remote }) => remote === req.params.name);
    if (!match) throw problem('remote.foreign');
    res.locals.owner = match.owner;
    next();
  };
}

/** The owner that {@link requireOwner} has authorised. */
export function ownerOfToken(res: Response): Owner {
  return res.locals.owner;
}
