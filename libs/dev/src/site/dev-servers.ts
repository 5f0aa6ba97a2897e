import path from 'node:path';
import { Failure } from '../../bootstrap/report.js';
import { ROOT } from '../paths.ts';
import type { PieceSpec } from '../process/piece.ts';
import { remoteFolders, remoteNameOf, type WorkspacePackage } from '../workspace.ts';
import type { Addresses } from './addresses.ts';

const PROBE_WITHIN_MS = 10_000;
const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 5_000;

/** One package that is served from its sources with hot reload, and where. */
export type DevServer = { folder: string; port: number; url: string };

/**
 * Which packages run from their sources.
 * @param wanted remotes by folder; none named: all of them and the shell
 * @throws Failure when there is no such remote
 */
export function planDevServers(
  workspace: readonly WorkspacePackage[],
  wanted: readonly string[],
  addresses: Addresses,
): DevServer[] {
  const known = remoteFolders(workspace);
  const names = wanted.map((name) => name.replaceAll('_', '-'));
  const unknown = names.find((name) => !known.includes(name) && name !== 'shell');
  if (unknown !== undefined) throw new Failure(`There is no ${unknown}: choose from shell, ${known.join(', ')}.`);
  const chosen = names.length === 0 ? ['shell', ...known] : names;
  return ['shell', ...known]
    .map((folder, index) => at(folder, index === 0 ? addresses.shellDevPort : addresses.firstRemoteDevPort + index - 1))
    .filter(({ folder }) => chosen.includes(folder));
}

function at(folder: string, port: number): DevServer {
  return { folder, port, url: `http://localhost:${port}` };
}

/** What the gateway has to know of them. */
export function sourcesOf(servers: readonly DevServer[]) {
  return {
    shellUrl: servers.find(({ folder }) => folder === 'shell')?.url,
    remotes: Object.fromEntries(
      servers.filter(({ folder }) => folder !== 'shell').map(({ folder, url }) => [remoteNameOf(folder), url]),
    ),
  };
}

export function devServerSpec({ folder, port, url }: DevServer, dataDir: string): PieceSpec {
  return {
    name: `${folder} dev server`,
    title: `${folder} (from sources)`,
    command: process.execPath,
    args: ['--run', 'dev', '--', '--port', String(port)],
    cwd: path.join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'development' },
    logFile: path.join(dataDir, `logs/${folder}.dev.log`),
    probe: async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_WITHIN_MS) });
      await answer.body?.cancel();
    },
    startWithinMs: START_WITHIN_MS,
    stopWithinMs: STOP_WITHIN_MS,
    notice: (line) => (/\berror\b/iu.test(line) ? line : undefined),
  };
}
