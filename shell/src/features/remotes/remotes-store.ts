import { call } from '@bandhavya/api-client';
import { type ResolvedRemote, SHELL_API_VERSION, type StoppedRemote } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { setStops, stopOf, stopsIn } from './stops.ts';

/** The deadline of the request for the current versions, in milliseconds. The gateway itself responds within 2 s. */
const REFRESH_DEADLINE_MS = 3000;

let remotes: readonly ResolvedRemote[] = [];
/** The last response of the gateway. A remote on the screen takes over its version later. */
let latest: readonly ResolvedRemote[] = [];
/** The number of pages of each remote on the screen. */
const shown = new Map<string, number>();

/** The remotes of this page, each with its version and the paths that it owns. */
export function getRemotes(): readonly ResolvedRemote[] {
  return remotes;
}

/** Sets the remotes of this page. Leaves out what is no remote, so that a damaged answer costs no other remote. */
export function setRemotes(next: unknown): void {
  remotes = readRemotes(next);
  latest = remotes;
  setStops(stopsIn(remotes));
}

/**
 * Fetches the current versions: of one remote at once, of the others when no page of theirs is shown. If the gateway does not
 * respond, the known versions stay.
 */
export async function refreshRemote(name: string | undefined): Promise<void> {
  try {
    const { remotes: fresh } = await call(calls.getRemotes, {
      query: { shell: SHELL_API_VERSION },
      signal: AbortSignal.timeout(REFRESH_DEADLINE_MS),
    });
    latest = readRemotes(fresh);
  } catch {
    // Retry loads the known version again.
    return;
  }
  if (remotes.length === 0) remotes = latest;
  takeLatest((each) => each === name || !shown.has(each));
  setStops(stopsIn(latest));
}

/** Takes over which remotes are stopped now. A remote that runs again may have no version yet, which is fetched first. */
export async function takeStops(stopped: readonly StoppedRemote[]): Promise<void> {
  const isStill = ({ name }: ResolvedRemote) => stopped.some((each) => each.name === name);
  const freed = remotes.filter((remote) => stopOf(remote.name) && !isStill(remote) && !remote.entry);
  for (const { name } of freed) await refreshRemote(name);
  setStops(stopped);
}

/**
 * Declares that a page of a remote is shown, so that its version stays.
 * @returns ends the declaration
 */
export function showRemote(name: string): () => void {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const pages = (shown.get(name) ?? 1) - 1;
    if (pages > 0) shown.set(name, pages);
    else shown.delete(name);
    // React's strict mode ends a declaration and repeats it at once.
    queueMicrotask(() => takeLatest((each) => each === name && !shown.has(name)));
  };
}

function readRemotes(value: unknown): readonly ResolvedRemote[] {
  return Array.isArray(value) ? value.filter(isRemote) : [];
}

function isRemote(value: Partial<ResolvedRemote> | null): value is ResolvedRemote {
  return typeof value?.name === 'string' && Array.isArray(value.routes);
}

function takeLatest(isTaken: (name: string) => boolean): void {
  remotes = remotes.map((each) => {
    const next = isTaken(each.name) ? latest.find(({ name }) => name === each.name) : undefined;
    return next ?? each;
  });
}
