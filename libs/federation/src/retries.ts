/**
 * The global with the query of further requests for the files of a version, by the address of its folder. A browser reuses a
 * pending request for the same address, so a file that hangs is requested again at another one.
 */
export const RETRIES = 'bandhavyaRetries';

type Retries = { [RETRIES]?: Record<string, string> };

/** The query of the next request for a file in a folder: '' or '?retry=1'. */
export function retryQuery(folder: string): string {
  return (globalThis as Retries)[RETRIES]?.[folder] ?? '';
}

/** Gives further requests for the files of a folder another query. */
export function changeRetryQuery(folder: string): void {
  const times = Number(retryQuery(folder).slice('?retry='.length)) + 1;
  const page = globalThis as Retries;
  page[RETRIES] = { ...page[RETRIES], [folder]: `?retry=${times}` };
}
