import { rmSync } from 'node:fs';
import { type Site, type SiteOptions, startSite } from '@bandhavya/site';
import { onStopSignal } from '@bandhavya/site/processes';
import { makeTestFolder } from '@bandhavya/testing/test-folder';

/** Without rate limits: a bench sends many requests as one member from one address. */
export const UNHURRIED = {
  gateway: {
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    PROFILES_PER_DAY: '1000000',
    CARDS_PER_DAY: '1000000',
    SWIPES_PER_DAY: '1000000',
    PHOTOS_PER_DAY: '1000000',
    LOG_LEVEL: 'warn',
  },
};

/** Pages load nothing for their reports to the operator, as most pages in production. */
const UNREPORTED = { BEACON_PERCENT: '0' };

/** Runs a measurement on a site of its own, which is removed at the end and at a signal to stop. */
export async function onOwnSite<T>(
  options: Omit<SiteOptions, 'dataDir'>,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const dataDir = await makeTestFolder('bench');
  const gateway = { ...UNREPORTED, ...options.env?.gateway };
  const site = await startSite({ ...options, dataDir, env: { ...options.env, gateway } });
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  onStopSignal({ stop: () => stop().then(() => process.exit(130)), hurry: () => process.exit(130) });
  try {
    return await work(site);
  } finally {
    await stop();
  }
}
