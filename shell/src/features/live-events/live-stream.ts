import { retryDelay } from '@bandhavya/api-client';
import { type LiveEvent, type LiveEventName, liveEvents } from '@bandhavya/contracts';

type StreamOptions = {
  url: string;
  onEvent: (event: LiveEvent) => void;
  /** The stream is connected. It does not replay earlier events. */
  onConnected: () => void;
  /** An attempt to connect failed. The browser does not give the reason. Not called when a connected stream ends. */
  onFailed: () => void;
};

/**
 * Receives the live events of the gateway until the signal aborts. Reconnects with backoff, and at once when the browser
 * is online again.
 */
export function listenToStream({ url, onEvent, onConnected, onFailed }: StreamOptions, signal: AbortSignal): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;

  const connect = () => {
    clearTimeout(timer);
    source?.close();
    isOpen = false;
    source = new EventSource(url);
    source.addEventListener('open', () => {
      failures = 0;
      isOpen = true;
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
    // Offline: the event 'online' reconnects.
    if (!navigator.onLine) return;
    // A logout ends the stream before its own response arrives, so only a refused attempt says that the session ended.
    if (!isOpen) onFailed();
    // Jitter, so that the members do not all reconnect at the same moment.
    failures += 1;
    const delay = retryDelay(failures) * (0.75 + Math.random() / 2);
    timer = setTimeout(connect, delay);
  };

  window.addEventListener('online', connect, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
  });
  connect();
}

/** Drops and reports an event that fails its schema, as the bus does. */
function readEvent(name: LiveEventName, text: string): LiveEvent | undefined {
  try {
    return { name, data: liveEvents[name].parse(JSON.parse(text)) } as LiveEvent;
  } catch (error) {
    console.error(`Live event ${name}: ${String(error)}`);
    return undefined;
  }
}
