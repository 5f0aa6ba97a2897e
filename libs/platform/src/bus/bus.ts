import { type EventName, type EventPayload, events } from '@bandhavya/contracts';

/** Where a dropped event or a throwing subscriber is reported to. */
export type BusReporter = (report: { event: string; reason: string }) => void;

type Listener = (payload: never) => void;
type Message = { name: string; version: number; payload: unknown };

const CHANNEL = 'bandhavya.events';

/**
 * The events between shell and remotes, and between the tabs of one browser. A payload of another shape is dropped and
 * reported; a subscriber that throws never stops the others.
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

  /** Tells every subscriber in this tab and, where the event's contract says so, in the other tabs. */
  publish<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    if (!this.#deliver(name, payload)) return;
    if (events[name].acrossTabs) this.#channel?.postMessage({ name, version: events[name].version, payload });
  }

  /** Calls back for each event from now on, at once with the last one where the event is state-like. Returns the unsubscription. */
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    if (events[name].replay && this.#last.has(name)) this.#call(name, listener, this.#last.get(name));
    return () => listeners.delete(listener);
  }

  /** Stops hearing other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** Another tab may run an older or newer build of the site: only events of a known name and version are heard. */
  #receive(message: Message): void {
    if (!Object.hasOwn(events, message.name)) return;
    const name = message.name as EventName;
    if (events[name].version === message.version) this.#deliver(name, message.payload);
  }

  #deliver(name: EventName, payload: unknown): boolean {
    const parsed = events[name].schema.safeParse(payload);
    if (!parsed.success) {
      this.#report({ event: name, reason: `payload refused: ${parsed.error.message}` });
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

/** The page's one bus. */
export const bus = new EventBus(({ event, reason }) => console.error(`Event ${event}: ${reason}`));
