import { setInterval as every } from 'node:timers/promises';
import { problem } from '@bandhavya/server';
import type { Handlers } from '../../api/mount.ts';
import type { RedisSessionStore } from '../../session/session-store.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies close connections on which nothing is said; a session that has ended is noticed as often. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 3000;
/** One browser needs one; a member may use several. */
const STREAMS_MAX = 10;

export function liveHandlers(live: LiveHub, sessions: RedisSessionStore): Pick<Handlers, 'streamEvents'> {
  return {
    streamEvents: async ({ memberId, req, res }) => {
      // Whoever left while the session was looked up is not told of again.
      if (res.closed) return undefined;
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
      if (ended.signal.aborted) return undefined;
      res.set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      res.flushHeaders();
      tell(`retry: ${RETRY_MS}\n\n`);
      live.onClose(() => res.end(), ended.signal);
      // While nobody knows of the session, it is there.
      const goesOn = () => sessions.isSignedIn(req.sessionID).catch(() => true);
      void beat(goesOn, () => tell(':\n\n'), ended.signal)
        .catch(() => {})
        .finally(() => res.end());
      return undefined;
    },
  };
}

/** Says something from time to time, as long as the session goes on. */
async function beat(goesOn: () => Promise<boolean>, say: () => void, signal: AbortSignal): Promise<void> {
  for await (const _ of every(HEARTBEAT_MS, undefined, { signal, ref: false })) {
    if (!(await goesOn())) return;
    say();
  }
}
