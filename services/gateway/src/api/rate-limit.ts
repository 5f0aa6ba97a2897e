import type { ProblemCode } from '@bandhavya/contracts';
import { problem } from '@bandhavya/server';
import { RedisUnavailableError } from '@bandhavya/server/redis';
import type { Request, RequestHandler, Response } from 'express';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { memberIdOf } from '../session/session.middleware.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Photo requests allowed for each data request. */
const FILES_PER_REQUEST = 5;

export type RateLimits = {
  /** Per member, or per address without a session. Returns 503 during an outage of Redis. */
  requests: RequestHandler;
  /** The same limit for pages, which work without Redis. During an outage this process counts by itself. */
  pages: RequestHandler;
  /** Photos, per member. One page shows many. */
  files: RequestHandler;
  /** Starts of a sign-in, per address. */
  signIns: RequestHandler;
  /** Uploads, per member. */
  uploads: RequestHandler;
};

type Options = { redis: Redis; requestsPerMinute: number; signInsPerMinute: number; uploadsPerHour: number };

/** Limits counted in Redis, shared by all copies of the gateway. */
export function rateLimits({ redis, requestsPerMinute, signInsPerMinute, uploadsPerHour }: Options): RateLimits {
  const shared = { storeClient: redis, rejectIfRedisNotReady: true, duration: MINUTE, keyPrefix: 'rate:requests' };
  const strict = new RateLimiterRedis({ ...shared, points: requestsPerMinute });
  const memory = new RateLimiterMemory({ points: requestsPerMinute, duration: MINUTE });
  const lenient = new RateLimiterRedis({ ...shared, points: requestsPerMinute, insuranceLimiter: memory });
  const files = new RateLimiterRedis({
    ...shared,
    points: requestsPerMinute * FILES_PER_REQUEST,
    keyPrefix: 'rate:files',
  });
  const signIns = new RateLimiterRedis({ ...shared, points: signInsPerMinute, keyPrefix: 'rate:sign-ins' });
  const uploads = new RateLimiterRedis({
    ...shared,
    points: uploadsPerHour,
    duration: HOUR,
    keyPrefix: 'rate:uploads',
  });
  return {
    requests: limit(() => strict, requestKey),
    // The session lookup has just failed, so a second try would only cost time.
    pages: limit((res) => (res.locals.sessionError ? memory : lenient), requestKey),
    files: limit(() => files, requestKey),
    signIns: limit(
      () => signIns,
      (req) => addressKey(req.ip),
    ),
    uploads: limit(
      () => uploads,
      (req) => memberKey(memberIdOf(req)),
    ),
  };
}

type Limiter = RateLimiterRedis | RateLimiterMemory;

function limit(choose: (res: Response) => Limiter, keyOf: (req: Request) => string): RequestHandler {
  return async (req, res, next) => {
    try {
      await choose(res).consume(keyOf(req));
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

function requestKey(req: Request): string {
  const memberId = memberIdOf(req);
  // Per member, so that further sessions give no further requests.
  return memberId === undefined ? addressKey(req.ip) : memberKey(memberId);
}

function memberKey(memberId: string | undefined): string {
  return `member:${memberId}`;
}

/** The key of an address: the whole of IPv4, the first half of IPv6, since a household has a /64 network. */
export function addressKey(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/u, '');
  if (!plain.includes(':')) return `address:${plain}`;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `address:${groups.slice(0, 4).join(':')}`;
}
