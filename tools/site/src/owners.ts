import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDefinitions } from './remote-definitions.ts';
import type { Secrets } from './secrets.ts';
import { remoteNameOf } from './workspace.ts';

type RegistrySecret = Pick<Secrets, 'registryToken'>;

/** The file that tells the registry of a site the remotes and the hashes of their tokens. */
export function ownersFile(dataDir: string): string {
  return path.join(dataDir, 'remote-owners.json');
}

/** The owner of a token for all remotes, with which the worker ends canaries. */
export const OPERATORS = 'operators';

/** The token of a remote for publishing to the local registry, or of the {@link OPERATORS}. */
export function registryTokenOf({ registryToken }: RegistrySecret, owner: string): string {
  return createHmac('sha256', registryToken).update(owner).digest('base64url');
}

/** Writes the file of the owners. Each remote may claim the routes of its remote.config.ts, also below those of others. */
export async function writeOwners(dataDir: string, folders: readonly string[], secrets: RegistrySecret): Promise<void> {
  const owners = (await readDefinitions(folders)).map(({ folder, routes }) => {
    const name = remoteNameOf(folder);
    const tokens = [name, OPERATORS].map((owner) => ({ sha256: hashOf(registryTokenOf(secrets, owner)), owner }));
    return [name, { tokens, within: Object.keys(routes) }] as const;
  });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(
    ownersFile(dataDir),
    `${JSON.stringify(Object.fromEntries(owners), null, 2)}
`,
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
