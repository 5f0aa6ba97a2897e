import { fetchUnseen } from '@bandhavya/api-client';
import { bus } from '@bandhavya/platform';
import { coalesce } from '@bandhavya/platform/host';

/** Fetches the unseen counts and publishes them to every tab. Calls during a request cause one more request in total. */
export const refreshBadge = coalesce(async () => {
  // After a failed request the badge keeps the last known counts.
  const unseen = await fetchUnseen().catch(() => undefined);
  if (unseen) bus.publish('navigation.badge', unseen, 'shell');
});
