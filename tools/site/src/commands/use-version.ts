import { Failure } from '@bandhavya/bootstrap/report';
import { versionId } from '@bandhavya/contracts';
import { type ListedRemote, listRemotes, RegistryError, useVersion } from '@bandhavya/federation/registry';

/** The exit codes by what is wrong. */
const EXIT_CODES = { remote: 3, form: 4, version: 5, token: 6 } as const;
/** The number of known versions that a message names. */
const NAMED_MAX = 10;

type Move = { registryUrl: string; token: string; name: string; version: string };

/**
 * Moves the pointer of a remote to one of its versions.
 * @throws Failure with an exit code of its own for an unknown remote (3), a malformed version (4), an unknown version (5) and a
 * refused token (6)
 * @throws RegistryError for all else
 */
export async function moveToVersion(move: Move): Promise<void> {
  const { registryUrl, name, version } = move;
  const remotes = await listRemotes({ registryUrl });
  const remote = remotes.find((each) => each.name === name);
  if (!remote) {
    const known = remotes.map((each) => each.name).join(', ');
    throw refused('remote', `The registry has no remote ${name}: choose from ${known || 'none, because it is empty'}.`);
  }
  const known = knownVersions(remote);
  if (!versionId.safeParse(version).success) {
    const form = 'a version has 12 characters of 0 to 9 and a to f';
    throw refused('form', `${version} is no version: ${form}. ${name} has ${listOf(known)}.`);
  }
  if (!known.includes(version)) {
    throw refused('version', `${name} has no version ${version}: choose from ${listOf(known)}.`);
  }
  await useVersion(move).catch((error: unknown) => {
    const status = error instanceof RegistryError ? error.status : undefined;
    if (status === 401) throw refused('token', `The token of ${name} is missing or wrong: set REGISTRY_TOKEN.`);
    if (status === 403) throw refused('token', `The token belongs to another remote than ${name}.`);
    throw error;
  });
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
