import type { ProblemCode } from '@bandhavya/contracts';
import { networkOf, problem } from '@bandhavya/runtime';
import { RedisUnavailableError } from '@bandhavya/runtime/redis';
import type { Request, RequestHandler, Response } from 'express';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { AnonymousCookie } from '../session/anonymous-cookie.ts';
import { memberIdOf } from '../session/session.middleware.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Photo requests allowed for each data request. */
const FILES_PER_REQUEST = 5;
/** One client: a whole IPv4 address, or the first half of IPv6, since a household has a /64 network. */
const CLIENT = { ipv4: 32, ipv6: 64 };

/**
 * The limits of requests. Without a session, a browser with the anonymous cookie counts for its own limit and for the high
 * limit of its address; all clients of an address without the cookie count as one. See docs/decisions/0037-anonymous-cookie.md.
 */
export type RateLimits = {
  /** Data requests, per member or browser. Returns 503 during an outage of Redis. */
  requests: RequestHandler;
  /** Like `requests`, for a request that costs as much as several. */
  costly: (points: number) => RequestHandler;
  /** The same limit for reads that work without Redis. During an outage this process counts by itself. */
  reads: RequestHandler;
  /** Pages, like reads. A page issues the cookie, so a request without it counts for the high limit of the address only. */
  pages: RequestHandler;
  /** Photos, per member or browser. One page shows many. */
  files: RequestHandler;
  /** Starts of a sign-in, per browser. */
  signIns: RequestHandler;
  /** Uploads, per member. */
  uploads: RequestHandler;
};

/** Requests per minute of one member or browser, and of all browsers of one address. */
type Points = { each: number; address: number };

type Options = {
  redis: Redis;
  cookie: AnonymousCookie;
  requests: Points;
  signIns: Points;
  uploadsPerHour: number;
};

type Limiter = RateLimiterRedis | RateLimiterMemory;
type Limiters = { each: Limiter; address: Limiter };
/** One limit that a request counts for. */
type Count = { limiter: Limiter; key: string };

/** Limits counted in Redis, shared by all copies of the gateway. */
export function rateLimits({ redis, cookie, requests, signIns, uploadsPerHour }: Options): RateLimits {
  const shared = { storeClient: redis, rejectIfRedisNotReady: true, duration: MINUTE };
  const inRedis = (kind: string, points: number, insuranceLimiter?: Limiter) =>
    new RateLimiterRedis({
      ...shared,
      keyPrefix: `rate:${kind}`,
      points,
      ...(insuranceLimiter && { insuranceLimiter }),
    });
  const limiters = (kind: string, { each, address }: Points, insurance?: Limiters): Limiters => ({
    each: inRedis(kind, each, insurance?.each),
    address: inRedis(`address-${kind}`, address, insurance?.address),
  });
  const strict = limiters('requests', requests);
  const memory = {
    each: new RateLimiterMemory({ points: requests.each, duration: MINUTE }),
    address: new RateLimiterMemory({ points: requests.address, duration: MINUTE }),
  };
  const lenient = limiters('requests', requests, memory);
  const files = limiters('files', timesFiles(requests));
  const starts = limiters('sign-ins', signIns);
  const uploads = new RateLimiterRedis({
    ...shared,
    keyPrefix: 'rate:uploads',
    points: uploadsPerHour,
    duration: HOUR,
  });
  // The session lookup has just failed, so a second try would only cost time.
  const open = (res: Response) => (res.locals.sessionError ? memory : lenient);
  const counts = clientCounts(cookie);
  return {
    requests: limit((req) => counts.ofClient(req, strict)),
    costly: (points) => limit((req) => counts.ofClient(req, strict), points),
    reads: limit((req, res) => counts.ofClient(req, open(res))),
    pages: limit((req, res) => counts.ofPage(req, open(res))),
    files: limit((req) => counts.ofClient(req, files)),
    signIns: limit((req) => counts.ofBrowser(req, starts)),
    uploads: limit((req) => [{ limiter: uploads, key: memberKey(memberIdOf(req)) }]),
  };
}

function timesFiles({ each, address }: Points): Points {
  return { each: each * FILES_PER_REQUEST, address: address * FILES_PER_REQUEST };
}

/** The limits that a request counts for, in this order. A refused request takes nothing from the later ones. */
function clientCounts({ idOf }: AnonymousCookie) {
  const ofBrowser = (req: Request, { each, address }: Limiters): Count[] => {
    const id = idOf(req);
    if (id === undefined) return [{ limiter: each, key: addressKey(req) }];
    return [
      { limiter: each, key: `browser:${id}` },
      { limiter: address, key: addressKey(req) },
    ];
  };
  const ofClient = (req: Request, limiters: Limiters): Count[] => {
    const memberId = memberIdOf(req);
    // Per member, so that further sessions give no further requests.
    return memberId === undefined ? ofBrowser(req, limiters) : [{ limiter: limiters.each, key: memberKey(memberId) }];
  };
  const ofPage = (req: Request, limiters: Limiters): Count[] =>
    memberIdOf(req) === undefined && idOf(req) === undefined
      ? [{ limiter: limiters.address, key: addressKey(req) }]
      : ofClient(req, limiters);
  return { ofBrowser, ofClient, ofPage };
}

function limit(countsOf: (req: Request, res: Response) => Count[], points = 1): RequestHandler {
  return async (req, res, next) => {
    try {
      for (const { limiter, key } of countsOf(req, res)) await limiter.consume(key, points);
    } catch (error) {
      throw limitRefusal(error);
    }
    next();
  };
}

/** Maps a rejected `consume`: 429 with Retry-After when the limit is exhausted, otherwise an outage of Redis. */
export function limitRefusal(error: unknown, code: ProblemCode = 'rate.limited', cause?: Error): Error {
  if (!(error instanceof RateLimiterRes)) return new RedisUnavailableError('Redis could not count', { cause: error });
  const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  return problem(code, [], { headers: { 'retry-after': String(seconds) }, cause });
}

function memberKey(memberId: string | undefined): string {
  return `member:${memberId}`;
}

/** The key of the client's address: IPv4, or the /64 network of IPv6. */
export function addressKey({ ip }: Request): string {
  return `address:${networkOf(ip, CLIENT)}`;
}
