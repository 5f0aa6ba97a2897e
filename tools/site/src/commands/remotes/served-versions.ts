import { Failure } from '@bandhavya/bootstrap/report';
import { say } from '@bandhavya/bootstrap/terminal';
import { listRemotes } from '@bandhavya/federation/registry';
import { type RunningSite, readSite, unmetText } from '../../compatibility/running-site.ts';
import { registryUrl, siteUrl } from './registry-address.ts';

/** The site of the registry. Undefined when it is not known or cannot be read. */
export async function readKnownSite(): Promise<RunningSite | undefined> {
  const address = siteUrl();
  if (address === undefined) return undefined;
  try {
    return await readSite(address);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`The versions that members get are unknown: ${error.message}`);
    return undefined;
  }
}

/** Says why members get another version than the one that production has now, when the site is known. */
export async function sayWhetherServed({ name, version }: { name: string; version: string }): Promise<void> {
  const [site, records] = await Promise.all([readKnownSite(), listRemotes({ registryUrl: registryUrl() })]);
  const record = records.find((each) => each.name === name)?.versions.find((each) => each.version === version);
  const reason = site && record && unmetText(record, site.capabilities);
  if (reason) say(`Members get an earlier version, because ${name}@${version} ${reason}.`);
}
