import { fieldErrors, filePath, remoteName, remoteVersion, versionId } from '@bandhavya/contracts';
import { jsonBody, methodRefused, problem } from '@bandhavya/runtime';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { OwnersFile } from '../owners/owners-file.ts';
import { requireOwner, withinOf } from '../owners/require-owner.ts';
import type { Publisher } from './publisher.ts';
import type { VersionStore } from './version-store.ts';

/** In bytes. A record with 500 files is much smaller. */
const RECORD_LIMIT = 1024 * 1024;
const POINTER_LIMIT = 1024;

const versionKey = z.object({ name: remoteName, version: versionId });
const fileKey = z.object({
  ...versionKey.shape,
  path: z.pipe(z.pipe(z.array(z.string()), z.transform(joined)), filePath),
});
const pointerKey = z.object({ name: remoteName });
const pointerBody = z.strictObject({ version: versionId });

/** The API for versions and pointers. Reading is public; writing needs a token of the remote. */
export function versionRoutes(store: VersionStore, publisher: Publisher, owners: OwnersFile): Router {
  const router = Router();
  const authorise = requireOwner(owners);

  router.get('/remotes', (req, res) => {
    const { body, etag } = store.listing();
    res.set({ 'cache-control': 'no-cache', etag });
    // Express ignores if-none-match when the client also sends `cache-control: no-cache`, as Node's fetch does.
    if (req.get('if-none-match') === etag) res.status(304).end();
    else res.type('json').send(body);
  });
  router.all('/remotes', methodRefused(['GET', 'HEAD']));

  router.put('/remotes/:name/current', authorise, jsonBody(POINTER_LIMIT), async (req, res) => {
    const { name } = read(pointerKey, req.params);
    await publisher.use({ name, version: read(pointerBody, req.body).version }, withinOf(res));
    res.status(204).end();
  });
  router.all('/remotes/:name/current', methodRefused(['PUT']));

  router.get('/remotes/:name/versions/:version', async (req, res) => {
    const stored = await store.find(read(versionKey, req.params));
    if (!stored) throw problem('resource.absent');
    res.set('cache-control', 'no-cache').json(stored.record);
  });
  router.put('/remotes/:name/versions/:version', authorise, jsonBody(RECORD_LIMIT), async (req, res) => {
    const key = read(versionKey, req.params);
    const record = read(remoteVersion, req.body);
    if (record.name !== key.name || record.version !== key.version) throw problem('request.invalid');
    const outcome = await publisher.complete(record, withinOf(res));
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

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw problem('request.invalid', fieldErrors(result.error));
  return result.data;
}

function joined(parts: string[]): string {
  return parts.join('/');
}
