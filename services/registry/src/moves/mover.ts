import { fieldError, type RemoteVersion } from '@bandhavya/contracts';
import { CHANNELS, type Channel, type Move, type MoveRequest, PREVIEW_DAYS } from '@bandhavya/federation/registry';
import { problem } from '@bandhavya/runtime';
import type { Owner } from '../owners/require-owner.ts';
import { routeConflicts } from '../owners/route-conflicts.ts';
import type { StoredVersion } from '../versions/stored-version.ts';
import type { VersionKey, VersionStore } from '../versions/version-store.ts';
import type { MoveLog, PointerChange } from './move-log.ts';
import {
  pointed,
  pointedVersion,
  type RemoteState,
  resumed,
  stopped,
  withCanary,
  withoutCanary,
  withoutPreviews,
  withPreview,
} from './states.ts';

/** The number of loads that a canary is judged by, unless the move names another one. */
const CANARY_MINIMUM = 100;
const DAY_MS = 24 * 3600 * 1000;

/** Moves the pointers of remotes to whole versions, and knows the versions of other processes from their moves. */
export class Mover {
  readonly #versions: VersionStore;
  readonly #log: MoveLog;

  constructor(versions: VersionStore, log: MoveLog) {
    this.#versions = versions;
    this.#log = log;
  }

  /** Reads the moves of other processes, and verifies the versions that pointers name. */
  async refresh(): Promise<void> {
    await this.#log.refresh();
    await this.#loadPointed();
  }

  /** A whole version, also when another process has completed it. */
  async find(key: VersionKey): Promise<StoredVersion | undefined> {
    return (await this.#versions.find(key)) ?? this.#load(key);
  }

  /** A whole version with a file that is addressed by its content. A pointer may have moved to it in another process. */
  async findSharing(name: string, path: string): Promise<StoredVersion | undefined> {
    const known = await this.#versions.findSharing(name, path);
    if (known || !(await this.#log.refresh())) return known;
    await this.#loadPointed();
    return this.#versions.findSharing(name, path);
  }

  /** @throws the problem 'route.conflict' for a version with routes of another remote */
  demandRoutes(record: RemoteVersion, within: readonly string[]): void {
    const current = this.#versions.names().flatMap((name) => this.currentOf(name) ?? []);
    const errors = routeConflicts(record, current, within);
    if (errors.length > 0) throw problem('route.conflict', errors);
  }

  /** The version of production, or the latest whole one that it had before when that one is broken. */
  currentOf(name: string): RemoteVersion | undefined {
    return this.releasedOf(name)[0];
  }

  /** The whole versions that production has, or can go back to. */
  releasedOf(name: string): RemoteVersion[] {
    const { released } = this.#log.stateOf(name);
    return released.flatMap((version) => this.#versions.whole({ name, version }) ?? []);
  }

  /** Writes a new version into the history. */
  async published(record: RemoteVersion, owner: Owner): Promise<void> {
    const { name: remote, version } = record;
    const made = { by: owner.name, remote, action: 'publish', version, commit: record.built.commit };
    await this.#append(async () => ({ move: made, state: this.#log.stateOf(remote) }));
  }

  /**
   * Moves a pointer of a remote, or stops it. Problems: 'resource.absent' for a version that is not complete; 'route.conflict' when
   * it has routes of another remote; also 'resource.absent' when there is
   * nothing to go to or to end, and when staging has another version.
   */
  move(remote: string, request: MoveRequest, owner: Owner): Promise<Move> {
    const { action, reason, commit } = request;
    const why = { ...(reason ? { reason } : {}), ...(commit ? { commit } : {}) };
    return this.#append(async () => {
      const { state, ...moved } = await this.#decide(remote, request, owner);
      return { move: { by: owner.name, remote, action, ...moved, ...why }, state };
    });
  }

  async #decide(remote: string, request: MoveRequest, owner: Owner): Promise<Decision> {
    const state = this.#log.stateOf(remote);
    switch (request.action) {
      case 'use':
        return this.#point(remote, { channel: request.channel, version: request.version, owner });
      case 'promote': {
        const { staging } = state;
        if (staging === undefined || staging !== (request.version ?? staging)) throw impossible('version');
        return this.#point(remote, { channel: 'production', version: staging, owner });
      }
      case 'rollback': {
        const [, before] = state.released;
        if (before === undefined) throw impossible('action');
        return this.#point(remote, { channel: 'production', version: before, owner });
      }
      case 'stop': {
        const { message } = request;
        const since = new Date().toISOString();
        return { state: stopped(state, message ? { since, message } : { since }) };
      }
      case 'resume':
        if (!state.stopped) throw impossible('action');
        return { state: resumed(state) };
      case 'canary': {
        const { version, percent, minimum = CANARY_MINIMUM } = request;
        const { commit } = (await this.#usable(remote, version, owner)).built;
        const [from] = state.released;
        if (from === undefined || from === version) throw impossible('version');
        const since = new Date().toISOString();
        return { version, from, commit, percent, state: withCanary(state, { version, percent, since, minimum }) };
      }
      case 'end-canary': {
        const { canary } = state;
        if (!canary || canary.version !== (request.version ?? canary.version)) throw impossible('version');
        const { figures } = request;
        return { version: canary.version, ...(figures ? { figures } : {}), state: withoutCanary(state) };
      }
      case 'preview': {
        const { version, code_hash, until } = request;
        if (Date.parse(until) > Date.now() + PREVIEW_DAYS * DAY_MS)
          throw problem('request.invalid', [fieldError('until', 'value.invalid')]);
        const { commit } = (await this.#usable(remote, version, owner)).built;
        return { version, commit, state: withPreview(state, { version, code_hash, until }) };
      }
      case 'end-previews':
        return { state: withoutPreviews(state) };
    }
  }

  async #point(name: string, { channel, version, owner }: Target): Promise<Decision> {
    const { commit } = (await this.#usable(name, version, owner)).built;
    const state = this.#log.stateOf(name);
    const from = pointedVersion(state, channel);
    const isEarlier = (other: string) => this.#versions.isEarlier(name, other, version);
    return { channel, version, commit, ...(from ? { from } : {}), state: pointed(state, channel, version, isEarlier) };
  }

  /** The record of a whole version that the remote may use. */
  async #usable(name: string, version: string, owner: Owner): Promise<RemoteVersion> {
    const stored = await this.find({ name, version });
    if (!stored) throw problem('resource.absent');
    this.demandRoutes(stored.record, owner.within);
    return stored.record;
  }

  /** The routes of the pointed versions are compared, so those of other processes are loaded first. */
  #append(decide: () => Promise<PointerChange>): Promise<Move> {
    return this.#log.append(async (isNew) => {
      if (isNew) await this.#loadPointed();
      return decide();
    });
  }

  async #loadPointed(): Promise<void> {
    for (const [name, state] of Object.entries(this.#log.states)) {
      for (const channel of CHANNELS) {
        const version = pointedVersion(state, channel);
        if (version !== undefined) await this.#load({ name, version });
      }
    }
  }

  async #load(key: VersionKey): Promise<StoredVersion | undefined> {
    await this.#versions.learn(key);
    return this.#versions.find(key);
  }
}

type Target = { channel: Channel; version: string; owner: Owner };
type Decision = Omit<PointerChange['move'], 'by' | 'remote' | 'action' | 'reason'> & { state: RemoteState };

function impossible(field: string): Error {
  return problem('resource.absent', [fieldError(field, 'value.invalid')]);
}
