import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@bandhavya/contracts';
import {
  type Channel,
  describeFiles,
  integrityOf,
  publishRemote,
  VERSION_FILE,
  versionIdOf,
} from '@bandhavya/federation/registry';
import type { SharedSite } from './shared-site.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

export type ReleaseOptions = {
  /** Replaces needs of the record. */
  needs?: Partial<RemoteVersion['needs']>;
  /** The channels that get the version; all of them when not given. */
  channels?: readonly Channel[];
};

/**
 * Publishes a changed copy of a remote's build, as its team would with a release, and makes it the current version.
 * `change` rewrites the text of each script. Returns the id of the version in dist/ and of the new one.
 */
export async function releaseChanged(
  site: SharedSite,
  remote: string,
  change: (source: string) => string,
  { needs = {}, channels }: ReleaseOptions = {},
): Promise<{ before: string; after: string }> {
  const dist = await mkdtemp(path.join(tmpdir(), 'bandhavya-release-'));
  try {
    await cp(path.join(REPOSITORY, remote.replace('_', '-'), 'dist'), dist, { recursive: true });
    const recordFile = path.join(dist, VERSION_FILE);
    let recordText = await readFile(recordFile, 'utf8');
    const record: RemoteVersion = JSON.parse(recordText);
    let entrySource = underNewName(await readFile(path.join(dist, record.entry), 'utf8'), remote);
    for (const { path: name, integrity } of record.files.filter((file) => file.path.endsWith('.js'))) {
      if (name === record.entry) continue;
      const source = await readFile(path.join(dist, name), 'utf8');
      const changed = change(source);
      if (changed === source) continue;
      const [hash, newHash] = [hashIn(name), hashOf(changed)];
      await rm(path.join(dist, name));
      await writeFile(path.join(dist, name.replace(hash, newHash)), changed);
      recordText = recordText.replaceAll(hash, newHash);
      // The entry lists the names and the integrity of the chunks that it loads.
      entrySource = entrySource.replaceAll(hash, newHash).replaceAll(integrity, integrityOf(Buffer.from(changed)));
    }
    entrySource = change(entrySource);
    await rm(path.join(dist, record.entry));
    recordText = recordText.replaceAll(hashIn(record.entry), hashOf(entrySource));
    const renamed: RemoteVersion = JSON.parse(recordText);
    await writeFile(path.join(dist, renamed.entry), entrySource);
    const described = { ...renamed, needs: { ...renamed.needs, ...needs }, files: describeFiles(dist) };
    await writeFile(recordFile, JSON.stringify({ ...described, version: versionIdOf(described) }));
    const token = site.registryTokens[remote] ?? '';
    const { version } = await publishRemote({
      ...{ registryUrl: site.registryUrl, token, dist },
      ...(channels ? { channels } : {}),
    });
    return { before: record.version, after: version };
  } finally {
    await rm(dist, { recursive: true });
  }
}

/** The hash in a file name such as 'search.3f9a0c1b2d.js'. */
function hashIn(name: string): string {
  return name.split('.').at(-2) ?? '';
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

/** Renames the global table of chunks, which must be unique per build: two versions may live in one page. */
function underNewName(entry: string, remote: string): string {
  const suffix = `x${Date.now()}`;
  return entry.replaceAll(new RegExp(`chunks_${remote}_\\w+`, 'gu'), (name) => name + suffix);
}
