import type { MembersService } from '@bandhavya/members';
import { escapeHtml, problem } from '@bandhavya/runtime';
import { askRedis } from '@bandhavya/runtime/redis';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Redis } from 'ioredis';
import { memberIdOf, requireMember } from '../../session/session.middleware.ts';
import { publicId } from '../../session/session-store.ts';
import type { RemotesService } from '../remotes/remotes.service.ts';
import { type ActivePreview, hashOfCode } from '../remotes/session-previews.ts';

type Options = {
  members: MembersService;
  remotes: RemotesService;
  redis: Redis;
  limit: RequestHandler;
  originCheck: RequestHandler;
};

/**
 * GET /preview/<code> describes a preview and asks for its start, which is a POST, so that no link and no address bar alone changes what
 * a session loads. POST /preview/end ends all previews of the session. For members whose account the staff allows previews.
 */
export function previewRoutes({ members, remotes, redis, limit, originCheck }: Options): Router {
  const router = Router();

  /** The preview of a code, for a member who may use it. */
  const demand = async (req: Request, res: Response): Promise<ActivePreview> => {
    const member = await members.get(requireMember(req, res));
    const code = String(req.params.code);
    const hash = hashOfCode(code);
    const preview = member.may_preview ? remotes.previews().find((each) => each.code_hash === hash) : undefined;
    // The answer does not tell a member without the permission whether the code is right.
    if (!preview) throw problem('resource.absent');
    return preview;
  };

  router.post('/preview/end', limit, originCheck, (req, res) => {
    requireMember(req, res);
    delete req.session.previews;
    res.redirect(303, '/');
  });
  router.get('/preview/:code', limit, async (req, res) => {
    res.set('cache-control', 'no-store');
    if (memberIdOf(req) === undefined) {
      res.status(401).type('html').send(document('<p>Please sign in first, and open this link again.</p>'));
      return;
    }
    res.type('html').send(document(formFor(await demand(req, res))));
  });
  router.post('/preview/:code', limit, originCheck, async (req, res) => {
    const preview = await demand(req, res);
    await bind(redis, preview, publicId(req.sessionID));
    const { remote, code_hash, version, routes } = preview;
    const others = (req.session.previews ?? []).filter((each) => each.remote !== remote);
    req.session.previews = [...others, { remote, code_hash }];
    await req.audit('preview.started', { detail: `${remote}@${version}` });
    res.redirect(303, routes[0] ?? '/');
  });
  return router;
}

/** Binds a code to the first session that starts it. @throws the problem 'resource.absent' for another session */
async function bind(redis: Redis, { code_hash, until }: ActivePreview, session: string): Promise<void> {
  const key = `preview:${code_hash}`;
  await askRedis(() => redis.set(key, session, 'PXAT', Date.parse(until), 'NX'));
  if ((await askRedis(() => redis.get(key))) !== session) throw problem('resource.absent');
}

function formFor({ remote, version, until }: ActivePreview): string {
  const [name, id, end] = [remote, version, until].map(escapeHtml);
  return `<h1>Preview of ${name}</h1>
<p>This browser loads ${name}@${id} until ${end}, or until you end the preview. Other members get what they have now.</p>
<form method="post"><button>Start the preview</button></form>`;
}

/** A document without styles and scripts, which the policy of all answers allows. */
function document(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preview</title><body>${body}</body></html>`;
}
