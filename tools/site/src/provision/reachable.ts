const WITHIN_MS = 3_000;

/**
 * Whether a download site answers at all. Where downloads are blocked, the clients of such sites take minutes and
 * several tries to find out.
 */
export async function isReachable(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
