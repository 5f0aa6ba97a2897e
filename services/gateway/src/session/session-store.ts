import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { ask } from '../redis/redis.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A signed-in member who does not come back for so long is signed out. */
export const IDLE_MS = 7 * DAY_MS;
/** The longest life of a session, however busy. */
export const ABSOLUTE_MS = 30 * DAY_MS;
/** A session in which nobody has signed in yet only holds what a sign-in under way needs. */
const ANONYMOUS_MS = 15 * MINUTE_MS;
/** The idle time is renewed when this much of it has gone, not with every request. */
const RENEWAL_MS = 10 * MINUTE_MS;

const KEY_PREFIX = 'session:';

const stored = z.object({ created_at: z.int(), data: z.looseObject({ cookie: z.looseObject({}) }) });

/**
 * Sessions in Redis. The first save creates a session; later ones only change one that still exists, so that a request
 * which ends late cannot revive what another one has ended meanwhile. Every failure is a RedisUnavailableError.
 */
export class RedisSessionStore extends Store {
  readonly #redis: Redis;
  /** When each session that exists in Redis was created, in milliseconds since 1970; absent for one not saved yet. */
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

  /** Whether somebody is signed in in a session; asking is not coming back, so its idle time goes on. */
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
    await ask(() => this.#redis.del(KEY_PREFIX + id));
  }
}

/** How long a session may go on without a request, in milliseconds; not positive when it is over. */
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
