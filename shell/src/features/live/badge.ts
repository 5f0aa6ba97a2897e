import { fetchUnseen } from '@bandhavya/api-client';
import { bus } from '@bandhavya/platform';

let asking: Promise<void> | undefined;
let askAgain = false;

/** Asks how many likes and matches are new and tells every tab. Several wishes at once are one request and one more. */
export function refreshBadge(): Promise<void> {
  askAgain = asking !== undefined;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  do {
    askAgain = false;
    const unseen = await fetchUnseen().catch(() => undefined);
    // What was shown before is the best that is known.
    if (unseen) bus.publish('navigation.badge', unseen, 'shell');
  } while (askAgain);
}
