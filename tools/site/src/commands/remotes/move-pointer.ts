import { Failure } from '@bandhavya/bootstrap/report';
import { versionId } from '@bandhavya/contracts';
import {
  type ListedRemote,
  listRemotes,
  type Move,
  type MoveRequest,
  moveRemote,
  RegistryError,
  type RemoteTarget,
} from '@bandhavya/federation/registry';

/** The exit codes by what is wrong. */
const EXIT_CODES = { remote: 3, form: 4, version: 5, token: 6, move: 7 } as const;
/** The number of known versions that a message names. */
const NAMED_MAX = 10;

/**
 * Moves a pointer of a remote, or stops the remote.
 * @throws Failure with an exit code of its own for an unknown remote (3), a malformed version (4), an unknown version (5), a
 * refused token (6) and a move that is not possible (7)
 * @throws RegistryError for all else
 */
export async function movePointer(target: RemoteTarget, request: MoveRequest): Promise<Move> {
  const { registryUrl, name } = target;
  const remotes = await listRemotes({ registryUrl });
  const remote = remotes.find((each) => each.name === name);
  if (!remote) {
    const known = remotes.map((each) => each.name).join(', ');
    throw refused('remote', `The registry has no remote ${name}: choose from ${known || 'none, because it is empty'}.`);
  }
  if ('version' in request && request.version !== undefined) demandVersion(remote, request.version);
  return moveRemote(target, request).catch((error: unknown) => {
    const status = error instanceof RegistryError ? error.status : undefined;
    if (status === 401) throw refused('token', `The token of ${name} is missing or wrong: set REGISTRY_TOKEN.`);
    if (status === 403) throw refused('token', `The token belongs to another remote than ${name}.`);
    if (status === 404)
      throw refused('move', `${impossibleText(remote, request)}\n${(error as RegistryError).message}`);
    throw error;
  });
}

function demandVersion(remote: ListedRemote, version: string): void {
  const known = knownVersions(remote);
  if (!versionId.safeParse(version).success) {
    const form = 'a version has 12 characters of 0 to 9 and a to f';
    throw refused('form', `${version} is no version: ${form}. ${remote.name} has ${listOf(known)}.`);
  }
  if (!known.includes(version)) {
    throw refused('version', `${remote.name} has no version ${version}: choose from ${listOf(known)}.`);
  }
}

function impossibleText({ name, current, staging }: ListedRemote, { action }: MoveRequest): string {
  if (action === 'rollback') return `${name} has no version to go back to from ${current ?? 'none'}.`;
  if (action === 'promote') return `Staging of ${name} has ${staging ?? 'no version'}.`;
  if (action === 'resume') return `${name} is not stopped.`;
  if (action === 'end-canary') return `${name} has no such canary.`;
  return `The version of ${name} cannot be used.`;
}

function refused(what: keyof typeof EXIT_CODES, message: string): Failure {
  return new Failure(message, { exitCode: EXIT_CODES[what] });
}

/** The versions of a remote, the latest first, also those that a later release wrote. */
function knownVersions({ versions, unreadable }: ListedRemote): string[] {
  return [...versions, ...unreadable].map(({ version }) => version);
}

function listOf(versions: readonly string[]): string {
  const more = versions.length - NAMED_MAX;
  return versions.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} earlier ones` : '');
}
