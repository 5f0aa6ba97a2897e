import { methodRefused } from '@bandhavya/runtime';
import { type RequestHandler, Router } from 'express';
import { DOCS_STYLES, DOCS_STYLES_PATH, docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

export const OPENAPI_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

/** Serves the OpenAPI document, and with `readable` also the documentation page. */
export function openApiRoutes({ limit, readable }: { limit: RequestHandler; readable: boolean }): Router {
  const router = Router();
  const document = openApiDocument();
  router.get(OPENAPI_PATH, limit, (_req, res) => {
    res.json(document);
  });
  const paths = readable ? [OPENAPI_PATH, DOCS_PATH, DOCS_STYLES_PATH] : [OPENAPI_PATH];
  if (readable) {
    router.get(DOCS_PATH, limit, (_req, res) => {
      res.type('html').send(docsPage(document));
    });
    router.get(DOCS_STYLES_PATH, limit, (_req, res) => {
      res.type('css').send(DOCS_STYLES);
    });
  }
  router.all(paths, methodRefused(['GET', 'HEAD']));
  return router;
}
