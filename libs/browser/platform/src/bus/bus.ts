import { type Application, type EventName, type EventPayload, events } from '@bandhavya/contracts';

/** Receives the reports of dropped events and of subscribers that throw. */
export type BusReporter = (report: { event: string; reason: string }) => void;

type Listener = (payload: never) => void;
type Message = { name: string; version: number; payload: unknown };

const CHANNEL = 'bandhavya.events';

/**
 * Carries events between the shell and the remotes, and between the tabs of one browser. Drops and reports an event that
 * its contract refuses. A subscriber that throws is reported and does not stop the others.
 */
export class EventBus {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #last = new Map<string, unknown>();
  readonly #channel: BroadcastChannel | undefined;
  readonly #report: BusReporter;

  constructor(report: BusReporter) {
    this.#report = report;
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#receive(data));
  }

  /**
   * Delivers an event to the subscribers of this tab and, where the contract says so, of the other tabs.
   * @param publisher the application that publishes; undefined only in builds from before shell API 1.3 and in tests
   */
  publish<Name extends EventName>(name: Name, payload: EventPayload<Name>, publisher: Application | undefined): void {
    const owners: readonly Application[] = events[name].owners;
    if (publisher && !owners.includes(publisher)) {
      this.#report({ event: name, reason: `published by ${publisher}, owned by ${owners.join(', ')}` });
      return;
    }
    if (!this.#deliver(name, payload)) return;
    if (events[name].acrossTabs) this.#channel?.postMessage({ name, version: events[name].version, payload });
  }

  /**
   * Calls `listener` for each event from now on, and at once with the last value of an event that is replayed.
   * @returns ends the subscription
   */
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
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

  /** Another tab may run an older or newer build: an event of an unknown name or version is ignored. */
  #receive(message: Message): void {
    if (!Object.hasOwn(events, message.name)) return;
    const name = message.name as EventName;
    if (events[name].version === message.version) this.#deliver(name, message.payload);
  }

  #deliver(name: EventName, payload: unknown): boolean {
    const parsed = events[name].schema.safeParse(payload);
    if (!parsed.success) {
      this.#report({ event: name, reason: `invalid payload: ${parsed.error.message}` });
      return false;
    }
    if (events[name].replay) this.#last.set(name, parsed.data);
    for (const listener of this.#listeners.get(name) ?? []) this.#call(name, listener, parsed.data);
    return true;
  }

  #call(name: string, listener: Listener, payload: unknown): void {
    try {
      listener(payload as never);
    } catch (error) {
      this.#report({ event: name, reason: `subscriber threw: ${String(error)}` });
    }
  }
}

/** The event bus of the page. */
export const bus = new EventBus(({ event, reason }) => console.error(`Event ${event}: ${reason}`));
