import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { asksForHelp, say } from '@bandhavya/bootstrap/terminal';
import { listRemotes, publishRemote, RegistryError, useVersion } from '@bandhavya/federation/registry';
import { addressesFrom } from '../addresses.ts';
import { buildChanged } from '../build/build.ts';
import { checkReleases } from '../compatibility/check.ts';
import { registryTokenOf } from '../owners.ts';
import { basePortFrom } from '../process/ports.ts';
import { readRecord, runningOwner } from '../process/run-record.ts';
import { distOf } from '../publish.ts';
import { readSecrets } from '../secrets.ts';
import { readWorkspace, remoteFolders, remoteNameOf } from '../workspace.ts';
import { rateText, readFailureRates } from './failure-rates.ts';

const USAGE =
  'Usage: npm run remotes -- list | publish <remote> | use <remote> <version> | check [--against <address of a site>]';

/** `npm run remotes -- ...`: lists, publishes and selects versions of remotes in a running registry, and compares releases. */
export async function remotes(args: string[]): Promise<void> {
  if (asksForHelp(args)) return say(USAGE);
  try {
    await runAction(args);
  } catch (error) {
    throw error instanceof RegistryError ? new Failure(error.message) : error;
  }
}

async function runAction([action, name, version, ...more]: string[]): Promise<void> {
  if (action === 'check' && name === undefined) return check(undefined);
  if (action === 'check' && name === '--against' && version !== undefined && more.length === 0) return check(version);
  if (action === 'list' && name === undefined) return list();
  if (action === 'publish' && name !== undefined && version === undefined) return publish(name);
  if (action === 'use' && name !== undefined && version !== undefined && more.length === 0) return use(name, version);
  throw new Failure(USAGE);
}

async function list(): Promise<void> {
  const records = await listRemotes({ registryUrl: registryUrl() });
  const rates = await readFailureRates(metricsUrls());
  for (const record of records) {
    say(record.name);
    for (const { version, built } of record.versions) {
      const mark = version === record.current ? '*' : ' ';
      const commit = built.commit === '' ? '' : `, commit ${built.commit.slice(0, 10)}`;
      const rate = rateText(rates, record.name, version);
      say(`${mark} ${version}  built ${built.at} by ${built.by}${commit}  ${rate}`);
    }
    for (const { version, fields } of record.unreadable) {
      const mark = version === record.current ? '*' : ' ';
      say(`${mark} ${version}  written by a later release: this one cannot read ${fields.join(', ')}`);
    }
  }
}

/** @throws Failure with the exit code 1 when a release breaks another one, and 2 when the site cannot be read */
async function check(against: string | undefined): Promise<void> {
  const breaks = await checkReleases(against, say);
  if (breaks.length > 0) throw new Failure('Releases break each other: see the sentences above.');
}

async function publish(name: string): Promise<void> {
  const workspace = readWorkspace();
  const folder = name.replaceAll('_', '-');
  const known = remoteFolders(workspace);
  if (!known.includes(folder)) throw new Failure(`There is no remote ${name}: choose from ${known.join(', ')}.`);
  const target = { registryUrl: registryUrl(), token: tokenOf(remoteNameOf(folder)) };
  await buildChanged(workspace, [folder], say);
  const published = await publishRemote({ ...target, dist: distOf(folder) });
  const note = published.uploaded ? '' : ' (the registry had it already)';
  say(`${published.name} is at version ${published.version} now${note}.`);
}

async function use(name: string, version: string): Promise<void> {
  const target = { registryUrl: registryUrl(), token: tokenOf(remoteNameOf(name)) };
  await useVersion({ ...target, name: remoteNameOf(name), version });
  say(`${remoteNameOf(name)} is at version ${version} now.`);
}

/** The registry of the running site, unless REGISTRY_URL names another one. */
function registryUrl(): string {
  if (process.env.REGISTRY_URL) return process.env.REGISTRY_URL;
  const running = runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
  return running?.registryUrl ?? addressesFrom(basePortFrom(process.env.PORT)).registryUrl;
}

/** The metrics of all gateways of the site: GATEWAY_METRICS_URLS for another site, otherwise that of the running site. */
function metricsUrls(): string[] {
  const { GATEWAY_METRICS_URLS, REGISTRY_URL } = process.env;
  if (GATEWAY_METRICS_URLS) return GATEWAY_METRICS_URLS.split(',').map((each) => each.trim());
  const running = REGISTRY_URL || runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
  return running?.metricsUrl === undefined ? [] : [running.metricsUrl];
}

/** The token of a remote: REGISTRY_TOKEN for another site, otherwise that of the local site. */
function tokenOf(remote: string): string {
  if (process.env.REGISTRY_TOKEN) return process.env.REGISTRY_TOKEN;
  const secrets = readSecrets(DATA_DIR);
  if (secrets === undefined)
    throw new Failure('No site has run here yet: run "npm start" first, or set REGISTRY_TOKEN.');
  return registryTokenOf(secrets, remote);
}
