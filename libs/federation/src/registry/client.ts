import { type RemoteRecord, type RemoteVersion, remoteName, remoteVersion, versionId } from '@bandhavya/contracts';
import * as z from 'zod/mini';

/** The deadline of a request to the registry, in milliseconds. */
const DEADLINE = 5_000;

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

/** The records of the remotes, or that they have not changed since the given ETag. */
export type FetchedRemotes = { changed: true; remotes: RemoteRecord[]; etag: string | undefined } | { changed: false };

/**
 * Fetches the records of all remotes. Leaves out a version whose record fails the schema, because it was built for other
 * contracts.
 * @throws RegistryError also after 5 s
 */
export async function fetchRemotes(from: RegistryAddress & { etag?: string | undefined }): Promise<FetchedRemotes> {
  const headers: Record<string, string> = from.etag ? { 'if-none-match': from.etag } : {};
  const response = await callRegistry(from, 'remotes', { headers });
  if (response.status === 304) return { changed: false };
  const remotes = parseListing(await readJson(response));
  return { changed: true, remotes, etag: response.headers.get('etag') ?? undefined };
}

/**
 * Lists all remotes with their versions, the latest first.
 * @throws RegistryError
 */
export async function listRemotes(from: RegistryAddress): Promise<RemoteRecord[]> {
  const fetched = await fetchRemotes({ ...from, etag: undefined });
  return fetched.changed ? fetched.remotes : [];
}

/**
 * Moves the pointer of a remote to a version in the registry. With an older version this is a rollback.
 * @throws RegistryError with status 404 when the version does not exist
 */
export async function useVersion(
  target: RegistryAddress & { token: string; name: string; version: string },
): Promise<void> {
  await callRegistry(target, `remotes/${target.name}/current`, {
    method: 'PUT',
    headers: { ...bearer(target.token), 'content-type': 'application/json' },
    body: JSON.stringify({ version: target.version }),
  });
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

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new RegistryError('The registry answered something that is not JSON.', { cause });
  });
}

const remotesBody = z.object({
  remotes: z.array(z.object({ name: remoteName, current: z.optional(versionId), versions: z.array(z.unknown()) })),
});

/**
 * Reads the body of a listing, `{remotes: RemoteRecord[]}`. Leaves out a version whose record fails the schema.
 * @throws RegistryError when the body is no listing
 */
export function parseListing(body: unknown): RemoteRecord[] {
  const read = remotesBody.safeParse(body);
  if (!read.success) throw new RegistryError('The registry answered something unexpected.', { cause: read.error });
  return read.data.remotes.map(({ name, current, versions }) => ({
    name,
    current,
    versions: versions.flatMap((each): RemoteVersion[] => {
      const version = remoteVersion.safeParse(each);
      return version.success && version.data.name === name ? [version.data] : [];
    }),
  }));
}
