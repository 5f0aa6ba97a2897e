import { refreshSession } from '@bandhavya/platform';
import { publish } from './publish.ts';

/**
 * Announces a save in every tab, which invalidates what they read of the profile, and reads the new onboarding progress.
 * A failure here does not undo the save.
 */
export async function announceSaved(): Promise<void> {
  await announceAndRefresh().catch(() => undefined);
}

/** Like {@link announceSaved}, for a page whose next page needs the new session: rejects when it cannot be read. */
export async function announceAndRefresh(): Promise<void> {
  publish('profile.changed', {});
  await refreshSession();
}
