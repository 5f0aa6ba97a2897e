import { setInterval as every } from 'node:timers/promises';
import { problem } from '@bandhavya/server';
import type { Request } from 'express';
import type { Handlers } from '../../api/mount.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies close connections on which nothing is said; a session that has ended is noticed as often. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3000;
/** One browser needs one; a member may use several. */
const STREAMS_MAX = 10;

export function liveHandlers(live: LiveHub): Pick<Handlers, 'streamEvents'> {
  return {
    streamEvents: async ({ memberId, req, res }) => {
      if (live.count(memberId) >= STREAMS_MAX)
        throw problem('streams.exhausted', [], { headers: { 'retry-after': '60' } });
      const ended = new AbortController();
      res.once('close', () => ended.abort());
      const tell = (text: string) => void (res.headersSent && res.write(text));
      await live.listen(
        memberId,
        ({ name, data }) => tell(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
        ended.signal,
      );
      res.set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      res.flushHeaders();
      tell(`retry: ${RETRY_MS}\n\n`);
      const stopWaiting = live.onClose(() => res.end());
      res.once('close', stopWaiting);
      void beat(req, () => tell(':\n\n'), ended.signal)
        .catch(() => {})
        .finally(() => res.end());
      return undefined;
    },
  };
}

/** Says something from time to time, until the session is over. */
async function beat(req: Request, say: () => void, signal: AbortSignal): Promise<void> {
  for await (const _ of every(HEARTBEAT_MS, undefined, { signal, ref: false })) {
    if (!(await hasSession(req))) return;
    say();
  }
}

/** Whether the session is still there; while nobody knows, it is. */
function hasSession(req: Request): Promise<boolean> {
  return new Promise((resolve) => {
    req.sessionStore.get(req.sessionID, (error, session) => resolve(Boolean(error) || Boolean(session?.member_id)));
  });
}
