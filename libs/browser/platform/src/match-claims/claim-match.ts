import { claimedMatchesKey, matchScreensKey } from '@bandhavya/contracts';

/** How many claims a browser keeps per member. */
const KEPT_CLAIMS = 200;

/** The part of the document that a claim uses. */
export type Tab = Pick<Document, 'visibilityState' | 'addEventListener'>;

/**
 * Claims the announcement of a match: true for exactly one caller on this device, in whichever tab. Waits until the member
 * looks at this tab. Resolves to false when another caller has the claim and when `signal` aborts.
 */
export async function claimMatch(
  memberId: string,
  matchId: string,
  signal: AbortSignal,
  tab: Tab = document,
): Promise<boolean> {
  await untilVisible(tab, signal);
  if (signal.aborted) return false;
  return withLock(claimedMatchesKey(memberId), () => recordClaim(memberId, matchId));
}

/**
 * Like {@link claimMatch}, for the caller that announces a match only where no screen does: waits until no tab that the
 * member looks at holds a screen (see {@link holdScreen}). A screen that announced the match has recorded its claim by then.
 */
export async function claimMatchAfterScreens(
  memberId: string,
  matchId: string,
  signal: AbortSignal,
  tab: Tab = document,
): Promise<boolean> {
  while (!signal.aborted) {
    await untilVisible(tab, signal);
    const claimed = await withLock(
      matchScreensKey(memberId),
      () => (tab.visibilityState === 'visible' ? claimMatch(memberId, matchId, signal, tab) : undefined),
      { signal },
    ).catch(() => false);
    if (claimed !== undefined) return claimed;
  }
  return false;
}

/** Declares that this tab has a screen that announces matches, for as long as the member looks at it and until `signal`. */
export async function holdScreen(memberId: string, signal: AbortSignal, tab: Tab = document): Promise<void> {
  try {
    while (!signal.aborted) {
      await untilVisible(tab, signal);
      await withLock(matchScreensKey(memberId), () => untilHidden(tab, signal), { mode: 'shared', signal });
    }
  } catch {
    // The signal aborted the request for the lock, or the browser refuses locks: no screen is held either way.
  }
}

function untilVisible(tab: Tab, signal: AbortSignal): Promise<void> {
  return until(() => tab.visibilityState === 'visible', tab, signal);
}

function untilHidden(tab: Tab, signal: AbortSignal): Promise<void> {
  return until(() => tab.visibilityState !== 'visible', tab, signal);
}

/** Resolves when the condition on the tab's visibility holds or the signal aborts. */
function until(condition: () => boolean, tab: Tab, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (condition() || signal.aborted) return resolve();
    const end = new AbortController();
    const check = () => {
      if (!condition() && !signal.aborted) return;
      end.abort();
      resolve();
    };
    tab.addEventListener('visibilitychange', check, { signal: end.signal });
    signal.addEventListener('abort', check, { signal: end.signal });
  });
}

/** Without Web Locks (a page that is not a secure context) the action runs at once. */
async function withLock<T>(name: string, action: () => T, options: LockOptions = {}): Promise<Awaited<T>> {
  return navigator.locks ? navigator.locks.request(name, options, async () => await action()) : await action();
}

/** Records the claim in localStorage. Where the browser refuses storage, every claim succeeds. */
function recordClaim(memberId: string, matchId: string): boolean {
  const claims = readClaims(memberId);
  if (claims.includes(matchId)) return false;
  try {
    localStorage.setItem(claimedMatchesKey(memberId), JSON.stringify([...claims, matchId].slice(-KEPT_CLAIMS)));
  } catch {
    // Announcing a match twice is better than not announcing it.
  }
  return true;
}

function readClaims(memberId: string): string[] {
  try {
    const claims: unknown = JSON.parse(localStorage.getItem(claimedMatchesKey(memberId)) ?? '[]');
    return Array.isArray(claims) ? claims.map(String) : [];
  } catch {
    return [];
  }
}
