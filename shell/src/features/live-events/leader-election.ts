/** How long the leader tab has to answer a ping, in milliseconds. */
const PONG_WITHIN_MS = 1500;

/**
 * Runs `task` in one tab of the browser at a time, the leader, until `signal` aborts. When the leader closes, the next
 * tab becomes the leader and runs `task`. The signal that `task` receives aborts when the tab loses leadership.
 *
 * The leader holds the Web Lock `name`. A phone can freeze a background tab that still holds the lock, so a tab pings
 * the leader each time the member opens it, and takes the lock from a leader that does not answer.
 */
export function runInLeaderTab(name: string, task: (signal: AbortSignal) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name);
  /** Set while this tab is the leader; aborts when another tab takes the lock. */
  let leadership: AbortController | undefined;
  let queued = new AbortController();
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  const requestLock = async (steal: boolean): Promise<void> => {
    queued.abort();
    queued = new AbortController();
    const lost = new AbortController();
    let held = false;
    try {
      // A request that steals the lock cannot have a signal.
      const options = steal ? { steal } : { signal: AbortSignal.any([signal, queued.signal]) };
      await navigator.locks.request(name, options, async () => {
        clearTimeout(pongTimer);
        held = true;
        leadership = lost;
        task(AbortSignal.any([signal, lost.signal]));
        await aborted(signal);
      });
    } catch {
      if (!held) return;
      lost.abort();
      if (leadership === lost) leadership = undefined;
      if (!signal.aborted && !leadership) await requestLock(false);
    }
  };
  const pingLeader = () => {
    if (leadership || document.visibilityState !== 'visible') return;
    clearTimeout(pongTimer);
    pongTimer = setTimeout(() => !leadership && void requestLock(true), PONG_WITHIN_MS);
    channel.postMessage('ping');
  };

  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === 'ping' && leadership) channel.postMessage('pong');
    if (data === 'pong') clearTimeout(pongTimer);
  });
  document.addEventListener('visibilitychange', pingLeader, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(pongTimer);
    channel.close();
  });
  void requestLock(false);
  pingLeader();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
