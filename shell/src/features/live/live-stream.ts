import { retryDelay } from '@bandhavya/api-client';
import { type LiveEvent, type LiveEventName, liveEvents } from '@bandhavya/contracts';

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
    failures += 1;
    const wait = retryDelay(failures) * (0.75 + Math.random() / 2);
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
