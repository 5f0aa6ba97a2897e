import {
  type PagePreview,
  type ResolvedRemote,
  type SessionState,
  type SessionSummary,
  SHELL_PATHS,
} from '@bandhavya/contracts';
import { ownerOf } from '@bandhavya/federation';
import { problem } from '@bandhavya/runtime';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { AnonymousCookie } from '../../session/anonymous-cookie.ts';
import { memberIdOf, takeReturnPath } from '../../session/session.middleware.ts';
import type { RemotesService } from '../remotes/remotes.service.ts';
import { type ActivePreview, previewVersions } from '../remotes/session-previews.ts';
import { type SessionServices, sessionStateOf } from '../session/session-state.ts';
import { integrityPolicy } from './integrity-policy.ts';
import type { LanguageOf } from './language.ts';
import { renderPage } from './page.ts';
import { isPagePath } from './page-path.ts';
import type { Template } from './template.ts';

type Options = {
  template: Template;
  sessionServices: SessionServices;
  remotes: RemotesService;
  limit: RequestHandler;
  cookie: AnonymousCookie;
  languageOf: LanguageOf;
  /** Sets the security headers of pages. */
  headers: RequestHandler;
  /** Whether all scripts of the site have integrity. Those of development servers have none. */
  hasIntegrity: boolean;
  publicOrigin: string;
  /** The share of pages that report to the operator, up to 1. */
  sampling: number;
};

/**
 * Serves the shell's HTML for every page, with the session and the remotes inlined. A page takes at most 2 s during any
 * outage. Redirects a signed-in member from / to their next step, or to the page that asked for the sign-in. The page of an
 * unknown address has the status 404.
 */
export function shellRoutes(options: Options): Router {
  const { template, sessionServices, remotes, limit, cookie, languageOf, publicOrigin, sampling } = options;
  const router = Router();
  router.get('/{*path}', limit, onlyPages, options.headers, async (req, res) => {
    const previews = remotes.startedPreviews(req.session);
    const viewer = { memberId: memberIdOf(req), previews: previewVersions(previews) };
    const [session, resolved] = await Promise.all([
      sessionStateOf(sessionServices, { req, res }),
      remotes.known(viewer),
    ]);
    res.set('cache-control', 'private, no-store');
    if (req.path === '/' && session.state === 'signed-in') {
      res.redirect(landingOf(session.member, takeReturnPath(req)));
      return;
    }
    cookie.issue(req, res);
    if (options.hasIntegrity) res.set(integrityPolicy(session));
    const language = languageOf(req);
    // Without a session the shell goes to /, which needs no remote.
    const preloads = session.state === 'signed-in' ? remotes.preload(resolved, req.path, language) : [];
    // The banner of a preview is not in a prerendered document.
    const kind = previews.length > 0 ? undefined : prerenderedKind(req, session, resolved);
    const html = renderPage(await template(kind && { kind, path: req.path, language, remotes: resolved }), {
      language,
      data: {
        ...{ session, remotes: resolved },
        ...(sampling > 0 && { sampling }),
        ...(previews.length > 0 && { previews: previews.map(presentPreview) }),
      },
      preloads,
      picture: `${publicOrigin}/preview.png`,
    });
    res
      .status(isKnown(req.path, resolved) ? 200 : 404)
      .type('html')
      .send(html);
  });
  return router;
}

function presentPreview({ remote, version, until }: ActivePreview): PagePreview {
  return { remote, version, until };
}

/** The kind of the prerendered document of a request, or undefined when its page depends on more than path and language. */
function prerenderedKind(
  req: Request,
  session: SessionState,
  remotes: readonly ResolvedRemote[],
): 'page' | 'frame' | undefined {
  // A query may change a public page: it says that a sign-in failed, or where it leads.
  if (session.state === 'signed-out') return req.url === req.path ? 'page' : undefined;
  if (session.state === 'unavailable') return undefined;
  // These members see a notice above every page.
  const { archived, warning } = session.member;
  const isOfRemote = !SHELL_PATHS.includes(req.path) && ownerOf(remotes, req.path) !== undefined;
  return isOfRemote && !archived && !warning ? 'frame' : undefined;
}

/** Whether a path belongs to the shell or to a remote. Every path does while no listing of the registry is known. */
function isKnown(path: string, remotes: readonly ResolvedRemote[]): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/u, '') : path;
  return SHELL_PATHS.includes(plain) || remotes.length === 0 || ownerOf(remotes, plain) !== undefined;
}

/** Where a signed-in member goes from /: on with the onboarding, to the page that asked for the sign-in, or to /home. */
function landingOf({ onboarding: { next } }: SessionSummary, returnTo: string | undefined): string {
  return next === '/home' ? (returnTo ?? next) : next;
}

function onlyPages(req: Request, _res: Response, next: () => void): void {
  if (!isPagePath(req.path) || !req.accepts('html')) throw problem('resource.absent');
  next();
}
