import { SHARED_FOLDER } from '@bandhavya/federation/registry';
import { ENCODINGS, FILE_POLICY, methodRefused, negotiateStaticFile, problem } from '@bandhavya/runtime';
import { Router } from 'express';
import type { VersionStore } from '../versions/version-store.ts';

/**
 * GET /files/:name/:version/<path> and /files/:name/shared/<path>: the files of complete versions, readable by pages of other
 * origins and immutable. Serves only the paths in a version's record; below `shared` those that are addressed by their content.
 */
export function fileRoutes(store: VersionStore): Router {
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
  router.get('/files/:name/:version/*path', async (req, res, next) => {
    const { name, version } = req.params;
    const path = req.params.path.join('/');
    const isShared = version === SHARED_FOLDER;
    const stored = await (isShared ? store.findSharing(name, path) : store.find({ name, version }));
    const file = stored?.record.files.find((each) => each.path === path);
    if (!stored || !file) throw problem('resource.absent');
    const encodings = stored.compressed[path] ?? [];
    const { encoding, headers } = negotiateStaticFile(req, { path, hash: file.integrity, encodings, immutable: true });
    res.vary('accept-encoding');
    const options = { root: store.filesOf(stored.record), headers, ...OUR_HEADERS_ONLY };
    res.sendFile(path + (encoding ? ENCODINGS[encoding] : ''), options, (error?: Error) => {
      // Ignores clients that disconnect before the end.
      if (error && !res.headersSent && !req.destroyed) next(error);
    });
  });
  router.all('/files/*path', methodRefused(['GET', 'HEAD']));
  return router;
}

/** Turns off the headers of sendFile. Ranges are off because they would be ranges of the compressed bytes. */
const OUR_HEADERS_ONLY = { acceptRanges: false, cacheControl: false, lastModified: false } as const;
