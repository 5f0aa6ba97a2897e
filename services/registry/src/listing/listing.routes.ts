import { methodRefused } from '@bandhavya/runtime';
import { Router } from 'express';
import type { Listing } from './listing.ts';

/** GET /remotes, which the gateways poll. */
export function listingRoutes(listing: Listing): Router {
  const router = Router();
  router.get('/remotes', (req, res) => {
    const { text, etag } = listing.body();
    res.set({ 'cache-control': 'no-cache', etag });
    // Express ignores if-none-match when the client also sends `cache-control: no-cache`, as Node's fetch does.
    if (req.get('if-none-match') === etag) res.status(304).end();
    else res.type('json').send(text);
  });
  router.all('/remotes', methodRefused(['GET', 'HEAD']));
  return router;
}
