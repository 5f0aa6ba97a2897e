import { fetchUnseen } from '@bandhavya/api-client';
import { bus } from '@bandhavya/platform';

let refreshing: Promise<void> | undefined;
let refreshAgain = false;

/** Fetches the unseen counts and publishes them to every tab. Calls during a request cause one more request in total. */
export function refreshBadge(): Promise<void> {
  refreshAgain = refreshing !== undefined;
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  do {
    refreshAgain = false;
    // After a failed request the badge keeps the last known counts.
    const unseen = await fetchUnseen().catch(() => undefined);
    if (unseen) bus.publish('navigation.badge', unseen, 'shell');
  } while (refreshAgain);
}
