import { filePath, remoteVersion } from '@bandhavya/contracts';
import { jsonBody, methodRefused, problem } from '@bandhavya/runtime';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { Mover } from '../moves/mover.ts';
import type { OwnersFile } from '../owners/owners-file.ts';
import { ownerOfToken, requireOwner } from '../owners/require-owner.ts';
import { read } from '../read.ts';
import { versionKey } from '../versions/version-store.ts';
import type { Publisher } from './publisher.ts';

/** In bytes. A record with 500 files is much smaller. */
const RECORD_LIMIT = 1024 * 1024;

const fileKey = z.object({
  ...versionKey.shape,
  path: z.pipe(z.pipe(z.array(z.string()), z.transform(joined)), filePath),
});

type Parts = { mover: Mover; publisher: Publisher; owners: OwnersFile };

/** The API for versions. Reading is public; writing needs a token of the remote. */
export function publishingRoutes({ mover, publisher, owners }: Parts): Router {
  const router = Router();
  const authorise = requireOwner(owners);

  router.get('/remotes/:name/versions/:version', async (req, res) => {
    const stored = await mover.find(read(versionKey, req.params));
    if (!stored) throw problem('resource.absent');
    res.set('cache-control', 'no-cache').json(stored.record);
  });
  router.put('/remotes/:name/versions/:version', authorise, jsonBody(RECORD_LIMIT), async (req, res) => {
    const key = read(versionKey, req.params);
    const record = read(remoteVersion, req.body);
    if (record.name !== key.name || record.version !== key.version) throw problem('request.invalid');
    const outcome = await publisher.complete(record, ownerOfToken(res));
    res.status(outcome === 'created' ? 201 : 200).json(record);
  });
  router.all('/remotes/:name/versions/:version', methodRefused(['GET', 'HEAD', 'PUT']));

  router.put('/remotes/:name/versions/:version/files/*path', authorise, async (req, res) => {
    const { path, ...key } = read(fileKey, req.params);
    await publisher.upload(key, path, req);
    res.status(204).end();
  });
  router.all('/remotes/:name/versions/:version/files/*path', methodRefused(['PUT']));
  return router;
}

function joined(parts: string[]): string {
  return parts.join('/');
}
