import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteVersion } from '@bandhavya/contracts';
import { describeFiles, VERSION_FILE, versionIdOf } from '@bandhavya/federation/registry';
import { createLogger, listen } from '@bandhavya/runtime';
import { onTestFinished } from 'vitest';
import { createRegistry } from '../app.ts';
import { openFolderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';

/** The token of mf_profile. */
export const TOKEN = 'the-token-of-the-tests';
export const SEARCH_TOKEN = 'the-token-of-mf-search';

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-registry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const OWNERS = {
  mf_profile: { tokens: [hashOf(TOKEN)] },
  mf_search: { tokens: [hashOf(SEARCH_TOKEN)], within: ['/profile/edit'] },
};

/** Writes the file of the owners: {@link TOKEN} is valid for mf_profile, {@link SEARCH_TOKEN} for mf_search. */
export async function ownersFile(owners: object = OWNERS): Promise<string> {
  const path = join(await temporaryFolder(), 'owners.json');
  await writeFile(path, JSON.stringify(owners));
  return path;
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type StartOptions = { dir?: string; owners?: string; openStore?: () => Promise<ObjectStore> };

/** Starts a registry over a folder, or another store, with all versions verified. It stops when the test ends or with `stop`. */
export async function startRegistry({ dir, owners, openStore }: StartOptions = {}) {
  const folder = dir ?? (await temporaryFolder());
  const lines: string[] = [];
  const logger = createLogger({ service: 'registry', level: 'error' }, { write: (line) => lines.push(line) });
  const file = owners ?? (await ownersFile());
  const registry = await createRegistry({
    openStore: openStore ?? (() => openFolderStore(folder)),
    ownersFile: file,
    https: false,
    logger,
  });
  await registry.verified;
  const { port, close } = await listen(registry.app, { port: 0 });
  const stop = async () => {
    await close(0);
    registry.close();
  };
  onTestFinished(stop);
  return { dir: folder, port, registryUrl: `http://localhost:${port}`, token: TOKEN, lines, stop };
}

type BuildOptions = Partial<Omit<RemoteVersion, 'version' | 'files'>> & {
  /** Added to the usual files, or in place of them in a build that is addressed by content. */
  contents?: Record<string, string>;
  /** Fields of a later release. */
  later?: object;
};

const CONTENTS = {
  'remoteEntry.js': `console.log(${JSON.stringify('a text that is long enough to be worth compressing '.repeat(40))});`,
  'static/js/profile.0a1b2c3d.js': 'export const profile = 1;',
};

/** Writes the output folder of a remote's build: files and their record. */
export async function build({ contents = {}, later = {}, ...options }: BuildOptions = {}) {
  const dist = await temporaryFolder();
  const style = `.${options.name ?? 'mf_profile'}-card { color: maroon }`;
  const usual = { ...CONTENTS, 'static/css/profile.0a1b2c3d.css': style };
  const files: Record<string, string> = { ...(options.addressing === undefined ? usual : {}), ...contents };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  const declared = {
    name: 'mf_profile',
    team: 'Profile',
    routes: ['/profile', '/members'],
    entry: 'remoteEntry.js',
    preload: { '/profile': ['static/js/profile.0a1b2c3d.js', 'static/css/profile.0a1b2c3d.css'] },
    needs: { shell: '^1.0.0', gateway: '^1.0.0' },
    files: describeFiles(dist),
    built: { at: '2026-11-21T10:00:00.000Z', commit: 'abc1234', by: 'tests' },
    ...options,
    ...later,
  };
  const record: RemoteVersion = { ...declared, version: versionIdOf(declared) };
  await writeFile(join(dist, VERSION_FILE), JSON.stringify(record));
  return { dist, record };
}
