import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { complain, step } from '@bandhavya/bootstrap/report';
import { say } from '@bandhavya/bootstrap/terminal';
import { BRAND } from '@bandhavya/ui/brand';
import { basePortFrom } from '../process/ports.ts';
import { onStopSignal } from '../process/stop-signals.ts';
import { type RunnerOptions, SiteRunner } from '../site-runner.ts';

/** `npm start`: runs the whole site until a stop signal. */
export function start(): Promise<void> {
  return runSite({});
}

/** `npm run dev [-- mf-search ...]`: runs the site with the named packages, or all, served from their sources. */
export function dev(folders: string[]): Promise<void> {
  return runSite({ fromSources: folders });
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
  onStopSignal({
    stop: async () => {
      await step('Stopping', () => site.stop(), say);
      process.exit(0);
    },
    hurry: () => site.killAll(),
  });
  try {
    await site.start();
    say(
      `Mails are at ${site.addresses.sandboxUrl}/mails, payments and coupons at ${site.addresses.sandboxUrl}/payments`,
    );
    // The last line, so that scripts and people can wait for it.
    say(`${BRAND.name} is ready at ${site.addresses.origin}`);
  } catch (error) {
    if (site.isStopping) return;
    complain(error);
    await site.stop();
    process.exit(1);
  }
}
