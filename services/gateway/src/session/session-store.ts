import { ask } from '@bandhavya/server/redis';
import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A signed-in member who does not come back for so long is signed out. */
export const IDLE_MS = 7 * DAY_MS;
/** The longest life of a session, however busy. */
export const ABSOLUTE_MS = 30 * DAY_MS;
/** Before the sign-in, a session only holds the state of the OAuth exchange. */
const ANONYMOUS_MS = 15 * MINUTE_MS;
/** The idle time is renewed after this much of it has passed, not with every request. */
const RENEWAL_MS = 10 * MINUTE_MS;

const KEY_PREFIX = 'session:';
/** The Redis channel with the id of each session that ends. */
export const ENDED_SESSIONS = 'sessions.ended';

const stored = z.object({ created_at: z.int(), data: z.looseObject({ cookie: z.looseObject({}) }) });

/**
 * Sessions in Redis. The first save creates a session; later saves only replace an existing one, so that a slow request
 * cannot revive a session that another request has ended. Every failure is a RedisUnavailableError.
 */
export class RedisSessionStore extends Store {
  readonly #redis: Redis;
  /** Creation time of each session that exists in Redis, in milliseconds since 1970. Absent before the first save. */
  readonly #createdAt = new WeakMap<object, number>();

  constructor(redis: Redis) {
    super();
    this.#redis = redis;
  }

  override get(id: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.#read(id).then(
      (session) => callback(null, session),
      (error: unknown) => callback(error),
    );
  }

  override set(id: string, session: SessionData, callback?: (error?: unknown) => void): void {
    settle(this.#write(id, session), callback);
  }

  override destroy(id: string, callback?: (error?: unknown) => void): void {
    settle(this.#delete(id), callback);
  }

  override createSession(req: Request, data: SessionData): Session & SessionData {
    const createdAt = this.#createdAt.get(data);
    const session = super.createSession(req, data);
    if (createdAt !== undefined) this.#createdAt.set(session, createdAt);
    return session;
  }

  /** Whether a member is signed in in a session. Does not renew the idle time. */
  async isSignedIn(id: string): Promise<boolean> {
    const text = await ask(() => this.#redis.get(KEY_PREFIX + id));
    const found = text === null ? undefined : parse(text);
    return found !== undefined && 'member_id' in found.data;
  }

  async #read(id: string): Promise<SessionData | null> {
    const key = KEY_PREFIX + id;
    const [text, ttl] = await ask(() => Promise.all([this.#redis.get(key), this.#redis.pttl(key)]));
    const found = text === null ? undefined : parse(text);
    if (!found) return null;
    const life = lifetime(found.data, found.created_at);
    if (life <= 0) {
      await this.#delete(id);
      return null;
    }
    if (life - ttl > RENEWAL_MS) await ask(() => this.#redis.pexpire(key, life));
    this.#createdAt.set(found.data, found.created_at);
    return found.data as unknown as SessionData;
  }

  async #write(id: string, session: SessionData): Promise<void> {
    const known = this.#createdAt.get(session);
    const createdAt = known ?? Date.now();
    const life = lifetime(session, createdAt);
    if (life <= 0) return this.#delete(id);
    const text = JSON.stringify({ created_at: createdAt, data: session });
    if (known === undefined) {
      const created = await ask(() => this.#redis.set(KEY_PREFIX + id, text, 'PX', life, 'NX'));
      if (created === null) throw new Error('A new session has the id of another one');
      this.#createdAt.set(session, createdAt);
    } else {
      await ask(() => this.#redis.set(KEY_PREFIX + id, text, 'PX', life, 'XX'));
    }
  }

  async #delete(id: string): Promise<void> {
    await ask(() =>
      this.#redis
        .multi()
        .del(KEY_PREFIX + id)
        .publish(ENDED_SESSIONS, id)
        .exec(),
    );
  }
}

/** How long a session may be idle from now on, in milliseconds. Not positive when it has expired. */
function lifetime(session: object, createdAt: number): number {
  const idle = 'member_id' in session ? IDLE_MS : ANONYMOUS_MS;
  return Math.min(idle, createdAt + ABSOLUTE_MS - Date.now());
}

function parse(text: string) {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function settle(work: Promise<void>, callback: ((error?: unknown) => void) | undefined): void {
  work.then(
    () => callback?.(),
    (error: unknown) => callback?.(error),
  );
}
