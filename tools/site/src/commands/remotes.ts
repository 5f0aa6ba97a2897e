import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { asksForHelp, say } from '@bandhavya/bootstrap/terminal';
import { listRemotes, publishRemote, RegistryError } from '@bandhavya/federation/registry';
import { addressesFrom } from '../addresses.ts';
import { buildChanged } from '../build/build.ts';
import { checkReleases } from '../compatibility/check.ts';
import { type RunningSite, readSite, unmetText } from '../compatibility/running-site.ts';
import { registryTokenOf } from '../owners.ts';
import { basePortFrom } from '../process/ports.ts';
import { readRecord, runningOwner } from '../process/run-record.ts';
import { distOf } from '../publish.ts';
import { readSecrets } from '../secrets.ts';
import { readWorkspace, remoteFolders, remoteNameOf } from '../workspace.ts';
import { rateText, readFailureRates } from './failure-rates.ts';
import { moveToVersion } from './use-version.ts';

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
  const [rates, site] = await Promise.all([readFailureRates(metricsUrls()), readKnownSite()]);
  const servedOf = (name: string) => site?.remotes.find((remote) => remote.name === name)?.version;
  for (const record of records) {
    say(record.name);
    for (const { version, built } of record.versions) {
      const mark = version === record.current ? '*' : ' ';
      const served = version === servedOf(record.name) ? ', served to members' : '';
      const commit = built.commit === '' ? '' : `, commit ${built.commit.slice(0, 10)}`;
      const rate = rateText(rates, record.name, version);
      say(`${mark} ${version}  built ${built.at} by ${built.by}${commit}${served}  ${rate}`);
    }
    for (const { version, fields } of record.unreadable) {
      const mark = version === record.current ? '*' : ' ';
      say(`${mark} ${version}  written by a later release: this one cannot read ${fields.join(', ')}`);
    }
  }
  for (const note of site?.notes ?? []) say(note);
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
  await sayWhetherServed(published);
}

async function use(name: string, version: string): Promise<void> {
  const moved = { name: remoteNameOf(name), version };
  await moveToVersion({ registryUrl: registryUrl(), token: tokenOf(moved.name), ...moved });
  say(`${moved.name} is at version ${version} now.`);
  await sayWhetherServed(moved);
}

/** Says why members get another version than the one that the pointer names now, when the site is known. */
async function sayWhetherServed({ name, version }: { name: string; version: string }): Promise<void> {
  const [site, records] = await Promise.all([readKnownSite(), listRemotes({ registryUrl: registryUrl() })]);
  const record = records.find((each) => each.name === name)?.versions.find((each) => each.version === version);
  const reason = site && record && unmetText(record, site.capabilities);
  if (reason) say(`Members get an earlier version, because ${name}@${version} ${reason}.`);
}

/** The site of the registry: SITE_URL for another site, otherwise the running one. Undefined when it is unknown or cannot be read. */
async function readKnownSite(): Promise<RunningSite | undefined> {
  const { SITE_URL, REGISTRY_URL } = process.env;
  const running = REGISTRY_URL || runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
  const address = SITE_URL ?? running?.origin;
  if (address === undefined) return undefined;
  try {
    return await readSite(address);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`The versions that members get are unknown: ${error.message}`);
    return undefined;
  }
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
