import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@bandhavya/contracts';
import { describeFiles, integrityOf, publishRemote, VERSION_FILE, versionIdOf } from '@bandhavya/federation/registry';
import type { SharedSite } from './shared-site.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/**
 * Publishes a changed copy of a remote's build, as its team would with a release, and makes it the current version.
 * `change` rewrites the text of each script. Returns the id of the version in dist/ and of the new one.
 */
export async function releaseChanged(
  site: SharedSite,
  remote: string,
  change: (source: string) => string,
): Promise<{ before: string; after: string }> {
  const dist = await mkdtemp(path.join(tmpdir(), 'bandhavya-release-'));
  try {
    await cp(path.join(REPOSITORY, remote.replace('_', '-'), 'dist'), dist, { recursive: true });
    const recordFile = path.join(dist, VERSION_FILE);
    const record: RemoteVersion = JSON.parse(await readFile(recordFile, 'utf8'));
    const suffix = `x${Date.now()}`;
    const scripts = record.files.filter((file) => file.path.endsWith('.js') && file.path !== record.entry);
    const entry = path.join(dist, record.entry);
    let entrySource = change(underNewName(await readFile(entry, 'utf8'), remote, suffix));
    for (const { path: name, integrity } of scripts) {
      const file = path.join(dist, name);
      const source = change(underNewName(await readFile(file, 'utf8'), remote, suffix));
      await writeFile(file, source);
      // The entry lists the integrity of the chunks that it loads.
      entrySource = entrySource.replaceAll(integrity, integrityOf(Buffer.from(source)));
    }
    await writeFile(entry, entrySource);
    const changed = { ...record, files: describeFiles(dist) };
    await writeFile(recordFile, JSON.stringify({ ...changed, version: versionIdOf(changed) }));
    const token = site.registryTokens[remote] ?? '';
    const { version } = await publishRemote({ registryUrl: site.registryUrl, token, dist });
    return { before: record.version, after: version };
  } finally {
    await rm(dist, { recursive: true });
  }
}

/** Renames the global table of chunks, which must be unique per build: two versions may live in one page. */
function underNewName(source: string, remote: string, suffix: string): string {
  return source.replaceAll(new RegExp(`chunks_${remote}_\\w+`, 'gu'), (name) => `${name}${suffix}`);
}
