import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { say } from '@bandhavya/bootstrap/terminal';
import { BROWSER_VARIABLE, findBrowser } from '@bandhavya/site/browser';
import { readWorkspace, remoteFolders } from '@bandhavya/site/workspace';
import { e2eArguments } from './e2e-arguments.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * `npm run e2e [-- --base-url <address>] [--remote <remote>] [--accounts <file>] [<arguments for Playwright>]`: the browser
 * tests with reports, against a site that is started for them or against a deployed one (e2e/README.md).
 */
export async function e2e(args: readonly string[]): Promise<void> {
  const { env, more } = e2eArguments(args, { cwd: process.cwd(), remotes: remoteFolders(readWorkspace()) });
  const browser = process.env[BROWSER_VARIABLE] ?? (await findBrowser(say)).path;
  const cwd = path.join(ROOT, 'e2e');
  const script = path.join(cwd, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [script, 'test', ...more], {
    cwd,
    env: { ...process.env, ...env, E2E_REPORTS: '1', [BROWSER_VARIABLE]: browser },
    stdio: 'inherit',
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
}
