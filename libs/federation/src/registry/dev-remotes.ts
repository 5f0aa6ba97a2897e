import { type ResolvedRemote, remoteVersion } from '@bandhavya/contracts';
import * as z from 'zod/mini';
import { VERSION_FILE } from './version.ts';

const DEADLINE = 1000;
const ENTRY = 'entry.js';

/** The parts of a version's record that a development server serves. */
const devRecord = z.pick(remoteVersion, { name: true, routes: true, entry: true, navigation: true, outlines: true });

/**
 * Replaces the published remotes that are served from sources. Their routes, links and outlines come from the record of the
 * development server, or else from the published version.
 */
export async function fetchDevRemotes(
  servers: Readonly<Record<string, string>>,
  published: ResolvedRemote[],
): Promise<ResolvedRemote[]> {
  const fromSources = await Promise.all(
    Object.entries(servers).map(([name, origin]) =>
      describe(
        name,
        origin,
        published.find((each) => each.name === name),
      ),
    ),
  );
  return [
    ...published.filter(({ name }) => !Object.hasOwn(servers, name)),
    ...fromSources.flatMap((each) => each ?? []),
  ];
}

async function describe(
  name: string,
  origin: string,
  published: ResolvedRemote | undefined,
): Promise<ResolvedRemote | undefined> {
  const described = (await readRecord(origin)) ?? { routes: [], ...published, entry: ENTRY };
  const { routes, entry, navigation = [], outlines = {} } = described;
  if (routes.length === 0) return undefined;
  return { name, version: 'sources', routes, entry: new URL(entry, origin).href, navigation, outlines };
}

async function readRecord(origin: string): Promise<z.output<typeof devRecord> | undefined> {
  try {
    const response = await fetch(new URL(VERSION_FILE, origin), { signal: AbortSignal.timeout(DEADLINE) });
    return devRecord.parse(await response.json());
  } catch {
    return undefined;
  }
}
