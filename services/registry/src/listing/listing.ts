import { createHash } from 'node:crypto';
import type { RemoteRecord } from '@bandhavya/contracts';
import type { MoveLog } from '../moves/move-log.ts';
import type { Mover } from '../moves/mover.ts';
import { unendedPreviews } from '../moves/states.ts';
import type { VersionStore } from '../versions/version-store.ts';

/** The number of latest versions that are listed besides those that a pointer names. Older versions stay usable. */
const MAX_LISTED = 50;

/** The response body that lists all remotes, with its ETag. */
type Body = { text: string; etag: string };

/** All remotes as JSON: `{remotes: RemoteRecord[]}`, sorted by name, each with its latest versions first. */
export class Listing {
  readonly #versions: VersionStore;
  readonly #log: MoveLog;
  readonly #mover: Mover;
  #made: { of: string; body: Body } | undefined;

  constructor(versions: VersionStore, log: MoveLog, mover: Mover) {
    this.#versions = versions;
    this.#log = log;
    this.#mover = mover;
  }

  body(): Body {
    const of = `${this.#versions.revision} ${this.#log.number}`;
    if (this.#made?.of !== of) {
      const text = JSON.stringify({ remotes: this.#versions.names().map((name) => this.#recordOf(name)) });
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      this.#made = { of, body: { text, etag } };
    }
    return this.#made.body;
  }

  #recordOf(name: string): RemoteRecord {
    const released = this.#mover.releasedOf(name).map(({ version }) => version);
    const state = this.#log.stateOf(name);
    const { staging, stopped, canary } = state;
    const previews = unendedPreviews(state);
    const [current] = released;
    const all = this.#versions.latestFirst(name).map(({ record }) => record);
    const named = new Set([current, staging, canary?.version, ...previews.map(({ version }) => version)]);
    const versions = all.filter(({ version }, index) => index < MAX_LISTED || named.has(version));
    const isSkipped = (version: string) =>
      current !== undefined && !released.includes(version) && this.#versions.isEarlier(name, version, current);
    const rolledBack = versions.map(({ version }) => version).filter(isSkipped);
    return { name, current, staging, released, rolled_back: rolledBack, stopped, canary, previews, versions };
  }
}
