import { join } from 'node:path';
import { Router } from 'express';

const FOLDER = join(import.meta.dirname, '..');
const FILES: Readonly<Record<string, string>> = {
  'base.css': 'pages/base.css',
  'lists.css': 'pages/lists.css',
  'checkout.css': 'razorpay/checkout/checkout.css',
};

/** The style sheets of the pages. */
export function assetRoutes(): Router {
  const router = Router();
  for (const [name, file] of Object.entries(FILES)) {
    router.get(`/assets/${name}`, (_req, res) => {
      res.sendFile(file, { root: FOLDER, headers: { 'cache-control': 'no-cache' } });
    });
  }
  return router;
}
