import type { RemotePlaces } from '@bandhavya/contracts';
import { getRemotes } from './remotes-store.ts';

let earlier: readonly RemotePlaces[] = [];

/**
 * The links and outlines of the remotes of this page. A gateway before API 1.13 hands out none, and a gateway without a listing
 * knows no remotes: the shell has those of that time then.
 */
export function getPlaces(): readonly RemotePlaces[] {
  const remotes = getRemotes();
  return areStated(remotes) ? remotes : earlier;
}

/** Resolves when {@link getPlaces} is complete. Never rejects. */
export async function placesReady(): Promise<void> {
  if (areStated(getRemotes())) return;
  try {
    const loaded = await import(/* webpackChunkName: "earlier-navigation" */ '@bandhavya/contracts/earlier-navigation');
    earlier = loaded.EARLIER_PLACES;
  } catch {
    // The page works without links, and its reload requests the file again.
  }
}

function areStated(remotes: readonly RemotePlaces[]): boolean {
  return remotes.some(({ navigation }) => navigation !== undefined);
}
