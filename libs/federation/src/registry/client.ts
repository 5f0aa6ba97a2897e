import * as z from 'zod/mini';
import { type ListedRemote, readListing } from './listing.ts';
import { type Move, type MoveRequest, movesPage, remoteMove } from './moves.ts';

/** The deadline of a request to the registry, in milliseconds. */
const DEADLINE = 5_000;
/** The number of moves that a request reads. */
const HISTORY_PAGE = 100;

/** The registry refused the request, or did not respond in time or at all (`status` is undefined then). */
export class RegistryError extends Error {
  override name = 'RegistryError';
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }
}

export type RegistryAddress = { registryUrl: string; signal?: AbortSignal };

/** The listing of the registry, or that it has not changed since the given ETag. */
export type FetchedRemotes =
  | {
      changed: true;
      etag: string | undefined;
      remotes: ListedRemote[];
      /** The listing as the registry wrote it. */
      text: string;
    }
  | { changed: false };

/**
 * Fetches the records of all remotes.
 * @throws RegistryError also after 5 s
 */
export async function fetchRemotes(from: RegistryAddress & { etag?: string | undefined }): Promise<FetchedRemotes> {
  const headers: Record<string, string> = from.etag ? { 'if-none-match': from.etag } : {};
  const response = await callRegistry(from, 'remotes', { headers });
  if (response.status === 304) return { changed: false };
  const text = await readText(response);
  return { changed: true, etag: response.headers.get('etag') ?? undefined, remotes: parseListing(text), text };
}

/**
 * Lists all remotes with their versions, the latest first.
 * @throws RegistryError
 */
export async function listRemotes(from: RegistryAddress): Promise<ListedRemote[]> {
  const fetched = await fetchRemotes({ ...from, etag: undefined });
  return fetched.changed ? fetched.remotes : [];
}

export type RemoteTarget = RegistryAddress & { token: string; name: string };

/**
 * Moves a pointer of a remote, or stops it.
 * @throws RegistryError with status 404 when the version does not exist, or there is nothing to go to or to end
 */
export async function moveRemote({ token, name, ...registry }: RemoteTarget, request: MoveRequest): Promise<Move> {
  const response = await callRegistry(registry, `remotes/${name}/moves`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return remoteMove.parse(await response.json());
}

/**
 * Points production to a version. With an older version this is a rollback.
 * @throws RegistryError like {@link moveRemote}
 */
export async function useVersion({ version, ...target }: RemoteTarget & { version: string }): Promise<void> {
  await moveRemote(target, { action: 'use', channel: 'production', version });
}

type HistoryOptions = RegistryAddress & { remote?: string | undefined; limit: number };

/**
 * The latest moves of all remotes, or of one, the latest first.
 * @throws RegistryError
 */
export async function readHistory({ remote, limit, ...registry }: HistoryOptions): Promise<Move[]> {
  const moves: Move[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({
      limit: String(HISTORY_PAGE),
      ...(remote ? { remote } : {}),
      ...(cursor ? { cursor } : {}),
    });
    const response = await callRegistry(registry, `moves?${query}`);
    const { items, nextCursor } = movesPage.parse(await response.json());
    moves.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined && moves.length < limit);
  return moves.slice(0, limit);
}

type CallOptions = RequestInit & { deadline?: number; accept?: readonly number[] };

/**
 * Sends a request to the registry.
 * @throws RegistryError for every status but success, 304 and those in `accept`
 */
export async function callRegistry(
  { registryUrl, signal }: RegistryAddress,
  path: string,
  { deadline = DEADLINE, accept = [], ...init }: CallOptions = {},
): Promise<Response> {
  const url = new URL(path, registryUrl.endsWith('/') ? registryUrl : `${registryUrl}/`);
  const timeout = AbortSignal.timeout(deadline);
  const response = await fetch(url, {
    ...init,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    redirect: 'error',
  }).catch((cause: unknown) => {
    const reason = timeout.aborted ? `did not answer within ${deadline / 1000} s` : 'cannot be reached';
    throw new RegistryError(`The registry at ${registryUrl} ${reason}.`, { cause });
  });
  if (response.ok || response.status === 304 || accept.includes(response.status)) return response;
  throw new RegistryError(`${init.method ?? 'GET'} ${url.pathname}: ${await explain(response)}`, {
    status: response.status,
  });
}

/** The header that authorises a write. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

const problemBody = z.object({
  title: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

async function explain(response: Response): Promise<string> {
  const problem = problemBody.safeParse(await response.json().catch(() => undefined));
  if (!problem.success) return `the registry answered ${response.status}.`;
  const details = (problem.data.errors ?? []).map((error) => `${error.field}: ${error.message}`);
  return [`${problem.data.title} (${response.status})`, ...details].join('\n  ');
}

async function readText(response: Response): Promise<string> {
  return response.text().catch((cause: unknown) => {
    throw new RegistryError('The answer of the registry ended too early.', { cause });
  });
}

/**
 * Reads the text of a listing.
 * @throws RegistryError when it is no listing
 */
export function parseListing(text: string): ListedRemote[] {
  try {
    return readListing(JSON.parse(text));
  } catch (cause) {
    throw new RegistryError('The registry answered something that is no listing.', { cause });
  }
}
