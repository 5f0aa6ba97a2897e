import { type Site, startSite } from '@bandhavya/site';
import { keepInMemory, removeWithMemory } from '@bandhavya/testing/memory';
import { makeTestFolder } from '@bandhavya/testing/test-folder';

/** The limits of a deployed site count requests per address; all tests come from one. */
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: '10000', SIGN_INS_PER_MINUTE: '10000' };
/** No browser test looks at AVIF files, and encoding them takes the processor from those that run. */
const WITHOUT_AVIF = { AVIF_INTERVAL_SECONDS: '3600' };

/**
 * Starts a whole site with the demo members, in a folder of its own that goes with it.
 * @param inMemory whether its databases may be in memory; not when a test kills them
 */
export async function startTestSite(name: string, { inMemory = false } = {}): Promise<Site> {
  const dataDir = await makeTestFolder(name);
  if (inMemory) keepInMemory(dataDir);
  const site = await startSite({ dataDir, seed: true, env: { gateway: NO_LIMITS, worker: WITHOUT_AVIF } });
  const stop = async () => {
    await site.stop();
    removeWithMemory(dataDir);
  };
  return { ...site, stop };
}
