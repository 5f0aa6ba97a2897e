import { SHARED_FOLDER } from '@bandhavya/federation/registry';
import { FILE_POLICY, methodRefused, negotiateStaticFile, problem } from '@bandhavya/runtime';
import { Router } from 'express';
import type { Mover } from '../moves/mover.ts';
import { type VersionStore, versionKey } from '../versions/version-store.ts';

/**
 * GET /files/:name/:version/<path> and /files/:name/shared/<path>: the files of complete versions, readable by pages of other
 * origins and immutable. Serves only the paths in a version's record; below `shared` those that are addressed by their content.
 */
export function fileRoutes(versions: VersionStore, mover: Mover): Router {
  const router = Router();
  router.use('/files', (_req, res, next) => {
    res.set({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'content-security-policy': FILE_POLICY,
    });
    next();
  });
  router.get('/files/:name/:version/*path', async (req, res) => {
    const { name, version } = req.params;
    const path = req.params.path.join('/');
    const isShared = version === SHARED_FOLDER;
    const key = versionKey.safeParse({ name, version });
    const stored = isShared ? await mover.findSharing(name, path) : key.data && (await mover.find(key.data));
    const file = stored?.record.files.find((each) => each.path === path);
    if (!stored || !file) throw problem('resource.absent');
    const encodings = stored.compressed[path] ?? [];
    const { encoding, headers } = negotiateStaticFile(req, { path, hash: file.integrity, encodings, immutable: true });
    const content = await versions.readFile(stored.record, path, encoding);
    if (!content) throw problem('resource.absent');
    res.vary('accept-encoding');
    res.set(headers).send(content);
  });
  router.all('/files/*path', methodRefused(['GET', 'HEAD']));
  return router;
}
