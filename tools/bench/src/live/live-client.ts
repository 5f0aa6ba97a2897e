import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, liveEvents } from '@bandhavya/contracts';
import { Times, timed } from '../measure.ts';

/** The message of the bench to the process of the clients. */
export type LiveOrder = { origin: string; cookies: readonly string[] };

/** All streams are open or refused. */
export type Opened = { kind: 'opened'; open: number; refused: number; milliseconds: number };

/** Every stream has its event or has ended, and every page has refetched. */
export type Told = {
  kind: 'told';
  /** For each told stream, the time in milliseconds since 1970. */
  at: number[];
  ended: number;
  refetches: { failed: number; p50: number; p95: number; last: number };
};

/** Streams that are opened at once. */
const OPENING = 50;
const TELL_WITHIN = 180_000;
const EVENT = /^event: unseen\.changed\ndata: (.+)$/mu;

/** Opens a stream for each cookie, and refetches after the event as a page does. Runs in a process of its own. */
class LiveClients {
  readonly #origin: string;
  /** A stream needs a connection of its own; refetches share a few. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #told: number[] = [];
  readonly #refetched: Promise<void>[] = [];
  readonly #times = new Times();
  #failed = 0;
  #ended = 0;
  #open = 0;
  #refused = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(cookies: readonly string[]): Promise<Opened> {
    const begun = performance.now();
    const left = [...cookies];
    const work = async () => {
      for (let cookie = left.pop(); cookie !== undefined; cookie = left.pop()) await this.#openStream(cookie);
    };
    await Promise.all(Array.from({ length: OPENING }, work));
    return { kind: 'opened', open: this.#open, refused: this.#refused, milliseconds: performance.now() - begun };
  }

  async told(): Promise<Told> {
    const late = Date.now() + TELL_WITHIN;
    while (this.#told.length + this.#ended < this.#open && Date.now() < late) await wait(50);
    await Promise.all(this.#refetched);
    const [p50, p95] = [this.#times.at(0.5), this.#times.at(0.95)];
    const refetches = { failed: this.#failed, p50, p95, last: Date.now() };
    return { kind: 'told', at: this.#told, ended: this.#ended, refetches };
  }

  async #openStream(cookie: string): Promise<void> {
    const response = await this.#get(endpoints.streamEvents.path, cookie).catch(() => undefined);
    if (response?.statusCode !== 200) {
      response?.resume();
      this.#refused += 1;
      return;
    }
    this.#open += 1;
    let isTold = false;
    response.setEncoding('utf8').on('data', (text: string) => {
      const data = EVENT.exec(text)?.[1];
      if (data === undefined || isTold) return;
      isTold = true;
      this.#told.push(Date.now());
      const { refetch_within_ms = 0 } = liveEvents['unseen.changed'].parse(JSON.parse(data));
      this.#refetched.push(this.#refetch(cookie, refetch_within_ms));
    });
    response.on('close', () => {
      if (!isTold) this.#ended += 1;
    });
    response.on('error', () => {});
  }

  async #refetch(cookie: string, within: number): Promise<void> {
    await wait(Math.random() * within);
    const status = await timed(this.#times, async () => {
      const response = await this.#get(endpoints.getUnseen.path, cookie, this.#agent);
      for await (const _ of response);
      return response.statusCode;
    }).catch(() => 0);
    if (status !== 200) this.#failed += 1;
  }

  #get(path: string, cookie: string, agent: Agent | false = false): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get(new URL(path, this.#origin), { agent, headers: { cookie } }, resolve).on('error', reject);
    });
  }
}

process.once('message', async ({ origin, cookies }: LiveOrder) => {
  const clients = new LiveClients(origin);
  process.send?.(await clients.open(cookies));
  process.send?.(await clients.told());
});
