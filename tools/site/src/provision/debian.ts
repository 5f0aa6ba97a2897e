import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { onPath } from './binary.ts';

const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive', DEBCONF_NONINTERACTIVE_SEEN: 'true' };

/** Whether this process may install Debian packages. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;
}

/**
 * Installs Debian packages without recommended ones. Choose packages that start no service.
 * @throws when apt-get fails
 */
export async function installPackages(names: readonly string[], say: Say): Promise<void> {
  await step(
    `Installing ${names.join(', ')} with apt-get`,
    async () => {
      const first = await aptGet(['install', '-y', '--no-install-recommends', ...names]);
      if (first.code === 0) return;
      // The package lists may be missing or outdated.
      await aptGet(['update']);
      const second = await aptGet(['install', '-y', '--no-install-recommends', ...names]);
      if (second.code !== 0)
        throw new Error(`apt-get could not install ${names.join(', ')}: ${lastLines(second.output, 1)}`);
    },
    say,
  );
}

function aptGet(args: string[]) {
  const quick = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=60'];
  return run('apt-get', ['-q', ...quick, ...args], { env: { ...process.env, ...ENVIRONMENT } });
}
