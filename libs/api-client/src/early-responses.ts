/** How long an early response waits for its call, in milliseconds. */
export const EARLY_MS = 5000;

const waiting = new Map<string, { response: Promise<Response>; until: number }>();

/** Starts a request whose response waits for {@link takeEarly}. A request that waits already is not repeated. */
export function keepEarly(key: string | undefined, start: () => Promise<Response>): void {
  if (key === undefined || isWaiting(key)) return;
  const response = start();
  waiting.set(key, { response, until: Date.now() + EARLY_MS });
  // The call that takes the response sees the failure, or starts its own request.
  response.catch(() => waiting.delete(key));
}

/** Removes and returns a waiting response; undefined when there is none. */
export function takeEarly(key: string | undefined): Promise<Response> | undefined {
  if (key === undefined) return undefined;
  const response = isWaiting(key) ? waiting.get(key)?.response : undefined;
  waiting.delete(key);
  return response;
}

function isWaiting(key: string): boolean {
  return (waiting.get(key)?.until ?? 0) > Date.now();
}
