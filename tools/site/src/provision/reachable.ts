const WITHIN_MS = 3_000;

/**
 * Whether a download site answers. Where downloads are blocked, the download clients retry for minutes before they fail.
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
