import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf } from '@bandhavya/bootstrap/terminal';
import { gatewayCapabilities, remoteName, shellCapabilities } from '@bandhavya/contracts';
import { type ListedRemote, listRemotes, type SiteCapabilities, unmetNeeds } from '@bandhavya/federation/registry';
import * as z from 'zod/mini';
import type { RemoteNeeds } from './matrix.ts';

/** The exit code of a comparison with a site that cannot be read. */
const UNREADABLE_SITE = 2;

/** The deadline of a request to the site, in milliseconds. */
const DEADLINE = 5000;
/** The largest answer that is read, in characters. */
const ANSWER_MAX = 1_000_000;

/** A running site as its public addresses describe it. */
export type RunningSite = {
  capabilities: SiteCapabilities;
  /** The versions that pages load now. */
  remotes: RemoteNeeds[];
  /** Sentences about remotes without the version that their pointer names. */
  notes: string[];
};

const version = z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/u));
/** The id of a published version, or 'sources'. */
const servedVersion = z.string().check(z.regex(/^[a-z0-9]{1,40}$/u));
/** Later releases may add fields. */
const remotesSchema = z.object({
  remotes: z.array(
    z.object({ name: remoteName, version: servedVersion, entry: z.optional(z.url({ protocol: /^https?$/u })) }),
  ),
  shell: z.optional(z.object({ ...shellCapabilities.shape, api: version })),
  gateway: z.optional(z.object({ ...gatewayCapabilities.shape, api: version })),
});
type Served = z.output<typeof remotesSchema>['remotes'][number];

/**
 * Reads the versions of the contracts and the records of the remotes that a site serves.
 * @param address 'https://www.example.in'
 * @throws Failure with the exit code {@link UNREADABLE_SITE} when the site is away, slow or answers something else
 */
export async function readSite(address: string): Promise<RunningSite> {
  const site = addressOf(address);
  const { remotes, shell, gateway } = await fetchPart(new URL('/api/remotes', site), remotesSchema);
  if (!shell || !gateway) throw unreadable(`${site.origin} does not state its capabilities: its release is too old.`);
  const capabilities = {
    shellApi: shell.api,
    shared: shell.shared,
    gatewayApi: gateway.api,
    features: gateway.features,
  };
  const built = remotes.filter(isBuilt);
  const origins = new Set(built.map(({ entry }) => new URL(entry).origin));
  const listed = (await Promise.all([...origins].map(readRecords))).flat();
  return {
    capabilities,
    remotes: built.map((each) => recordOf(each, listed)),
    notes: remotes.flatMap((each) => noteOn(each, listed, capabilities) ?? []),
  };
}

/** Whether pages load a published version. A development server has no record. */
const isBuilt = (remote: Served): remote is Served & { entry: string } =>
  remote.entry !== undefined && remote.version !== 'sources';

function recordOf({ name, version: served }: Served, listed: readonly ListedRemote[]): RemoteNeeds {
  const record = listed.find((each) => each.name === name)?.versions.find((each) => each.version === served);
  if (!record) throw unreadable(`The registry of the site has no readable record of ${name}@${served}.`);
  return record;
}

function noteOn(remote: Served, listed: readonly ListedRemote[], capabilities: SiteCapabilities): string | undefined {
  const { name, version: served, entry } = remote;
  if (entry === undefined) return `The site serves no version of ${name}, because none fits it.`;
  if (!isBuilt(remote)) return `The site serves ${name} from sources, so its version is not compared.`;
  const record = listed.find((each) => each.name === name);
  if (record?.current === undefined || record.current === served) return undefined;
  const current = record.versions.find((each) => each.version === record.current);
  const reason = (current && unmetText(current, capabilities)) ?? 'cannot be read by the site';
  return `The site serves ${name}@${served}, because the current ${name}@${record.current} ${reason}.`;
}

/** Why a site does not serve a version, 'needs shell API ^1.14.0'; undefined when it fits. */
export function unmetText({ needs }: Pick<RemoteNeeds, 'needs'>, capabilities: SiteCapabilities): string | undefined {
  const unmet = unmetNeeds({ needs }, capabilities).map(({ of, range }) => `${of} ${range}`);
  return unmet.length === 0 ? undefined : `needs ${unmet.join(' and ')}`;
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw unreadable(`${text} is no address of a site, such as https://staging.example.`);
}

const readRecords = (registryUrl: string) =>
  listRemotes({ registryUrl }).catch((error: unknown) => {
    throw unreadable(messageOf(error));
  });

async function fetchPart<T>(url: URL, schema: z.ZodMiniType<T>): Promise<T> {
  const signal = AbortSignal.timeout(DEADLINE);
  const text = await fetchText(url, signal).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    throw unreadable(`${url} ${signal.aborted ? `did not answer within ${DEADLINE / 1000} s` : 'cannot be reached'}.`);
  });
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw unreadable(`${url} answered something that is not of this application.`);
  return parsed.data;
}

async function fetchText(url: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) {
    await response.body?.cancel();
    throw unreadable(`${url} answered ${response.status}.`);
  }
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX) throw unreadable(`${url} answered more than ${ANSWER_MAX} characters.`);
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreadable = (message: string) => new Failure(message, { exitCode: UNREADABLE_SITE });
