import { createHash } from 'node:crypto';
import { askRedis } from '@bandhavya/runtime/redis';
import { ENDED_SESSIONS, memberSessionsKey, removeSession, SESSION_PREFIX } from '@bandhavya/runtime/sessions';
import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { type Device, device } from './device.ts';
import { RENEW, START_SCRIPT } from './session-scripts.ts';

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
/** Sessions of one member. A further sign-in ends the oldest one. */
export const SESSIONS_MAX = 10;

/** Digits of the public id of a session. */
const PUBLIC_ID_LENGTH = 22;

const stored = z.object({
  created_at: z.int(),
  /** Absent in a session that an earlier version of the gateway wrote. */
  used_at: z._default(z.int(), 0),
  data: z.looseObject({
    cookie: z.looseObject({}),
    member_id: z.optional(z.string()),
    device: z.catch(z.optional(device), undefined),
  }),
});
type Stored = z.output<typeof stored>;

/** A session of a member. Times are in milliseconds since 1970; `used_at` is exact to some minutes. */
export type MemberSession = { id: string; created_at: number; used_at: number; device: Device };

/**
 * Sessions in Redis. The first save creates a session; later saves only replace an existing one, so that a slow request
 * cannot revive a session that another request has ended. Every failure is a RedisUnavailableError.
 */
export class RedisSessionStore extends Store {
  readonly #redis: Redis;
  /** Creation time of each session that exists in Redis, in milliseconds since 1970. Absent before the first save. */
  readonly #createdAt = new WeakMap<object, number>();
  /** The sessions of its member that each new session has ended. */
  readonly #ended = new WeakMap<object, number>();

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

  /** The number of older sessions that the first save of a session has ended, because its member had too many. */
  endedBy(session: SessionData): number {
    return this.#ended.get(session) ?? 0;
  }

  /** Whether a member is signed in in a session. Does not renew the idle time. */
  async isSignedIn(id: string): Promise<boolean> {
    const text = await askRedis(() => this.#redis.get(SESSION_PREFIX + id));
    return text !== null && parse(text)?.data.member_id !== undefined;
  }

  /** The sessions in which a member is signed in, the last used one first. `id` is the public id. */
  async sessionsOf(memberId: string): Promise<MemberSession[]> {
    const sessions = (await this.#byId(memberId)).map(([id, { created_at, used_at, data }]) => ({
      id: publicId(id),
      created_at,
      used_at: Math.max(created_at, used_at),
      device: data.device ?? {},
    }));
    return sessions.toSorted((one, other) => other.used_at - one.used_at);
  }

  /** Ends those sessions of a member whose public id the choice accepts. Resolves with their number. */
  async endSessions(memberId: string, chosen: (publicId: string) => boolean): Promise<number> {
    const ids = (await this.#byId(memberId)).map(([id]) => id).filter((id) => chosen(publicId(id)));
    await Promise.all(ids.map((id) => this.#delete(id)));
    return ids.length;
  }

  async #byId(memberId: string): Promise<[id: string, session: Stored][]> {
    const ids = await askRedis(() => this.#redis.zrange(memberSessionsKey(memberId), '0', '-1'));
    if (ids.length === 0) return [];
    const texts = await askRedis(() => this.#redis.mget(ids.map((id) => SESSION_PREFIX + id)));
    return ids.flatMap((id, at) => {
      const found = parse(texts[at] ?? '');
      return found?.data.member_id === memberId && lifetime(found.data, found.created_at) > 0 ? [[id, found]] : [];
    });
  }

  async #read(id: string): Promise<SessionData | null> {
    const text = await askRedis(() => this.#redis.get(SESSION_PREFIX + id));
    const found = text === null ? undefined : parse(text);
    if (text === null || !found) return null;
    if (lifetime(found.data, found.created_at) <= 0) {
      await this.#delete(id);
      return null;
    }
    if (found.data.member_id !== undefined && Date.now() - found.used_at > RENEWAL_MS)
      await this.#renew(id, text, found);
    this.#createdAt.set(found.data, found.created_at);
    return found.data as unknown as SessionData;
  }

  /** Restarts the idle time of a member's session, unless a concurrent request has changed or ended the session. */
  async #renew(id: string, text: string, { created_at, data }: Stored): Promise<void> {
    const renewed = JSON.stringify({ created_at, used_at: Date.now(), data });
    const index = memberSessionsKey(data.member_id ?? '');
    const life = lifetime(data, created_at);
    const values = [text, renewed, life, id, created_at, ABSOLUTE_MS].map(String);
    await askRedis(() => this.#redis.eval(RENEW, 2, SESSION_PREFIX + id, index, ...values));
  }

  async #write(id: string, session: SessionData): Promise<void> {
    const known = this.#createdAt.get(session);
    const now = Date.now();
    const createdAt = known ?? now;
    const life = lifetime(session, createdAt);
    if (life <= 0) return this.#delete(id);
    const text = JSON.stringify({ created_at: createdAt, used_at: now, data: session });
    if (known !== undefined) {
      await askRedis(() => this.#redis.set(SESSION_PREFIX + id, text, 'PX', life, 'XX'));
      return;
    }
    const ended = await this.#create(id, text, life, session.member_id);
    if (ended === undefined) throw new Error('A new session has the id of another one');
    this.#createdAt.set(session, createdAt);
    this.#ended.set(session, ended);
  }

  /**
   * Stores a new session. A member's oldest sessions beyond the maximum end in the same step. Resolves with their number;
   * undefined when the id is taken.
   */
  async #create(id: string, text: string, life: number, memberId: string | undefined): Promise<number | undefined> {
    const key = SESSION_PREFIX + id;
    if (memberId === undefined) {
      return (await askRedis(() => this.#redis.set(key, text, 'PX', life, 'NX'))) === null ? undefined : 0;
    }
    const values = [text, life, id, Date.now(), ABSOLUTE_MS, SESSION_PREFIX, SESSIONS_MAX, ENDED_SESSIONS].map(String);
    const ended = Number(
      await askRedis(() => this.#redis.eval(START_SCRIPT, 2, key, memberSessionsKey(memberId), ...values)),
    );
    return ended < 0 ? undefined : ended;
  }

  #delete(id: string): Promise<void> {
    return removeSession(this.#redis, id);
  }
}

/**
 * The id by which a page names a session. The id itself is the secret of the cookie and never leaves the gateway; it has
 * 144 random bits or more, so the hash cannot be inverted.
 */
export function publicId(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, PUBLIC_ID_LENGTH);
}

/** How long a session may be idle from now on, in milliseconds. Not positive when it has expired. */
function lifetime(session: { member_id?: string | undefined }, createdAt: number): number {
  const idle = session.member_id === undefined ? ANONYMOUS_MS : IDLE_MS;
  return Math.min(idle, createdAt + ABSOLUTE_MS - Date.now());
}

function parse(text: string): Stored | undefined {
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
