import { type LiveEvent, type LiveEventName, liveEvents } from '@bandhavya/contracts';

/** How long until the next attempt after one that failed, in milliseconds; the last one for all further ones. */
const WAITS_MS = [1000, 2000, 5000, 15_000, 30_000, 60_000] as const;

type StreamOptions = {
  url: string;
  onEvent: (event: LiveEvent) => void;
  /** It is connected now: what happened before has to be asked for. */
  onConnected: () => void;
  /** An attempt has failed; the browser does not tell why. */
  onFailed: () => void;
};

/**
 * Listens to the gateway until the signal ends it, however often the connection is lost: again at once when the line is
 * back, else with growing pauses.
 */
export function listenToStream({ url, onEvent, onConnected, onFailed }: StreamOptions, signal: AbortSignal): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(url);
    source.addEventListener('open', () => {
      failures = 0;
      onConnected();
    });
    source.addEventListener('error', retryLater);
    for (const name of Object.keys(liveEvents) as LiveEventName[]) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const event = readEvent(name, data);
        if (event) onEvent(event);
      });
    }
  };
  const retryLater = () => {
    source?.close();
    // Without a line there is nothing to try: 'online' will come.
    if (!navigator.onLine) return;
    onFailed();
    // Not all the tabs of all the members at the same moment.
    const wait = (WAITS_MS[failures] ?? WAITS_MS.at(-1) ?? 0) * (0.75 + Math.random() / 2);
    failures += 1;
    timer = setTimeout(connect, wait);
  };

  window.addEventListener('online', connect, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
  });
  connect();
}

/** An event of another shape is dropped and reported, as on the bus. */
function readEvent(name: LiveEventName, text: string): LiveEvent | undefined {
  try {
    return { name, data: liveEvents[name].parse(JSON.parse(text)) } as LiveEvent;
  } catch (error) {
    console.error(`Live event ${name}: ${String(error)}`);
    return undefined;
  }
}
