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
import { jsonBody, methodRefused, ProblemError, problem, withDeadline } from '@bandhavya/runtime';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { arrivesInTime } from '../guards/arrives-in-time.ts';
import { ExhaustedLimit } from '../limits/daily-limit.ts';
import type { RateLimits } from '../limits/rate-limit.ts';
import { endSession, memberIdOf, requireMember } from '../session/session.middleware.ts';
import { type FormReceiver, lingering, type ReceivedForm, type Upload } from './form.ts';
import { type FileAnswer, openFile } from './send-file.ts';

/** One checked call of an endpoint: the session where required, and body, query and form as parsed by their schemas. */
export type EndpointCall<E extends Endpoint> = {
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

/** Returns the answer of an endpoint, or throws a problem. */
export type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
) => Promise<E extends { file: object } ? FileAnswer : AnswerOf<E>>;

/** Checks a member before a form is read. Throws a problem. */
export type Guard = (call: { memberId: string; req: Request }) => Promise<void>;
export type Guards = Partial<Record<EndpointName, Guard>>;

/** A handler for each endpoint of the contracts. */
export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

type Options = { limits: RateLimits; originCheck: RequestHandler; https: boolean; guards: Guards; forms: FormReceiver };

/** Largest body in bytes. */
const BODY_LIMIT = 64 * 1024;
/** Bounds the size of the answer to a body with thousands of wrong fields. */
const ERRORS_MAX = 50;
/** Longest time of a handler, in milliseconds. Together with the session lookup before it, an answer takes at most 2 s. */
const DEADLINE = 1300;
/** Longer times of the handlers that wait for the payment provider, which may take seconds. In milliseconds. */
const LONGER_DEADLINES: Partial<Record<EndpointName, number>> = {
  createOrder: 8000,
  verifyPayment: 8000,
  // The first download waits for its turn to be rendered.
  getReceiptPdf: 8000,
};
/** The counts of a search examine up to 10,000 members. They cost as many requests of the rate limit as ordinary pages. */
const COSTS: Partial<Record<EndpointName, number>> = { countSearch: 3, getRelaxations: 10 };
/** Longest time for a body to arrive, in milliseconds. Forms have limits of their own. */
const BODY_WITHIN = 30_000;

/** Routes every endpoint: rate limit, origin check, session, parsed body, handler. Other methods return 405. */
export function mountApi(handlers: Handlers, options: Options): Router {
  const router = Router();
  const { forms } = options;
  for (const [path, names] of namesByPath()) {
    for (const name of names) {
      // The type Handlers guarantees that each handler fits its endpoint.
      const route = {
        endpoint: endpoints[name],
        handler: handlers[name] as Handler<Endpoint>,
        guard: options.guards[name],
        deadline: LONGER_DEADLINES[name] ?? DEADLINE,
        cost: COSTS[name],
      };
      mount(router, { ...route, forms }, options);
    }
    router.all(routeOf(path), methodRefused(names.flatMap((name) => methodsOf(endpoints[name]))));
  }
  return router;
}

type Route = {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  guard: Guard | undefined;
  /** Longest time of the handler, in milliseconds. Forms have limits of their own. */
  deadline: number;
  /** The requests that it counts for; undefined for one. */
  cost: number | undefined;
  forms: FormReceiver;
};

function mount(router: Router, route: Route, options: Options): void {
  const { endpoint, guard, cost } = route;
  const { limits, originCheck, https } = options;
  const chain: RequestHandler[] = [
    notCached,
    cost === undefined ? limitOf(endpoint, limits) : limits.costly(cost),
    originCheck,
  ];
  if (endpoint.session === 'required') chain.push(sessionCheck);
  if (endpoint.body) chain.push(arrivesInTime(BODY_WITHIN), jsonBody(BODY_LIMIT));
  if (endpoint.form) chain.unshift(lingering);
  if (endpoint.form) chain.push(limits.uploads);
  chain.push(async (req, res) => {
    const send = await outcome(route, req, res).catch(async (error: unknown) => {
      await recordExhaustion(error, req);
      return endOrphanedSession(error, { req, res, https });
    });
    await send();
  });
  if (guard) chain.splice(-1, 0, guarded(guard));
  router[lower(endpoint.method)](routeOf(endpoint.path), chain);
}

/** Runs the handler within its deadline. Resolves with a function that sends the answer. */
async function outcome(route: Route, req: Request, res: Response): Promise<() => Promise<void> | void> {
  const { endpoint, handler, deadline, forms } = route;
  const section = sectionOf(endpoint, req);
  const sent = { section, body: section?.values, query: queryOf(endpoint, req) };
  const parts = { memberId: memberIdOf(req), ...sent, req, res };
  const answer = (received?: ReceivedForm) => handler({ ...parts, ...received } as unknown as EndpointCall<Endpoint>);
  if (endpoint.form) {
    const received = { req, res, form: endpoint.form, memberId: requireMember(req, res) };
    const made = await forms.receive(received, answer);
    return () => sendJson(endpoint, res, made);
  }
  if (endpoint.stream) {
    await withDeadline(deadline, answer());
    return () => {};
  }
  if (endpoint.file) {
    // The type Handlers guarantees a file here.
    const open = answer().then((file) => openFile(req, res, file as unknown as FileAnswer));
    return withDeadline(deadline, open);
  }
  const made = await withDeadline(deadline, answer());
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
  if (endpoint.file?.every((type) => type.startsWith('image/'))) return limits.files;
  return isOpen(endpoint) ? limits.reads : limits.requests;
}

/** Reads that need no session are also answered during an outage of Redis. */
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

/** Records the first refusal of a day by a daily limit. */
async function recordExhaustion(error: unknown, req: Request): Promise<void> {
  if (!(error instanceof ProblemError) || !(error.cause instanceof ExhaustedLimit)) return;
  const { limit } = error.cause;
  req.log.warn({ limit, code: error.code }, 'A member exhausted a daily limit');
  await req.audit('budget.exceeded', { detail: limit });
}

type Context = { req: Request; res: Response; https: boolean };

/** Ends the session of a deleted member, so that they can sign in again. */
async function endOrphanedSession(error: unknown, { req, res, https }: Context): Promise<never> {
  const gone = error instanceof ProblemError && error.code === 'session.required';
  if (gone && memberIdOf(req) !== undefined) await endSession(req, res, https);
  throw error;
}

/** The names of the endpoints by path. Literal paths come before paths with a {parameter}, which would match them too. */
function namesByPath(): [string, EndpointName[]][] {
  const byPath = Map.groupBy(Object.keys(endpoints) as EndpointName[], (name) => endpoints[name].path);
  return [...byPath].toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')));
}

/** The path in the syntax of the router. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/gu, ':$1');
}

function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function lower(method: Endpoint['method']) {
  return method.toLowerCase() as Lowercase<Endpoint['method']>;
}
