/** So many are remembered: an older one is not announced again by anybody. */
const REMEMBERED = 200;

const keyOf = (memberId: string) => `bandhavya.matches.${memberId}`;

/**
 * Whether this is the place that announces a match: the first to ask on this device, in any tab. Waits until the member
 * looks at this tab, so that nothing is announced where nobody sees it. The signal's end is a no.
 */
export async function claimMatch(memberId: string, matchId: string, signal: AbortSignal): Promise<boolean> {
  await looked(signal);
  if (signal.aborted) return false;
  return exclusively(keyOf(memberId), () => {
    const known = read(memberId);
    if (known.includes(matchId)) return false;
    write(memberId, [...known, matchId].slice(-REMEMBERED));
    return true;
  });
}

function looked(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible' || signal.aborted) return resolve();
    const end = new AbortController();
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      end.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: end.signal });
    signal.addEventListener('abort', check, { signal: end.signal });
  });
}

/** Two tabs must not both find that they are first. Where there are no locks there is no secure page either. */
async function exclusively<T>(name: string, action: () => T): Promise<T> {
  return navigator.locks ? await navigator.locks.request(name, action) : action();
}

/** Where nothing can be kept, a match may be announced twice. */
function read(memberId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function write(memberId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(ids));
  } catch {
    // See above.
  }
}
