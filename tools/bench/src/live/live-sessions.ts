import { createHmac, randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

const LIFETIME_SECONDS = 3600;

/**
 * Signs in members directly in the session store, because a sign-in at the provider takes most of its time there.
 * Resolves with their cookies. The members have no documents; a stream reads none.
 */
export async function makeSessions(redisUrl: string, secret: string, count: number): Promise<string[]> {
  const redis = new Redis(redisUrl);
  const ids = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const batch = redis.pipeline();
  for (const id of ids) batch.set(`session:${id}`, session(), 'EX', LIFETIME_SECONDS);
  await batch.exec();
  redis.disconnect();
  return ids.map((id) => `sid=${encodeURIComponent(`s:${id}.${signature(id, secret)}`)}`);
}

function session(): string {
  const now = Date.now();
  const member_id = new mongoose.Types.ObjectId().toHexString();
  return JSON.stringify({ created_at: now, used_at: now, data: { cookie: {}, member_id } });
}

/** The signature of a session cookie, as express-session makes it. */
function signature(id: string, secret: string): string {
  return createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/u, '');
}
