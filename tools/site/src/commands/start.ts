import path from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { complain, Failure, step } from '@bandhavya/bootstrap/report';
import { say } from '@bandhavya/bootstrap/terminal';
import { BRAND } from '@bandhavya/ui/brand';
import { AgainstSite } from '../against/against-site.ts';
import { basePortFrom } from '../process/ports.ts';
import { onStopSignal } from '../process/stop-signals.ts';
import { type RunnerOptions, SiteRunner } from '../site-runner.ts';

/** `npm start`: runs the whole site until a stop signal. */
export function start(): Promise<void> {
  return runSite({});
}

const DEV_USAGE = 'Usage: npm run dev -- [<remote> ...] [--against <address of a site>]';

/**
 * `npm run dev [-- mf-search ...]`: runs the site with the named packages, or all, served from their sources. With `--against`, the
 * named remotes run in the pages of another site.
 */
export function dev(args: string[]): Promise<void> {
  const { folders, against } = devArguments(args);
  if (against === undefined) return runSite({ fromSources: folders });
  const site = new AgainstSite({
    site: against,
    folders,
    basePort: basePortFrom(process.env.PORT),
    dataDir: path.join(DATA_DIR, 'against'),
    say,
  });
  return runUntilStopped(site, [`Everything but ${folders.join(', ')} comes from ${against}, also its data.`]);
}

function devArguments(args: string[]): { folders: string[]; against: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { against: { type: 'string' } },
      allowPositionals: true,
    });
    return { folders: positionals, against: values.against };
  } catch {
    throw new Failure(DEV_USAGE);
  }
}

async function runSite(extra: Pick<RunnerOptions, 'fromSources'>): Promise<void> {
  const { PORT, SEED, MONGODB_URI, REDIS_URL } = process.env;
  const site = new SiteRunner({
    dataDir: DATA_DIR,
    basePort: basePortFrom(PORT),
    seed: SEED !== '0',
    say,
    external: { mongoUri: MONGODB_URI || undefined, redisUrl: REDIS_URL || undefined },
    ...extra,
  });
  const { sandboxUrl } = site.addresses;
  await runUntilStopped(site, [`Mails are at ${sandboxUrl}/mails, payments and coupons at ${sandboxUrl}/payments`]);
}

/** Starts a site and prints the lines when it is ready. A stop signal ends it and this process. */
async function runUntilStopped(site: SiteRunner | AgainstSite, lines: readonly string[]): Promise<void> {
  onStopSignal({
    stop: async () => {
      await step('Stopping', () => site.stop(), say);
      process.exit(0);
    },
    hurry: () => site.killAll(),
  });
  try {
    await site.start();
    for (const line of lines) say(line);
    // The last line, so that scripts and people can wait for it.
    say(`${BRAND.name} is ready at ${site.addresses.origin}`);
  } catch (error) {
    if (site.isStopping) return;
    complain(error);
    await site.stop();
    process.exit(error instanceof Failure ? error.exitCode : 1);
  }
}
