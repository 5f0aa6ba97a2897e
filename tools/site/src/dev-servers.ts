import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import type { Addresses } from './addresses.ts';
import { noticeOfDevServer } from './process/notices.ts';
import type { PieceSpec } from './process/piece.ts';
import { remoteFolders, remoteNameOf, type WorkspacePackage } from './workspace.ts';

const PROBE_WITHIN_MS = 10_000;
const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 5_000;

/** A package that is served from its sources with hot reload. */
export type DevServer = { folder: string; port: number; url: string };

/**
 * Decides which packages run from their sources. The shell always does, because hot reload needs its development build
 * of React.
 * @param wanted folders of remotes; empty for all of them
 * @throws Failure when a remote does not exist
 */
export function planDevServers(
  workspace: readonly WorkspacePackage[],
  wanted: readonly string[],
  addresses: Addresses,
): DevServer[] {
  const known = ['shell', ...remoteFolders(workspace)];
  const names = wanted.map((name) => name.replaceAll('_', '-'));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no ${unknown}: choose from ${known.join(', ')}.`);
  const chosen = names.length === 0 ? known : ['shell', ...names];
  return known
    .map((folder, index) => at(folder, addresses.firstDevPort + index))
    .filter(({ folder }) => chosen.includes(folder));
}

function at(folder: string, port: number): DevServer {
  return { folder, port, url: `http://localhost:${port}` };
}

/** The development servers in the form of the gateway's configuration. */
export function sourcesOf(servers: readonly DevServer[]) {
  return {
    shellUrl: servers.find(({ folder }) => folder === 'shell')?.url,
    remotes: Object.fromEntries(
      servers.filter(({ folder }) => folder !== 'shell').map(({ folder, url }) => [remoteNameOf(folder), url]),
    ),
  };
}

type DevOptions = {
  /** The folder of the sources; that of the checkout unless given. */
  cwd?: string | undefined;
  /** The build of React in the shell of the pages. A remote without it cannot use its hot reload. */
  hostReact?: 'development' | 'production';
};

export function devServerSpec({ folder, port, url }: DevServer, dataDir: string, options: DevOptions = {}): PieceSpec {
  const { cwd = path.join(ROOT, folder), hostReact = 'development' } = options;
  return {
    name: `${folder} dev server`,
    title: `${folder} (from sources)`,
    command: process.execPath,
    args: ['--run', 'dev', '--', '--port', String(port)],
    cwd,
    env: { ...process.env, NODE_ENV: 'development', HOST_REACT: hostReact },
    logFile: path.join(dataDir, `logs/${folder}.dev.log`),
    probe: async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_WITHIN_MS) });
      await answer.body?.cancel();
    },
    startWithinMs: START_WITHIN_MS,
    stopWithinMs: STOP_WITHIN_MS,
    notice: noticeOfDevServer,
  };
}
