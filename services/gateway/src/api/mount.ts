import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  parseBody,
} from '@bandhavya/contracts';
import { jsonBody, methodRefused, ProblemError, problem } from '@bandhavya/server';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { endSession, memberIdOf, requireMember } from '../features/session/session.middleware.ts';
import type { RateLimits } from './rate-limit.ts';
import { within } from './within.ts';

/** One call of an endpoint, checked: a session where one is required, the body as its schema reads it. */
export type Call<E extends Endpoint> = {
  memberId: E['session'] extends 'required' ? string : string | undefined;
  body: BodyOf<E>;
  req: Request;
  res: Response;
};

/** Gives the answer of an endpoint, or throws a problem. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/** A handler for each endpoint of the contracts: one that is missing does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

type Options = { limits: RateLimits; originCheck: RequestHandler; https: boolean };

/** Largest body in bytes. */
const BODY_LIMIT = 64 * 1024;
/** A body of nothing but wrong fields must not get an answer many times its size. */
const ERRORS_MAX = 50;
/** How long a handler may take, in milliseconds: with the wait for Redis before it, an answer is out within 2 s. */
const DEADLINE = 1300;

/** Routes every endpoint: rate limit, origin check, session, body by its schema, handler; other methods are 405. */
export function mountApi(handlers: Handlers, options: Options): Router {
  const router = Router();
  for (const [path, names] of namesByPath()) {
    for (const name of names) {
      // The type of the table has made sure that each handler fits its endpoint.
      mount(router, endpoints[name], handlers[name] as Handler<Endpoint>, options);
    }
    router.all(routeOf(path), methodRefused(names.flatMap((name) => methodsOf(endpoints[name]))));
  }
  return router;
}

function mount(router: Router, endpoint: Endpoint, handler: Handler<Endpoint>, options: Options): void {
  const { limits, originCheck, https } = options;
  const chain: RequestHandler[] = [notCached, isOpen(endpoint) ? limits.pages : limits.requests, originCheck];
  if (endpoint.session === 'required') chain.push(sessionCheck);
  if (endpoint.body) chain.push(jsonBody(BODY_LIMIT));
  chain.push(async (req, res) => {
    const call = { memberId: memberIdOf(req), body: bodyOf(endpoint, req), req, res } as Call<Endpoint>;
    const answer = await within(DEADLINE, handler(call)).catch((error: unknown) => forget(error, call, https));
    if (endpoint.answer) res.status(endpoint.status ?? 200).json(answer);
    else res.status(204).end();
  });
  router[lower(endpoint.method)](routeOf(endpoint.path), chain);
}

const notCached: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

const sessionCheck: RequestHandler = (req, res, next) => {
  requireMember(req, res);
  next();
};

/** What neither needs a session nor changes anything is also answered while Redis is away. */
function isOpen(endpoint: Endpoint): boolean {
  return endpoint.session === 'none' && endpoint.method === 'GET';
}

function bodyOf(endpoint: Endpoint, req: Request): unknown {
  if (!endpoint.body) return undefined;
  const parsed = parseBody(endpoint.body, req.body);
  if (!parsed.ok) throw problem('request.invalid', parsed.errors.slice(0, ERRORS_MAX));
  return parsed.value;
}

/** A session whose member is gone is ended, so that signing in anew becomes possible. */
async function forget(error: unknown, { req, res }: Call<Endpoint>, https: boolean): Promise<never> {
  const gone = error instanceof ProblemError && error.code === 'session.required';
  if (gone && memberIdOf(req) !== undefined) await endSession(req, res, https);
  throw error;
}

/** The endpoints' names by path; paths that name a thing come before those with a {parameter}, which fit them too. */
function namesByPath(): [string, EndpointName[]][] {
  const byPath = Map.groupBy(Object.keys(endpoints) as EndpointName[], (name) => endpoints[name].path);
  return [...byPath].toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')));
}

/** The path as the router writes it. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/gu, ':$1');
}

function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function lower(method: Endpoint['method']) {
  return method.toLowerCase() as Lowercase<Endpoint['method']>;
}
