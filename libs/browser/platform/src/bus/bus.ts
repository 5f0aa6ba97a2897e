import {
  ALL_APPLICATIONS,
  type Application,
  EVENT_VERSIONS,
  EVENTS_CHANNEL,
  type EventDefinition,
  type EventName,
  type EventPayload,
  events,
  REMOTE_PREFIX,
} from '@bandhavya/contracts';

/** Receives the reports of dropped events and of subscribers that throw. */
export type BusReporter = (report: { event: string; reason: string }) => void;

type Listener = (payload: never) => void;
type Message = { name: string; version: number; payload: unknown; publisher?: string | undefined };

/**
 * Carries events between the shell and the remotes, and between the tabs of one browser. Drops and reports an event that
 * its contract refuses. A subscriber that throws is reported and does not stop the others.
 */
export class EventBus {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #last = new Map<string, unknown>();
  /** The events whose publication without a publisher has been reported. */
  readonly #unnamed = new Set<string>();
  readonly #channel: BroadcastChannel | undefined;
  readonly #report: BusReporter;

  constructor(report: BusReporter) {
    this.#report = report;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(EVENTS_CHANNEL);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#deliver(data));
  }

  /**
   * Delivers an event to the subscribers of this tab and, where the contract says so, of the other tabs.
   * @param publisher the application that publishes; undefined only in builds from before shell API 1.3. Shell API 2.0 demands it
   * @param version the version of the event in the build that publishes; builds from before shell API 1.12 do not pass it
   */
  publish<Name extends EventName>(
    name: Name,
    payload: EventPayload<Name>,
    publisher: Application | undefined,
    version: number = EVENT_VERSIONS[name],
  ): void {
    const message = { name, version, payload, publisher };
    if (!this.#deliver(message)) return;
    if (events[name].acrossTabs) this.#channel?.postMessage(message);
  }

  /**
   * Calls `listener` for each event from now on, and at once with the last value of an event that is replayed.
   * @returns ends the subscription
   */
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    if (!isKnown(name)) {
      this.#report({ event: name, reason: 'unknown name in a subscription' });
      return () => undefined;
    }
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    if (events[name].replay && this.#last.has(name)) this.#call(name, listener, this.#last.get(name));
    return () => listeners.delete(listener);
  }

  /** Ends the connection to the other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** Delivers an event of any release. Returns whether its contract accepts it; otherwise it is reported. */
  #deliver({ name, version, payload, publisher }: Message): boolean {
    const by = publisher === undefined ? '' : `, published by ${publisher}`;
    const refuse = (reason: string) => {
      this.#report({ event: name, reason });
      return false;
    };
    if (!isKnown(name)) return refuse(`unknown name${by}`);
    const event: EventDefinition = events[name];
    if (publisher === undefined) this.#reportUnnamed(name);
    else if (!isOwner(publisher, event)) {
      return refuse(`published by ${publisher}, owned by ${[event.owners].flat().join(', ')}`);
    }
    const current = EVENT_VERSIONS[name];
    const convert = version === current ? same : event.earlier?.[version];
    if (!convert) return refuse(`version ${version}${by}; this page has version ${current}`);
    const converted = convert(payload);
    const parsed = event.schema.safeParse(converted);
    if (!parsed.success) return refuse(`invalid payload: ${parsed.error.message}`);
    // The parsed value lacks the fields of later releases, which a remote may know.
    if (event.replay) this.#last.set(name, converted);
    for (const listener of this.#listeners.get(name) ?? []) this.#call(name, listener, converted);
    return true;
  }

  #reportUnnamed(name: string): void {
    if (this.#unnamed.has(name)) return;
    this.#unnamed.add(name);
    this.#report({ event: name, reason: 'published without a publisher, which shell API 2.0 refuses' });
  }

  #call(name: string, listener: Listener, payload: unknown): void {
    try {
      listener(payload as never);
    } catch (error) {
      this.#report({ event: name, reason: `subscriber threw: ${String(error)}` });
    }
  }
}

function isOwner(publisher: string, { owners }: EventDefinition): boolean {
  if (owners !== ALL_APPLICATIONS) return owners.some((owner) => owner === publisher);
  return publisher === 'shell' || publisher.startsWith(REMOTE_PREFIX);
}

const isKnown = (name: string): name is EventName => Object.hasOwn(events, name);
const same = (payload: unknown) => payload;

/** The event bus of the page. */
export const bus = new EventBus(({ event, reason }) => console.error(`Event ${event}: ${reason}`));
