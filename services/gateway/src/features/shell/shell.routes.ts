import { problem } from '@bandhavya/server';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { RemotesService } from '../remotes/remotes.service.ts';
import { type SessionServices, sessionStateOf } from '../session/session-state.ts';
import type { LanguageOf } from './language.ts';
import { renderPage } from './page.ts';
import type { Template } from './template.ts';

type Options = {
  template: Template;
  sessionServices: SessionServices;
  remotes: RemotesService;
  limit: RequestHandler;
  languageOf: LanguageOf;
  /** Sets the security headers of pages. */
  headers: RequestHandler;
};

/** Paths that are not pages: the API, sign-in, assets, and names with an extension. */
const NO_PAGE = /^\/(?:api|auth|assets)(?:\/|$)|\.[^/]+$/u;

/**
 * Serves the shell's HTML for every page, with the session and the remotes inlined. A page takes at most 2 s during any
 * outage. Redirects a signed-in member from / to their next step.
 */
export function shellRoutes({ template, sessionServices, remotes, limit, languageOf, headers }: Options): Router {
  const router = Router();
  router.get('/{*path}', onlyPages, headers, limit, async (req, res) => {
    const [session, resolved] = await Promise.all([sessionStateOf(sessionServices, { req, res }), remotes.known()]);
    res.set('cache-control', 'private, no-store');
    if (req.path === '/' && session.state === 'signed-in') {
      res.redirect(session.member.onboarding.next);
      return;
    }
    // Without a session the shell goes to /, which needs no remote.
    const preloads = session.state === 'signed-in' ? remotes.preload(req.path) : [];
    const html = renderPage(await template(), {
      language: languageOf(req),
      data: { session, remotes: resolved },
      preloads,
    });
    res.type('html').send(html);
  });
  return router;
}

function onlyPages(req: Request, _res: Response, next: () => void): void {
  if (NO_PAGE.test(req.path) || !req.accepts('html')) throw problem('resource.absent');
  next();
}
