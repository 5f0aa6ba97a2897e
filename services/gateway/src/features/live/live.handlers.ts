import { setInterval as every } from 'node:timers/promises';
import type { LiveEvent, StoppedRemote } from '@bandhavya/contracts';
import { problem, versionedLive } from '@bandhavya/runtime';
import type { Handlers } from '../../api/mount.ts';
import type { RedisSessionStore } from '../../session/session-store.ts';
import type { RemotesService } from '../remotes/remotes.service.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies close idle connections. An expired session is noticed at the next heartbeat, an ended one at once. */
const HEARTBEAT_MS = 15_000;
/** Reconnect delay of a browser, in milliseconds. */
const RETRY_MS = 3000;
/** Streams of one member on one copy of the gateway. One browser needs one. */
const STREAMS_MAX = 10;

/** The handler of the event stream. At each heartbeat the stream also looks up its session. */
export function liveHandlers(
  live: LiveHub,
  sessions: RedisSessionStore,
  remotes: Pick<RemotesService, 'stopped' | 'onStops'>,
  heartbeatMs = HEARTBEAT_MS,
): Pick<Handlers, 'streamEvents'> {
  return {
    streamEvents: async ({ memberId, req, res }) => {
      // A client that left during the session lookup emits no further 'close'.
      if (res.closed) return undefined;
      if (live.count(memberId) >= STREAMS_MAX)
        throw problem('streams.exhausted', [], { headers: { 'retry-after': '60' } });
      const ended = new AbortController();
      res.once('close', () => ended.abort());
      live.onEnd(req.sessionID, () => ended.abort(), ended.signal);
      const send = (text: string) => void (res.headersSent && !ended.signal.aborted && res.write(text));
      const sendEvent = ({ name, data }: LiveEvent) => send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      await live.listen(memberId, sendEvent, ended.signal);
      // During an outage of Redis the session is taken to go on.
      const goesOn = () => sessions.isSignedIn(req.sessionID).catch(() => true);
      // The session may have ended before the hub listened.
      const isSignedIn = await goesOn();
      if (res.closed) return undefined;
      if (!isSignedIn) throw problem('session.required');
      if (ended.signal.aborted) throw problem('service.unavailable');
      res.set({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      res.flushHeaders();
      send(`retry: ${RETRY_MS}\n\n`);
      const sendStops = (stopped: StoppedRemote[]) =>
        sendEvent(versionedLive({ name: 'remotes.stopped', data: { remotes: stopped } }));
      // The page may have been made before a stop.
      sendStops(remotes.stopped());
      remotes.onStops(sendStops, ended.signal);
      ended.signal.addEventListener('abort', () => res.end(), { once: true });
      void beat({ heartbeatMs, goesOn, say: () => send(':\n\n'), signal: ended.signal })
        .catch(() => {})
        .finally(() => res.end());
      return undefined;
    },
  };
}

type Heartbeat = { heartbeatMs: number; goesOn: () => Promise<boolean>; say: () => void; signal: AbortSignal };

/** Sends a heartbeat at each interval. Resolves when the session has ended, and rejects when the signal aborts. */
async function beat({ heartbeatMs, goesOn, say, signal }: Heartbeat): Promise<void> {
  for await (const _ of every(heartbeatMs, undefined, { signal, ref: false })) {
    if (!(await goesOn())) return;
    say();
  }
}
