import { remoteName, versionId } from '@bandhavya/contracts';
import { moveRequest } from '@bandhavya/federation/registry';
import { jsonBody, methodRefused } from '@bandhavya/runtime';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { OwnersFile } from '../owners/owners-file.ts';
import { ownerOfToken, requireOwner } from '../owners/require-owner.ts';
import { read } from '../read.ts';
import type { MoveLog } from './move-log.ts';
import type { Mover } from './mover.ts';

/** In bytes. */
const BODY_LIMIT = 8 * 1024;
const PAGE_MAX = 100;
const PAGE_USUAL = 20;

const remoteKey = z.object({ name: remoteName });
const pointerBody = z.strictObject({ version: versionId });
const digits = z.string().check(z.regex(/^\d{1,10}$/u, 'value.invalid'));
const historyQuery = z.strictObject({
  /** The moves before this number. */
  cursor: z.optional(digits),
  limit: z.optional(digits),
  remote: z.optional(remoteName),
});

type Parts = { log: MoveLog; mover: Mover; owners: OwnersFile };

/** The API for the pointers of remotes and their history. Reading is public; writing needs a token of the remote. */
export function moveRoutes({ log, mover, owners }: Parts): Router {
  const router = Router();
  const authorise = requireOwner(owners);

  router.get('/moves', async (req, res) => {
    const { cursor, limit, remote } = read(historyQuery, req.query);
    const { items, next } = await log.history({
      limit: Math.min(Math.max(Number(limit ?? PAGE_USUAL), 1), PAGE_MAX),
      ...(cursor === undefined ? {} : { before: Number(cursor) }),
      ...(remote === undefined ? {} : { remote }),
    });
    res.set('cache-control', 'no-cache').json({ items, ...(next === undefined ? {} : { nextCursor: String(next) }) });
  });
  router.all('/moves', methodRefused(['GET', 'HEAD']));

  router.post('/remotes/:name/moves', authorise, jsonBody(BODY_LIMIT), async (req, res) => {
    const { name } = read(remoteKey, req.params);
    res.status(201).json(await mover.move(name, read(moveRequest, req.body), ownerOfToken(res)));
  });
  router.all('/remotes/:name/moves', methodRefused(['POST']));

  // The request of publishers before channels.
  router.put('/remotes/:name/current', authorise, jsonBody(BODY_LIMIT), async (req, res) => {
    const { name } = read(remoteKey, req.params);
    const { version } = read(pointerBody, req.body);
    await mover.move(name, { action: 'use', channel: 'production', version }, ownerOfToken(res));
    res.status(204).end();
  });
  router.all('/remotes/:name/current', methodRefused(['PUT']));
  return router;
}
