import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure } from '@bandhavya/bootstrap/report';
import { asksForHelp, messageOf, say } from '@bandhavya/bootstrap/terminal';
import { LANGUAGES } from '@bandhavya/contracts';
import {
  CHANNELS,
  type Channel,
  type Move,
  type MoveRequest,
  moveRequest,
  PREVIEW_DAYS,
  publishRemote,
  RegistryError,
} from '@bandhavya/federation/registry';
import { buildChanged } from '../../build/build.ts';
import { checkReleases } from '../../compatibility/check.ts';
import { distOf } from '../../publish.ts';
import { readWorkspace, remoteFolders, remoteNameOf } from '../../workspace.ts';
import { history, list } from './list.ts';
import { movePointer } from './move-pointer.ts';
import { registryUrl, siteUrl, tokenOf } from './registry-address.ts';
import { sayWhetherServed } from './served-versions.ts';

const USAGE = `Usage: npm run remotes -- <action>
  list                                               the versions, the channels and what members get
  history [<remote>]                                 the latest moves: who, when, from which commit, why
  publish <remote> [--channel staging]               builds and publishes; without --channel, production gets it too
  promote <remote> [--version <version>]             production gets the version of staging
  rollback <remote>                                  production gets the version that it had before
  use <remote> <version> [--channel staging]         production, or staging, gets a version
  stop <remote> [--message-en, -kn and -hi <text>]   members get no version, and read the message
  resume <remote>                                    ends a stop
  canary <remote> <version> --percent <1 to 99>      a share of the members gets a version; it ends by itself when it is worse
  end-canary <remote>                                all members get the version of production again
  preview <remote> <version> [--hours <1 to 168>]    a link with which one session of a tester gets the version
  end-previews <remote>                              ends all previews of the remote
  check [--against <address of a site>]              which releases break each other
All moves take --reason <text>; a canary takes --minimum <loads>, by which it is judged.`;

