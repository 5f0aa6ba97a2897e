import { unsentSwipesPrefix } from '@bandhavya/contracts';

/** The number of swipes and undos of a member that this browser has not sent yet. */
export function unsentSwipes(memberId: string): number {
  const prefix = unsentSwipesPrefix(memberId);
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length;
  } catch {
    // The browser refuses storage, so nothing is kept there.
    return 0;
  }
}
