import { shareSite } from './shared-site.ts';
import { startTestSite } from './start.ts';

/** Starts the site that all tests share, before the first of them. Returns its end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const site = await startTestSite('e2e', { inMemory: true });
  shareSite(site);
  return site.stop;
}
