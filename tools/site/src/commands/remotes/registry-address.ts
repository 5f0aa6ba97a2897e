import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { addressesFrom } from '../../addresses.ts';
import { registryTokenOf } from '../../owners.ts';
import { basePortFrom } from '../../process/ports.ts';
import { readRecord, runningOwner } from '../../process/run-record.ts';
import { readSecrets } from '../../secrets.ts';

/** The registry of the running site, unless REGISTRY_URL names another one. */
export function registryUrl(): string {
  const { REGISTRY_URL, PORT } = process.env;
  if (REGISTRY_URL) return REGISTRY_URL;
  return runningSite()?.registryUrl ?? addressesFrom(basePortFrom(PORT)).registryUrl;
}

/** The address of the site of the registry: SITE_URL, otherwise that of the running site. Undefined when it is not known. */
export function siteUrl(): string | undefined {
  return process.env.SITE_URL ?? runningSite()?.origin;
}

/** The metrics of all gateways of the site: GATEWAY_METRICS_URLS for another site, otherwise that of the running site. */
export function metricsUrls(): string[] {
  const { GATEWAY_METRICS_URLS } = process.env;
  if (GATEWAY_METRICS_URLS) return GATEWAY_METRICS_URLS.split(',').map((each) => each.trim());
  const url = runningSite()?.metricsUrl;
  return url === undefined ? [] : [url];
}

/** The token of a remote: REGISTRY_TOKEN for another site, otherwise that of the local site. */
export function tokenOf(remote: string): string {
  if (process.env.REGISTRY_TOKEN) return process.env.REGISTRY_TOKEN;
  const secrets = readSecrets(DATA_DIR);
  if (secrets === undefined)
    throw new Failure('No site has run here yet: run "npm start" first, or set REGISTRY_TOKEN.');
  return registryTokenOf(secrets, remote);
}

/** The record of the running site, whose registry is the one that the commands use. */
function runningSite() {
  return process.env.REGISTRY_URL || runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
}
