import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SharedSite } from './shared-site.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export type Ended = { code: number; said: string };

/** Runs `npm run remotes` against a site, as the pipeline of a team does. */
export function runRemotes(site: SharedSite, token: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, REGISTRY_URL: site.registryUrl, REGISTRY_TOKEN: token, SITE_URL: site.origin };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/bootstrap/src/run.js', 'remotes', ...args],
      { cwd: REPOSITORY, env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
