/**
 * The global with the query of further requests for the files of a version, by the address of its entry. A browser reuses a
 * pending request for the same address, so a file that hangs is requested again at another one.
 */
export const RETRIES = 'bandhavyaRetries';

/** The global with what the shell needs to know of each version that has run, by the address of its entry. */
export const BUILDS = 'bandhavyaBuilds';

type Build = {
  /** The name of the global table of its chunks. */
  chunks: string;
  /** The addresses of the scripts and stylesheets that it has requested. Versions of a remote share equal files. */
  files: Set<string>;
};

type PageGlobals = Record<string, unknown> & {
  [RETRIES]?: Record<string, string>;
  [BUILDS]?: Record<string, Build>;
};

const page = globalThis as unknown as PageGlobals;

/** The query of the next request for a file of a version: '' or '?retry=1'. */
export function retryQuery(entry: string): string {
  return page[RETRIES]?.[entry] ?? '';
}

/** Gives further requests for the files of a version another query. */
export function changeRetryQuery(entry: string): void {
  const times = Number(retryQuery(entry).slice('?retry='.length)) + 1;
  page[RETRIES] = { ...page[RETRIES], [entry]: `?retry=${times}` };
}

/** The addresses that a version has requested. */
export function filesOf(entry: string): ReadonlySet<string> {
  return page[BUILDS]?.[entry]?.files ?? new Set();
}

/** The addresses that a version has requested, and no other version that has run. */
export function ownFilesOf(entry: string): ReadonlySet<string> {
  const others = Object.keys(page[BUILDS] ?? {}).filter((each) => each !== entry);
  const shared = new Set(others.flatMap((each) => [...filesOf(each)]));
  return new Set([...filesOf(entry)].filter((file) => !shared.has(file)));
}

/** Removes the globals of a version. Its code stays in memory as long as its table of chunks. */
export function removeGlobalsOf(entry: string): void {
  const table = page[BUILDS]?.[entry]?.chunks;
  if (table !== undefined) delete page[table];
  delete page[BUILDS]?.[entry];
  delete page[RETRIES]?.[entry];
}
