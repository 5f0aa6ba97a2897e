import { retryDelay } from '@bandhavya/api-client';
import {
  LIVE_EVENT_VERSIONS,
  type LiveEvent,
  type LiveEventName,
  liveEvents,
  liveEventVersion,
} from '@bandhavya/contracts';

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

/** Takes the place of an event of another version: something has changed, and this page cannot know what. */
const REFETCH: LiveEvent = { name: 'unseen.changed', data: { refetch_within_ms: 1000 } };

/** Drops and reports an event that fails its schema, as the bus does. */
function readEvent(name: LiveEventName, text: string): LiveEvent | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const { version } = liveEventVersion.parse(data);
    const known = LIVE_EVENT_VERSIONS[name];
    if (version === known) return { name, data: liveEvents[name].parse(data) } as LiveEvent;
    console.error(`Live event ${name}: version ${version}; this page has version ${known}`);
    return REFETCH;
  } catch (error) {
    console.error(`Live event ${name}: ${String(error)}`);
    return undefined;
  }
}
