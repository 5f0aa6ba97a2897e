import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type FormOf,
  fieldErrors,
  parseBody,
  type QueryOf,
  type SectionOf,
  type Sections,
} from '@bandhavya/contracts';
import { jsonBody, methodRefused, ProblemError, problem, withDeadline } from '@bandhavya/server';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { endSession, memberIdOf, requireMember } from '../session/session.middleware.ts';
import { arrivesInTime } from './arrives-in-time.ts';
import { FormReceiver, lingering, type Received, type Upload } from './form.ts';
import type { RateLimits } from './rate-limit.ts';
import { type FileAnswer, openFile } from './send-file.ts';

/** One call of an endpoint, checked: a session where one is required; body, query and form as their schemas read them. */
export type Call<E extends Endpoint> = {
  memberId: E['session'] extends 'required' ? string : string | undefined;
  /** The section that the body was read as; `body` holds its values. */
  section: E extends { body: infer S extends Sections } ? SectionOf<S> : undefined;
  body: BodyOf<E>;
  query: QueryOf<E>;
  form: FormOf<E>;
  upload: E extends { form: object } ? Upload : undefined;
  req: Request;
  res: Response;
};

/** Gives the answer of an endpoint, or throws a problem. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { file: object } ? FileAnswer : AnswerOf<E>>;

/** What is checked of a member before a form is read; throws a problem. */
export type Guard = (call: { memberId: string; req: Request }) => Promise<void>;
export type Guards = Partial<Record<EndpointName, Guard>>;

/** A handler for each endpoint of the contracts: one that is missing does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

type Options = { limits: RateLimits; originCheck: RequestHandler; https: boolean; guards: Guards };

/** Largest body in bytes. */
const BODY_LIMIT = 64 * 1024;
/** A body of nothing but wrong fields must not get an answer many times its size. */
const ERRORS_MAX = 50;
/** How long a handler may take, in milliseconds: with the wait for Redis before it, an answer is out within 2 s. */
const DEADLINE = 1300;
/** How long a body may take to arrive, in milliseconds. Forms have times of their own. */
const BODY_WITHIN = 30_000;

/** Routes every endpoint: rate limit, origin check, session, body by its schema, handler; other methods are 405. */
export function mountApi(handlers: Handlers, options: Options): Router {
  const router = Router();
  const forms = new FormReceiver();
  for (const [path, names] of namesByPath()) {
    for (const name of names) {
      // The type of the table has made sure that each handler fits its endpoint.
      const route = {
        endpoint: endpoints[name],
        handler: handlers[name] as Handler<Endpoint>,
        guard: options.guards[name],
      };
      mount(router, { ...route, forms }, options);
    }
    router.all(routeOf(path), methodRefused(names.flatMap((name) => methodsOf(endpoints[name]))));
  }
  return router;
}

type Route = { endpoint: Endpoint; handler: Handler<Endpoint>; guard: Guard | undefined; forms: FormReceiver };

function mount(router: Router, route: Route, options: Options): void {
  const { endpoint, guard } = route;
  const { limits, originCheck, https } = options;
  const chain: RequestHandler[] = [notCached, limitOf(endpoint, limits), originCheck];
  if (endpoint.session === 'required') chain.push(sessionCheck);
  if (endpoint.body) chain.push(arrivesInTime(BODY_WITHIN), jsonBody(BODY_LIMIT));
  if (endpoint.form) chain.unshift(lingering);
  if (endpoint.form) chain.push(limits.uploads);
  chain.push(async (req, res) => {
    const send = await outcome(route, req, res).catch((error: unknown) => forget(error, { req, res, https }));
    await send();
  });
  if (guard) chain.splice(-1, 0, guarded(guard));
  router[lower(endpoint.method)](routeOf(endpoint.path), chain);
}

/** Does what is asked for, in its time; resolves with what sends the answer. */
async function outcome(route: Route, req: Request, res: Response): Promise<() => Promise<void> | void> {
  const { endpoint, handler, forms } = route;
  const section = sectionOf(endpoint, req);
  const sent = { section, body: section?.values, query: queryOf(endpoint, req) };
  const parts = { memberId: memberIdOf(req), ...sent, req, res };
  const answer = (received?: Received) => handler({ ...parts, ...received } as unknown as Call<Endpoint>);
  if (endpoint.form) {
    const made = await forms.receive(req, res, endpoint.form, answer);
    return () => sendJson(endpoint, res, made);
  }
  if (endpoint.stream) {
    await withDeadline(DEADLINE, answer());
    return () => {};
  }
  if (endpoint.file) {
    // The type of the table has made sure that it gives a file.
    const open = answer().then((file) => openFile(req, res, file as unknown as FileAnswer));
    return withDeadline(DEADLINE, open);
  }
  const made = await withDeadline(DEADLINE, answer());
  return () => sendJson(endpoint, res, made);
}

function sendJson(endpoint: Endpoint, res: Response, answer: unknown): void {
  if (endpoint.answer) res.status(endpoint.status ?? 200).json(answer);
  else res.status(204).end();
}

function guarded(guard: Guard): RequestHandler {
  return async (req, res, next) => {
    await withDeadline(DEADLINE, guard({ memberId: requireMember(req, res), req }));
    next();
  };
}

const notCached: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

const sessionCheck: RequestHandler = (req, res, next) => {
  requireMember(req, res);
  next();
};

function limitOf(endpoint: Endpoint, limits: RateLimits): RequestHandler {
  if (endpoint.file) return limits.files;
  return isOpen(endpoint) ? limits.pages : limits.requests;
}

/** What neither needs a session nor changes anything is also answered while Redis is away. */
function isOpen(endpoint: Endpoint): boolean {
  return endpoint.session === 'none' && endpoint.method === 'GET';
}

function sectionOf({ body, emptyBody }: Endpoint, req: Request): SectionOf<Sections> | undefined {
  if (!body) return undefined;
  if (emptyBody && isEmpty(req.body)) return { id: Object.keys(body)[0] ?? '', values: {} };
  const parsed = parseBody(body, req.body);
  if (!parsed.ok) throw problem('request.invalid', parsed.errors.slice(0, ERRORS_MAX));
  return parsed.section;
}

function isEmpty(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
}

function queryOf({ query }: Endpoint, req: Request): unknown {
  if (!query) return undefined;
  const parsed = query.safeParse({ ...req.query });
  if (!parsed.success) throw problem('request.invalid', fieldErrors(parsed.error).slice(0, ERRORS_MAX));
  return parsed.data;
}

type Context = { req: Request; res: Response; https: boolean };

/** A session whose member is gone is ended, so that signing in anew becomes possible. */
async function forget(error: unknown, { req, res, https }: Context): Promise<never> {
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
