import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { listRemotes, publishRemote, VERSION_FILE } from '@bandhavya/federation/registry';
import * as z from 'zod/mini';
import { registryTokenOf } from './owners.ts';
import type { Secrets } from './secrets.ts';
import { remoteNameOf } from './workspace.ts';

const built = z.object({ version: z.string() });

/** The build output of a remote. */
export function distOf(folder: string): string {
  return path.join(ROOT, folder, 'dist');
}

/**
 * Publishes the builds that the registry does not have yet. A known build is not selected again, because a developer may
 * have selected another version.
 */
export async function publishNew(folders: readonly string[], registryUrl: string, secrets: Secrets): Promise<void> {
  const known = await listRemotes({ registryUrl });
  for (const folder of folders) {
    const record = known.find(({ name }) => name === remoteNameOf(folder));
    const version = builtVersion(folder);
    const isKnown = record?.current !== undefined && record.versions.some((each) => each.version === version);
    const token = registryTokenOf(secrets, remoteNameOf(folder));
    if (!isKnown) await publishRemote({ registryUrl, token, dist: distOf(folder) });
  }
}

function builtVersion(folder: string): string {
  return built.parse(JSON.parse(readFileSync(path.join(distOf(folder), VERSION_FILE), 'utf8'))).version;
}