const OPTIONS = {
  against: { type: 'string' },
  channel: { type: 'string' },
  version: { type: 'string' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  minimum: { type: 'string' },
  reason: { type: 'string' },
  'message-en': { type: 'string' },
  'message-kn': { type: 'string' },
  'message-hi': { type: 'string' },
} as const;

type Options = ReturnType<typeof parsed>['values'];

/** `npm run remotes -- ...`: lists, publishes, moves and stops remotes in a running registry, and compares releases. */
export async function remotes(args: string[]): Promise<void> {
  if (asksForHelp(args)) return say(USAGE);
  const { positionals, values } = parsed(args);
  try {
    await runAction(positionals, values);
  } catch (error) {
    throw error instanceof RegistryError ? new Failure(error.message) : error;
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n${USAGE}`);
  }
}

async function runAction([action, name, version, ...more]: string[], options: Options): Promise<void> {
  if (more.length > 0) throw new Failure(USAGE);
  if (name === undefined) {
    if (action === 'list') return list();
    if (action === 'history') return history(undefined);
    if (action === 'check') return check(options.against);
  } else if (version === undefined) {
    if (action === 'history') return history(remoteNameOf(name));
    if (action === 'publish') return publish(name, options);
  }
  if (name === undefined || action === undefined) throw new Failure(USAGE);
  if (action === 'preview' && version !== undefined) return preview(name, version, options);
  await move(name, requestOf(action, version, options));
}

/** @throws Failure with the exit code 1 when a release breaks another one, and 2 when the site cannot be read */
async function check(against: string | undefined): Promise<void> {
  const breaks = await checkReleases(against, say);
  if (breaks.length > 0) throw new Failure('Releases break each other: see the sentences above.');
}

async function publish(name: string, { channel, reason }: Options): Promise<void> {
  const workspace = readWorkspace();
  const folder = name.replaceAll('_', '-');
  const known = remoteFolders(workspace);
  if (!known.includes(folder)) throw new Failure(`There is no remote ${name}: choose from ${known.join(', ')}.`);
  const channels = channel === undefined ? CHANNELS : [channelOf(channel)];
  const target = { registryUrl: registryUrl(), token: tokenOf(remoteNameOf(folder)) };
  await buildChanged(workspace, [folder], say);
  const published = await publishRemote({ ...target, dist: distOf(folder), channels, reason });
  const note = published.uploaded ? '' : ' (the registry had it already)';
  say(`${published.name} is at version ${published.version} in ${channels.join(' and ')} now${note}.`);
  if (channels.includes('production')) await sayWhetherServed(published);
}

async function move(name: string, request: MoveRequest): Promise<void> {
  const remote = remoteNameOf(name);
  const made = await movePointer({ registryUrl: registryUrl(), token: tokenOf(remote), name: remote }, request);
  say(sentenceOf(made));
  if (made.channel === 'production' && made.version) await sayWhetherServed({ name: remote, version: made.version });
}

function sentenceOf({ remote, action, channel, version, from, percent }: Move): string {
  if (action === 'stop') return `${remote} is stopped now. Open pages follow within 2 s.`;
  if (action === 'resume') return `${remote} runs again.`;
  if (action === 'end-previews') return `The previews of ${remote} have ended.`;
  if (action === 'canary') return `${percent} % of the members get ${remote}@${version} now.`;
  if (action === 'end-canary') return `All members get the version of production of ${remote} again.`;
  return `${remote} is at version ${version} in ${channel} now${from ? ` (before: ${from})` : ''}.`;
}

/** Prints a link that one session of a member with the permission can use. */
async function preview(name: string, version: string, { hours = '8', reason }: Options): Promise<void> {
  const site = siteUrl();
  if (site === undefined) throw new Failure('The site is not known: run "npm start" first, or set SITE_URL.');
  if (!/^\d{1,3}$/u.test(hours) || Number(hours) < 1 || Number(hours) > PREVIEW_DAYS * 24) {
    throw new Failure(`--hours is a number from 1 to ${PREVIEW_DAYS * 24}.`);
  }
  const remote = remoteNameOf(name);
  const code = randomBytes(24).toString('base64url');
  const code_hash = createHash('sha256').update(code).digest('hex');
  const until = new Date(Date.now() + Number(hours) * 3_600_000).toISOString();
  const request = { action: 'preview', version, code_hash, until, ...(reason ? { reason } : {}) } as const;
  await movePointer({ registryUrl: registryUrl(), token: tokenOf(remote), name: remote }, request);
  say(`One session of a member with the permission can use ${remote}@${version} until ${until}:`);
  say(new URL(`/preview/${code}`, site).href);
}

/** The request of an action and its arguments. A version is checked against the known ones later. */
function requestOf(action: string, version: string | undefined, options: Options): MoveRequest {
  const { reason, channel = 'production' } = options;
  const why = reason === undefined ? {} : { reason };
  if (action === 'use' && version !== undefined) return { action, channel: channelOf(channel), version, ...why };
  if (action === 'canary' && version !== undefined) return { action, version, ...shareFrom(options), ...why };
  if (version !== undefined) throw new Failure(USAGE);
  if (action === 'promote') return { action, ...(options.version ? { version: options.version } : {}), ...why };
  if (action === 'stop') return { action, ...messageFrom(options), ...why };
  if (action === 'rollback' || action === 'resume' || action === 'end-canary' || action === 'end-previews')
    return { action, ...why };
  throw new Failure(USAGE);
}

function messageFrom(options: Options) {
  const texts = LANGUAGES.map((language) => [language, options[`message-${language}`]] as const);
  if (texts.every(([, text]) => text === undefined)) return {};
  const request = moveRequest.safeParse({ action: 'stop', message: Object.fromEntries(texts) });
  if (!request.success || request.data.action !== 'stop' || !request.data.message) {
    throw new Failure('A message needs a text of at most 300 characters in each of the three languages.');
  }
  return { message: request.data.message };
}

/** The share of a canary. `--minimum` is the number of loads that judge it. */
function shareFrom({ percent, minimum }: Options) {
  const [share, loads] = [percent, minimum].map((text) => (/^\d{1,7}$/u.test(text ?? '') ? Number(text) : undefined));
  if (share === undefined || share < 1 || share > 99 || (minimum !== undefined && !loads)) {
    throw new Failure('A canary needs --percent from 1 to 99. --minimum is a number of loads.');
  }
  return { percent: share, ...(loads ? { minimum: loads } : {}) };
}

function channelOf(text: string): Channel {
  const channel = CHANNELS.find((each) => each === text);
  if (!channel) throw new Failure(`There is no channel ${text}: choose from ${CHANNELS.join(', ')}.`);
  return channel;
}
